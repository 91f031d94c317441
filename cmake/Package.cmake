# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cpack -G DEB: two packages that install on a bare Debian 12.
#
#   libsyclrt1   what a compiled program needs: libsyclrt.so.1
#   syclcc1      compiler, headers, device libraries, CMake and pkg-config files
#
# LLVM comes from Debian (libllvm22, libclang-cpp22 of its security archive),
# and so does the rest of Clang, whose resource directory and assembler the
# driver uses. So the package has a twentieth of the size of one with LLVM
# linked statically, and LLVM's fixes reach it. dpkg-shlibdeps reads from the
# binaries which libraries are needed.
#
# cpack -G TGZ: the prefix as one archive, for `release` builds on other systems.

set(CPACK_PACKAGE_NAME syclcc1)
set(CPACK_PACKAGE_VENDOR syclcc1)
set(CPACK_PACKAGE_CONTACT "syclcc1 <syclcc1@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "SYCL compiler that parses each source once")
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR "TGZ")
if(EXISTS /etc/debian_version)
  list(APPEND CPACK_GENERATOR DEB)
endif()

set(CPACK_COMPONENTS_ALL runtime compiler)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# sycl-ls finds libsyclrt.so.1 in the build tree; the package that has it is
# named below.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/lib)

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libsyclrt1)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "Runtime of programs compiled by syclcc1")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SUGGESTS "ocl-icd-libopencl1")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/cmake/package/triggers)

set(CPACK_DEBIAN_COMPILER_PACKAGE_NAME syclcc1)
set(CPACK_DEBIAN_COMPILER_PACKAGE_SECTION devel)
set(CPACK_COMPONENT_COMPILER_DESCRIPTION ${CPACK_PACKAGE_DESCRIPTION_SUMMARY})
set(CPACK_DEBIAN_COMPILER_PACKAGE_DEPENDS
  "libsyclrt1 (= ${PROJECT_VERSION}), clang-${LLVM_VERSION_MAJOR}")
set(CPACK_DEBIAN_COMPILER_PACKAGE_RECOMMENDS "patchelf")
set(CPACK_DEBIAN_COMPILER_PACKAGE_SUGGESTS "cmake, ccache, gdb")

set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
include(CPack)
