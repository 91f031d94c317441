# find_package(IntelSYCL): the names that its projects use, for find_package(SYCL).
include("${CMAKE_CURRENT_LIST_DIR}/../SYCL/SYCLConfig.cmake")
if(NOT TARGET SYCL::SYCL)
  return()
endif()

set(SYCL_FLAGS "") # Nothing has to be said for SYCL to be compiled.
set(SYCL_LANGUAGE_VERSION 202012)
set(SYCL_IMPLEMENTATION_ID syclcc1)
if(NOT TARGET IntelSYCL::SYCL_CXX)
  add_library(IntelSYCL::SYCL_CXX INTERFACE IMPORTED)
  set_property(TARGET IntelSYCL::SYCL_CXX PROPERTY
    INTERFACE_LINK_LIBRARIES SYCL::SYCL)
endif()
