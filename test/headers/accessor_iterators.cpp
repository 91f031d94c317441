// Iterators of accessors work with the standard's algorithms in C++17, too,
// whose iterator_traits require all five names.
// RUN: %clangxx -std=c++17 -Wall -Wextra -Werror -fsyntax-only -I%include %s
// RUN: %clangxx -std=c++20 -Wall -Wextra -Werror -fsyntax-only -I%include %s
#include <sycl/sycl.hpp>

#include <algorithm>
#include <iterator>

template <class Iterator>
constexpr bool is_random_access = std::is_base_of_v<
    std::random_access_iterator_tag,
    typename std::iterator_traits<Iterator>::iterator_category>;

using Line = sycl::host_accessor<int, 1>;
using Box = sycl::host_accessor<const int, 3>;
static_assert(is_random_access<Line::iterator>);
static_assert(is_random_access<Box::iterator>);
static_assert(is_random_access<Line::reverse_iterator>);
static_assert(is_random_access<Box::reverse_iterator>);
#if __cplusplus > 201703L
static_assert(std::random_access_iterator<Line::reverse_iterator>);
static_assert(std::random_access_iterator<Box::const_reverse_iterator>);
#endif
static_assert(std::is_convertible_v<Line::reverse_iterator,
                                    Line::const_reverse_iterator>);
static_assert(!std::is_convertible_v<Line::const_reverse_iterator,
                                     Line::reverse_iterator>);

bool equal(const Box &a, const Box &b) {
  return std::equal(a.begin(), a.end(), b.begin());
}
auto last(const Box &a) { return std::find(a.rbegin(), a.rend(), 1); }
bool in_order(const Line &a) {
  return a.rbegin() <= a.rend() && a.rend() >= a.rbegin() &&
         a.rend() > a.rbegin();
}
