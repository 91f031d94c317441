# find_package(IntelSYCL): the names that its projects use, for find_package(SYCL).
include("${CMAKE_CURRENT_LIST_DIR}/../SYCL/SYCLConfig.cmake")
if(NOT TARGET SYCL::SYCL)
  return()
endif()

# Nothing has to be said for SYCL to be compiled, but with -fsycl <sycl/sycl.hpp>
# brings the standard headers that DPC++'s brings and such projects do not include.
set(SYCL_FLAGS "")
if(SYCL_COMPILER_IS_USED)
  set(SYCL_FLAGS "-fsycl")
endif()
set(SYCL_LANGUAGE_VERSION 202012)
set(SYCL_IMPLEMENTATION_ID syclcc1)
if(NOT TARGET IntelSYCL::SYCL_CXX)
  add_library(IntelSYCL::SYCL_CXX INTERFACE IMPORTED)
  set_property(TARGET IntelSYCL::SYCL_CXX PROPERTY
    INTERFACE_LINK_LIBRARIES SYCL::SYCL)
  if(SYCL_COMPILER_IS_USED)
    set_property(TARGET IntelSYCL::SYCL_CXX PROPERTY
      INTERFACE_COMPILE_OPTIONS "$<$<COMPILE_LANGUAGE:CXX>:-fsycl>")
  endif()
endif()
get_property(_intelsycl_options GLOBAL PROPERTY _SYCL_OPTIONS)
list(APPEND _intelsycl_options "$<$<COMPILE_LANGUAGE:CXX>:-fsycl>")
set_property(GLOBAL PROPERTY _SYCL_OPTIONS "${_intelsycl_options}")
