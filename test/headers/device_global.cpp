// The class and its copies, as far as the compiler can check.
// RUN: %clangxx -std=c++17 -Wall -Wextra -Werror -fsyntax-only -I%include %s
// RUN: %clangxx -std=c++20 -Wall -Wextra -Werror -fsyntax-only -I%include %s
// RUN: %clangxx -std=c++23 -Wall -Wextra -Werror -fsyntax-only -I%include %s
#include <sycl/sycl.hpp>
#if SYCL_EXT_ONEAPI_DEVICE_GLOBAL != 1
#error no feature test macro
#endif
using namespace sycl::ext::oneapi::experimental;
template <class... P> using list = decltype(properties(P()...));
using in_image = list<device_image_scope_key::value_t>;
template <host_access_enum A>
using access_list = list<host_access_key::value_t<A>>;

template <class G, class = void> constexpr bool host_reads = false;
template <class G>
constexpr bool host_reads<
    G, std::void_t<decltype(std::declval<sycl::queue &>().memcpy(
                       std::declval<void *>(), std::declval<G &>())),
                   decltype(std::declval<sycl::queue &>().copy(
                       std::declval<G &>(), std::declval<int *>())),
                   decltype(std::declval<sycl::handler &>().memcpy(
                       std::declval<void *>(), std::declval<G &>())),
                   decltype(std::declval<sycl::handler &>().copy(
                       std::declval<G &>(), std::declval<int *>()))>> = true;
template <class G, class = void> constexpr bool host_writes = false;
template <class G>
constexpr bool host_writes<
    G, std::void_t<decltype(std::declval<sycl::queue &>().memcpy(
                       std::declval<G &>(), std::declval<void *>())),
                   decltype(std::declval<sycl::queue &>().copy(
                       std::declval<int *>(), std::declval<G &>())),
                   decltype(std::declval<sycl::handler &>().memcpy(
                       std::declval<G &>(), std::declval<void *>())),
                   decltype(std::declval<sycl::handler &>().copy(
                       std::declval<int *>(), std::declval<G &>()))>> = true;

using usual = device_global<int>;
static_assert(host_reads<usual> && host_writes<usual>);
static_assert(host_reads<const usual> && !host_writes<const usual>);
using E = host_access_enum;
static_assert(host_reads<device_global<int, access_list<E::read>>>);
static_assert(!host_writes<device_global<int, access_list<E::read>>>);
static_assert(!host_reads<device_global<int, access_list<E::write>>>);
static_assert(host_writes<device_global<int, access_list<E::write>>>);
static_assert(host_reads<device_global<int, access_list<E::read_write>>>);
static_assert(host_writes<device_global<int, access_list<E::read_write>>>);
static_assert(!host_reads<device_global<int, access_list<E::none>>>);
static_assert(!host_writes<device_global<int, access_list<E::none>>>);

static_assert(std::is_copy_constructible_v<usual>);
static_assert(!std::is_copy_constructible_v<device_global<int, in_image>>);
static_assert(!std::is_assignable_v<usual &, const usual &>);
static_assert(!std::is_assignable_v<usual &, usual>);
static_assert(std::is_assignable_v<usual &, int>);
static_assert(std::is_constructible_v<device_global<long>, const usual &>);
static_assert(std::is_constructible_v<usual, device_global<int, in_image> &>);
static_assert(!std::is_constructible_v<device_global<int, in_image>, usual &>);
static_assert(!std::is_constructible_v<device_global<int *>, const usual &>);
static_assert(std::is_convertible_v<usual &, int &>);
static_assert(std::is_convertible_v<const usual &, const int &>);
static_assert(!std::is_convertible_v<const usual &, int &>);
static_assert(std::is_same_v<device_global<int[2][3]>::element_type, int[3]>);
static_assert(noexcept(std::declval<usual &>().get()));
static_assert(noexcept(std::declval<const usual &>().get()));
static_assert(noexcept(std::declval<usual &>() = 1));
static_assert(noexcept(static_cast<int &>(std::declval<usual &>())));
static_assert(noexcept(std::declval<device_global<int[2]> &>()[1]));
static_assert(noexcept(std::declval<device_global<int *> &>().operator->()));
static_assert(noexcept(
    std::declval<usual &>().get_multi_ptr<sycl::access::decorated::no>()));
template <class T> T &any();
template <class T, class Want> constexpr bool is = std::is_same_v<T, Want>;
static_assert(is<decltype(any<usual>().get()), int &>);
static_assert(is<decltype(any<const usual>().get()), const int &>);
static_assert(is<decltype(any<usual>() = 1), usual &>);
static_assert(is<decltype(any<device_global<int[2]>>()[1]), int &>);
static_assert(is<decltype(any<const device_global<int[2]>>()[1]), const int &>);
static_assert(is<decltype(any<device_global<int[2][3]>>()[1]), int (&)[3]>);
static_assert(is<decltype(any<device_global<int *>>()[1]), int &>);
static_assert(is<decltype(any<device_global<const int[2]>>()[1]), const int &>);
static_assert(is<decltype(any<device_global<int *>>().operator->()), int *&>);
static_assert(
    is<decltype(any<const device_global<int *>>().operator->()), int *const &>);
template <sycl::access::decorated D, class T>
using global_pointer =
    sycl::multi_ptr<T, sycl::access::address_space::global_space, D>;
template <sycl::access::decorated D>
constexpr bool gives_pointers =
    is<decltype(any<usual>().template get_multi_ptr<D>()),
       global_pointer<D, int>> &&
    is<decltype(any<const usual>().template get_multi_ptr<D>()),
       global_pointer<D, const int>>;
static_assert(gives_pointers<sycl::access::decorated::yes>);
static_assert(gives_pointers<sycl::access::decorated::no>);
static_assert(gives_pointers<sycl::access::decorated::legacy>);
/// operator[] of the value may compute what it gives.
struct row {
  int operator[](std::ptrdiff_t i) const { return int(i); }
};
static_assert(is<decltype(any<device_global<row>>()[1]), int>);
static_assert(is<decltype(any<const device_global<row>>()[1]), int>);

template <class G, class = void> constexpr bool has_subscript = false;
template <class G>
constexpr bool has_subscript<
    G, std::void_t<decltype(std::declval<G &>()[std::ptrdiff_t()])>> = true;
static_assert(has_subscript<device_global<int[3]>>);
static_assert(has_subscript<device_global<int *>>);
static_assert(!has_subscript<usual>);
template <class G, class = void> constexpr bool has_arrow = false;
template <class G>
constexpr bool
    has_arrow<G, std::void_t<decltype(std::declval<G &>().operator->())>> =
        true;
static_assert(has_arrow<device_global<int *>>);
static_assert(!has_arrow<usual>);

// Each property's values by template and by name.
template <class A, class B> constexpr bool same(A, B) {
  return std::is_same_v<A, B>;
}
static_assert(same(host_access<E::read>, host_access_read));
static_assert(same(host_access<E::write>, host_access_write));
static_assert(same(host_access<E::read_write>, host_access_read_write));
static_assert(same(host_access<E::none>, host_access_none));
static_assert(same(init_mode<init_mode_enum::reprogram>, init_mode_reprogram));
static_assert(same(init_mode<init_mode_enum::reset>, init_mode_reset));
static_assert(same(implement_in_csr<true>, implement_in_csr_on));
static_assert(same(implement_in_csr<false>, implement_in_csr_off));
static_assert(is_property_key<device_image_scope_key>::value &&
              is_property_key<host_access_key>::value &&
              is_property_key<init_mode_key>::value &&
              is_property_key<implement_in_csr_key>::value);
static_assert(is_property_key_of<device_image_scope_key, usual>::value &&
              is_property_key_of<host_access_key, usual>::value &&
              is_property_key_of<implement_in_csr_key, usual>::value);

using all =
    list<device_image_scope_key::value_t, host_access_key::value_t<E::write>,
         init_mode_key::value_t<init_mode_enum::reset>,
         implement_in_csr_key::value_t<true>>;
using with_all = device_global<int, all>;
static_assert(with_all::has_property<device_image_scope_key>());
static_assert(with_all::get_property<host_access_key>() == host_access_write);
static_assert(with_all::get_property<init_mode_key>().value ==
              init_mode_enum::reset);
static_assert(with_all::get_property<implement_in_csr_key>() ==
              implement_in_csr_on);
static_assert(!with_all::has_property<device_constant_key>());
static_assert(!usual::has_property<host_access_key>());
static_assert(is_property_key_of<init_mode_key, usual>::value);
static_assert(!is_property_key_of<init_mode_key, int>::value);
static_assert(is_property_key_v<host_access_key>);
template <class G, class Key, class = void> constexpr bool asks = false;
template <class G, class Key>
constexpr bool
    asks<G, Key, std::void_t<decltype(G::template has_property<Key>())>> = true;
static_assert(asks<usual, host_access_key>);
static_assert(!asks<usual, work_group_size_key>);

#if __cplusplus >= 202002L
struct computed {
  int a;
  constexpr computed(int x) : a(x * x) {}
};
constexpr device_global<int, in_image> number{5};
constexpr device_global<int[3], in_image> numbers{5, 2, 3};
constexpr device_global<int[3][2]> matrix{3, 4, 5, 6, 7, 8};
constexpr device_global<float, in_image> narrowed{4.5};
constexpr device_global<bool[3], in_image> flags{true, false, true};
constexpr device_global<char[3]> letters{'d', '4', 'S'};
constexpr device_global<computed> object{7};
constexpr computed both[] = {1, 2};
constexpr device_global<computed[2], in_image> objects{both[0], both[1]};
static_assert(number == 5 && number.get() == 5 && numbers[2] == 3);
static_assert(matrix[1][1] == 6 && narrowed == 4.5f && flags[2] && !flags[1]);
static_assert(letters[1] == '4' && object.get().a == 49);
static_assert(objects[1].a == 4);
constexpr device_global<int> copied{number};
constexpr device_global<int> copy_of_copy{copied};
constexpr device_global<double> converted{copied};
constexpr device_global<int[3][2]> matrix_copy{matrix};
static_assert(copied == 5 && copy_of_copy == 5 && converted == 5.0);
static_assert(matrix_copy[2][0] == 7);
#endif
