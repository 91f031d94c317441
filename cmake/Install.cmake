# What CMake projects need to use this compiler; the same files in the build tree
# and in the prefix, since all their paths are relative.

include(CMakePackageConfigHelpers)
set(package lib/cmake/SYCL)
configure_file(${PROJECT_SOURCE_DIR}/cmake/SYCLConfig.cmake.in
               ${PROJECT_BINARY_DIR}/${package}/SYCLConfig.cmake @ONLY)
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/${package}/SYCLConfigVersion.cmake
  COMPATIBILITY SameMajorVersion)
configure_file(${PROJECT_SOURCE_DIR}/cmake/syclcc1-toolchain.cmake
               ${PROJECT_BINARY_DIR}/${package}/syclcc1-toolchain.cmake COPYONLY)
install(DIRECTORY ${PROJECT_BINARY_DIR}/${package}/ DESTINATION ${package})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/sycl
                  ${PROJECT_SOURCE_DIR}/include/CL
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
