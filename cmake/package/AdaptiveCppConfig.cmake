# find_package(AdaptiveCpp): the names that its projects use, for find_package(SYCL).
#
# ACPP_TARGETS   optional: a list as for acpp, "generic", "omp;cuda:sm_90", ...
set(_sycl_targets_before "${SYCL_TARGETS}")
if(ACPP_TARGETS OR HIPSYCL_TARGETS)
  set(SYCL_TARGETS)
endif()
include("${CMAKE_CURRENT_LIST_DIR}/../SYCL/SYCLConfig.cmake")
set(SYCL_TARGETS "${_sycl_targets_before}")
if(NOT TARGET SYCL::SYCL)
  return()
endif()

if(HIPSYCL_TARGETS AND NOT ACPP_TARGETS)
  set(ACPP_TARGETS "${HIPSYCL_TARGETS}")
endif()
# One of the two options makes <sycl/sycl.hpp> bring the standard headers that
# AdaptiveCpp's brings and such projects do not include.
set(_acpp_options "$<$<COMPILE_LANGUAGE:CXX>:-fsycl-compatible-includes>")
if(ACPP_TARGETS)
  string(REPLACE ";" "\\;" _acpp_targets "${ACPP_TARGETS}")
  set(_acpp_options
    "$<$<COMPILE_LANGUAGE:CXX>:--acpp-targets=${_acpp_targets}>")
endif()
if(SYCL_COMPILER_IS_USED)
  set_property(TARGET SYCL::SYCL APPEND PROPERTY INTERFACE_COMPILE_OPTIONS
    "${_acpp_options}")
endif()
set_property(GLOBAL PROPERTY _SYCL_OPTIONS "${_acpp_options}")
set(ACPP_COMPILER "${SYCL_COMPILER}")
foreach(_acpp_name IN ITEMS AdaptiveCpp::acpp-rt AdaptiveCpp::hipSYCL-rt hipSYCL::hipSYCL-rt)
  if(NOT TARGET ${_acpp_name})
    add_library(${_acpp_name} INTERFACE IMPORTED)
    set_property(TARGET ${_acpp_name} PROPERTY INTERFACE_LINK_LIBRARIES SYCL::SYCL)
  endif()
endforeach()
