# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Files for other build systems. They are the same in the build tree and in the
# prefix, because all their paths are relative.

include(CMakePackageConfigHelpers)
set(package ${PROJECT_SOURCE_DIR}/cmake/package)
set(build ${PROJECT_BINARY_DIR}/lib)
configure_file(${package}/SYCLConfig.cmake.in ${build}/cmake/SYCL/SYCLConfig.cmake @ONLY)
foreach(file syclcc1-toolchain.cmake syclcc1-launch)
  configure_file(${package}/${file} ${build}/cmake/SYCL/${file} COPYONLY)
endforeach()
foreach(name AdaptiveCpp hipSYCL IntelDPCPP IntelSYCL)
  configure_file(${package}/${name}Config.cmake
                 ${build}/cmake/${name}/${name}Config.cmake COPYONLY)
endforeach()
foreach(name AdaptiveCpp hipSYCL)
  configure_file(${package}/AdaptiveCppConfigVersion.cmake.in
    ${build}/cmake/${name}/${name}ConfigVersion.cmake @ONLY)
endforeach()
write_basic_package_version_file(${build}/cmake/SYCL/SYCLConfigVersion.cmake
  COMPATIBILITY SameMajorVersion)
configure_file(${package}/syclcc1.pc.in ${build}/pkgconfig/syclcc1.pc @ONLY)

install(DIRECTORY ${build}/cmake ${build}/pkgconfig
  DESTINATION ${CMAKE_INSTALL_LIBDIR} USE_SOURCE_PERMISSIONS)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/sycl
                  ${PROJECT_SOURCE_DIR}/include/CL
                  ${PROJECT_SOURCE_DIR}/include/syclcompat
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${PROJECT_SOURCE_DIR}/include/CL/sycl.hpp
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/SYCL)
install(FILES ${PROJECT_SOURCE_DIR}/include/sycl.hpp
              ${PROJECT_SOURCE_DIR}/include/syclcompat.hpp
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/NOTICE
  DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES ${package}/clangd.yaml DESTINATION ${CMAKE_INSTALL_DATADIR}/syclcc1)
install(FILES ${PROJECT_SOURCE_DIR}/runtime/debugger/sycl.py
  DESTINATION ${CMAKE_INSTALL_DATADIR}/syclcc1/gdb)

# With its own resource directory a prefix needs no other Clang
# (Installation.cpp).
if(SYCLCC1_SELF_CONTAINED)
  execute_process(
    COMMAND ${LLVM_TOOLS_BINARY_DIR}/clang -print-resource-dir
    OUTPUT_VARIABLE resources OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY)
  install(DIRECTORY ${resources}/
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/clang/${LLVM_VERSION_MAJOR}
    PATTERN "*i386*" EXCLUDE)
endif()
