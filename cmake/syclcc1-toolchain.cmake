# cmake --toolchain <prefix>/lib/cmake/SYCL/syclcc1-toolchain.cmake …
#
# C++ by the syclcc1 of this prefix; nothing else is decided. find_package(SYCL)
# then finds this installation.

get_filename_component(_syclcc1_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(CMAKE_CXX_COMPILER "${_syclcc1_prefix}/bin/syclcc1")
list(APPEND CMAKE_PREFIX_PATH "${_syclcc1_prefix}")
