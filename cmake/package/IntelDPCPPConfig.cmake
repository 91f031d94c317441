# find_package(IntelDPCPP): the former name of IntelSYCL. Its projects say -fsycl
# themselves, or rely on the package for it.
include("${CMAKE_CURRENT_LIST_DIR}/../IntelSYCL/IntelSYCLConfig.cmake")
