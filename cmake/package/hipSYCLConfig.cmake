# find_package(hipSYCL): the former name of AdaptiveCpp.
include("${CMAKE_CURRENT_LIST_DIR}/../AdaptiveCpp/AdaptiveCppConfig.cmake")
