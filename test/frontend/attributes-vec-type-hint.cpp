// [[sycl::vec_type_hint(type)]] is deprecated, but no error and no warning.
// RUN: %frontend -std=c++17 -fsyntax-only -Wall -Werror -Wno-c++23-lambda-attributes %s
#include "Inputs/launch.hpp"
template <class T, int N> struct vector {};
struct Functor {
  [[sycl::vec_type_hint(vector<float, 4>)]] void operator()() const {}
};
template <class T> struct Template {
  [[sycl::vec_type_hint(T), sycl::reqd_sub_group_size(8)]] void operator()() const;
};
template <class T> void Template<T>::operator()() const {}
void launch() {
  single_task(Functor{});
  single_task(Template<int>{});
  single_task([]() [[sycl::vec_type_hint(int)]] {});
  single_task([] [[sycl::vec_type_hint(unsigned long long)]] () {});
}
