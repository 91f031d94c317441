# cmake --toolchain <prefix>/lib/cmake/SYCL/syclcc1-toolchain.cmake …
#
# C++ by the syclcc1 of this prefix, and C by the Clang in it unless CC or
# CMAKE_C_COMPILER says otherwise: -flto and sanitizers want one compiler for both.
# SYCL_IDENTIFY_AS  optional: the compiler that programs are to recognise (icpx)
# find_package(SYCL) then finds this installation.

get_filename_component(_syclcc1_prefix "${CMAKE_CURRENT_LIST_DIR}" REALPATH)
get_filename_component(_syclcc1_prefix "${_syclcc1_prefix}/../../.." ABSOLUTE)
set(CMAKE_CXX_COMPILER "${_syclcc1_prefix}/bin/syclcc1")
if(NOT CMAKE_C_COMPILER AND NOT DEFINED ENV{CC})
  set(CMAKE_C_COMPILER "${_syclcc1_prefix}/bin/syclcc1-c")
endif()
list(APPEND CMAKE_PREFIX_PATH "${_syclcc1_prefix}")

# -DSYCL_IDENTIFY_AS=icpx: what projects ask the compiler for. Also in try_compile.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES SYCL_IDENTIFY_AS)
if(SYCL_IDENTIFY_AS)
  string(APPEND CMAKE_CXX_FLAGS_INIT " -fsycl-identify-as=${SYCL_IDENTIFY_AS}")
endif()

# For readers of compile_commands.json, as in SYCLConfig.cmake.
if(NOT _syclcc1_prefix STREQUAL "/usr" AND NOT _syclcc1_prefix STREQUAL "/usr/local")
  set(CMAKE_CXX_STANDARD_INCLUDE_DIRECTORIES "${_syclcc1_prefix}/include")
endif()
