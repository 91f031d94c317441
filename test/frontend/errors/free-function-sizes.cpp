// A work-group size must have as many numbers as the kernel's range has
// dimensions.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include <sycl/ext/oneapi/kernel_properties.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
#define P(...) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::__VA_ARGS__))
P(nd_range_kernel<2>) P(work_group_size<8>) void few(); // expected-error {{'work_group_size' of 'few' has 1 number, but the range of an nd_range_kernel<2> has 2 dimensions}}
P(work_group_size<8, 4, 2>) P(nd_range_kernel<1>) void many(); // expected-error {{'work_group_size' of 'many' has 3 numbers, but the range of an nd_range_kernel<1> has 1 dimension}}
P(nd_range_kernel<3>) P(work_group_size_hint<8, 2>) void hint(); // expected-error {{'work_group_size_hint' of 'hint' has 2 numbers}}
P(nd_range_kernel<3>) P(max_work_group_size<8, 2>) void largest(); // expected-error {{'max_work_group_size' of 'largest' has 2 numbers}}
P(nd_range_kernel<2>) void later();
P(work_group_size<8>) void later(); // expected-error {{'work_group_size' of 'later' has 1 number}}
P(nd_range_kernel<2>) [[sycl::reqd_work_group_size(8)]] void attribute(); // expected-error {{'reqd_work_group_size' of 'attribute' has 1 number}}
template <int N> P(nd_range_kernel<N>) P(work_group_size<8, 8>) void dependent() {} // expected-error {{'work_group_size' of 'dependent<3>' has 2 numbers}}
template void dependent<2>();
template void dependent<3>();
template <size_t... N> P(nd_range_kernel<sizeof...(N)>) P(work_group_size<N...>) void pack() {}
template void pack<4>();
template void pack<4, 2>();
// Properties that are not sizes of a range, and correct sizes.
P(nd_range_kernel<2>) P(sub_group_size<8>) P(max_linear_work_group_size<64>) P(work_group_size<8, 8>) void good();
P(single_task_kernel) P(work_group_size<1, 1>) void task();
