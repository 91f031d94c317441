#ifndef TRAITS_HPP
#define TRAITS_HPP
#include <sycl/detail/config.hpp>
template <class T> __SYCL_TRAIT__("type-name") constexpr const char *type_name() { return ""; }
template <class T> __SYCL_TRAIT__("type-id") constexpr const char *type_id() { return ""; }
template <auto *F> __SYCL_TRAIT__("function-name") constexpr const char *function_name() { return ""; }
constexpr bool same(const char *a, const char *b) {
  while (*a && *a == *b)
    ++a, ++b;
  return *a == *b;
}
#endif
