// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device_global.hpp
/// sycl_ext_oneapi_device_global: variables of namespaces and classes that live
/// on devices. Tier K. The copies to and from them are members of queue and
/// handler.
///
/// The object that the program declares is the variable's name for the host and
/// nothing else: it holds the initial value, and the runtime finds by its
/// address what belongs to it. Each device has an object of the same layout:
///
///   usual               { T *usmptr; … }  a pointer to the one value that all
///                                         images of the device share; the
///                                         runtime writes it before a kernel of
///                                         the image runs. On the host the
///                                         runtime keeps there what it knows
///   device_image_scope  { T val; }        the value, a variable of the image
///
/// docs/design/device_global.md
#ifndef SYCL_EXT_ONEAPI_DEVICE_GLOBAL_DEVICE_GLOBAL_HPP
#define SYCL_EXT_ONEAPI_DEVICE_GLOBAL_DEVICE_GLOBAL_HPP

#include <cstddef>
#include <sycl/ext/oneapi/device_global/properties.hpp>
#include <sycl/multi_ptr.hpp>

#define SYCL_EXT_ONEAPI_DEVICE_GLOBAL 1

extern "C" {
/// Ends the program: a device_global has no value on the host.
void __sycl_rt_device_global_on_host() noexcept;
}

namespace sycl {
inline namespace _V1 {
namespace detail {

/// In device code this does nothing (split/FoldIfDevice).
__SYCL_IR_ATTRIBUTE__("sycl-call-if-on-host", true)
__attribute__((noinline)) inline void device_global_on_host() noexcept {
  __sycl_rt_device_global_on_host();
}

/// Belongs to the runtime, so a copy does not take it along, and a constant may
/// have one.
template <class T> struct device_global_pointer {
  constexpr device_global_pointer() noexcept = default;
  constexpr device_global_pointer(const device_global_pointer &) noexcept {}
  mutable T *address = nullptr;
};

/// Whether values begin as the program says: what C++17 cannot compute at
/// compile time is zero. The layout is the same, or an inline variable of files
/// in both languages would have the size of the one and be read as the other.
#if defined(__cpp_consteval)
#define __SYCL_DEVICE_GLOBAL_INITIAL__ 1
#else
#define __SYCL_DEVICE_GLOBAL_INITIAL__ 0
#endif

template <class T, bool InImage> class device_global_storage;

template <class T> class device_global_storage<T, false> {
protected:
  device_global_pointer<T> usmptr;

#if __SYCL_DEVICE_GLOBAL_INITIAL__
  T initial{};
  /// Read before `initial` is named: of a variable that is not constexpr the
  /// compiler then knows nothing. Otherwise `int &r = variable`, whose
  /// initialiser is a constant expression if it can be, would refer to
  /// `initial`. False, so that an object of zeros takes no room in a file.
  bool is_variable = false;

#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc++11-narrowing"
#pragma clang diagnostic ignored "-Wmissing-braces"
#endif
  struct from_values {};
  template <class... Args>
  constexpr explicit device_global_storage(from_values, Args &&...args)
      : initial{static_cast<Args &&>(args)...} {}
  struct from_other {};
  template <class Other>
  constexpr device_global_storage(from_other, const Other &value)
      : initial(static_cast<T>(value)) {}
#if defined(__clang__)
#pragma clang diagnostic pop
#endif

  constexpr const T &initial_value() const noexcept { return initial; }
  constexpr T &value() noexcept {
    if (__builtin_is_constant_evaluated() && !is_variable)
      return initial;
    device_global_on_host();
    return *usmptr.address;
  }
  constexpr const T &value() const noexcept {
    if (__builtin_is_constant_evaluated() && !is_variable)
      return initial;
    device_global_on_host();
    return *usmptr.address;
  }

public:
  /// Bytes from the object's start to the initial value.
  static constexpr long initial_offset = alignof(T) > sizeof(void *)
                                             ? alignof(T)
                                             : sizeof(void *);
#else
  alignas(T) unsigned char initial[sizeof(T)] = {};
  bool is_variable = false;

  struct from_other {};
  template <class Other>
  constexpr device_global_storage(from_other, const Other &) {}
  static constexpr const int &initial_value() noexcept { return no_value; }
  T &value() noexcept {
    device_global_on_host();
    return *usmptr.address;
  }
  const T &value() const noexcept {
    device_global_on_host();
    return *usmptr.address;
  }

private:
  static constexpr int no_value = 0;

public:
  static constexpr long initial_offset = -1;
#endif

  constexpr device_global_storage() = default;
  constexpr device_global_storage(const device_global_storage &) = default;
};

template <class T> class device_global_storage<T, true> {
protected:
  T val{};

#if __SYCL_DEVICE_GLOBAL_INITIAL__
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc++11-narrowing"
#pragma clang diagnostic ignored "-Wmissing-braces"
#endif
  struct from_values {};
  template <class... Args>
  constexpr explicit device_global_storage(from_values, Args &&...args)
      : val{static_cast<Args &&>(args)...} {}
#if defined(__clang__)
#pragma clang diagnostic pop
#endif
#endif

  constexpr const T &initial_value() const noexcept { return val; }
  constexpr T &value() noexcept {
    if (!__builtin_is_constant_evaluated())
      device_global_on_host();
    return val;
  }
  constexpr const T &value() const noexcept {
    if (!__builtin_is_constant_evaluated())
      device_global_on_host();
    return val;
  }

public:
  constexpr device_global_storage() = default;
  device_global_storage(const device_global_storage &) = delete;
  static constexpr long initial_offset = 0;
};

/// Whether the arguments of a constructor are one device_global, which is then
/// copied from.
template <class... Args> inline constexpr bool is_device_global = false;
template <class T, class List>
inline constexpr bool
    is_device_global<ext::oneapi::experimental::device_global<T, List>> = true;

/// The type of an element of a T: a reference, const if requested, or what an
/// operator[] returns that computes it.
template <class T, bool Const,
          class Element = decltype(std::declval<T &>()[std::ptrdiff_t()]),
          class Value = std::remove_reference_t<Element>>
using subscript_result = std::conditional_t<
    !std::is_reference_v<Element>, Element,
    std::add_lvalue_reference_t<std::conditional_t<Const, const Value, Value>>>;
template <class T, class = void>
inline constexpr bool has_arrow = std::is_pointer_v<T>;
template <class T>
inline constexpr bool
    has_arrow<T, std::void_t<decltype(std::declval<T &>().operator->())>> =
        true;

} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

template <class T, class PropertyListT = empty_properties_t>
class device_global;

/// A variable with a value on each device of each context.
/// sycl_ext_oneapi_device_global.
///
/// It is declared in a namespace, as a static member of a class or as a static
/// variable of a function. Kernels name it; the host copies to and from it with
/// queue::copy, queue::memcpy and those of handler. Members that reach the
/// value end the program if the host calls them.
///
///   device_global<int> counter;
///   q.single_task([=] { counter += 1; }).wait();
///   q.memcpy(&n, counter).wait();
template <class T, class... Properties>
class
#ifdef __clang__
    __SYCL_ANNOTATE__(
        "syclcc1.device-global", sizeof(T), alignof(T),
        sycl::detail::device_global_storage<
            T, sycl::detail::count_properties<
                   device_image_scope_key,
                   sycl::detail::property_key_t<Properties>...> !=
                   0>::initial_offset,
        sycl::detail::device_global_attribute<Properties>::name...,
        sycl::detail::device_global_attribute<Properties>::value...)
#endif
        device_global<T, properties<sycl::detail::property_set<Properties...>>>
    : sycl::detail::device_global_storage<
          T, sycl::detail::count_properties<
                 device_image_scope_key,
                 sycl::detail::property_key_t<Properties>...> != 0> {
  using list = properties<sycl::detail::property_set<Properties...>>;
  static constexpr bool in_image =
      list::template has_property<device_image_scope_key>();
  using storage = sycl::detail::device_global_storage<T, in_image>;
  template <class, class> friend class device_global;

  static_assert(std::is_trivially_destructible_v<T>,
                "the type of a device_global's value must be trivially "
                "destructible");

public:
  using element_type = std::remove_extent_t<T>;

#if __SYCL_DEVICE_GLOBAL_INITIAL__
  /// The value is list-initialised from the arguments, at compile time.
  template <
      class... Args,
      std::enable_if_t<sizeof...(Args) != 1 ||
                           !sycl::detail::is_device_global<std::remove_cv_t<
                               std::remove_reference_t<Args>>...>,
                       int> = 0>
  consteval explicit device_global(Args &&...args)
      : storage(typename storage::from_values(),
                static_cast<Args &&>(args)...) {}
#else
  static_assert(std::is_trivially_default_constructible_v<T>,
                "before C++20 the type of a device_global's value must be "
                "trivially default constructible");
  /// The value is zero.
  device_global() = default;
#endif

  /// Has the same initial value. Not with device_image_scope.
  constexpr device_global(const device_global &) = default;
  template <class Other, class OtherList,
            std::enable_if_t<!in_image && std::is_convertible_v<Other, T> &&
                                 sizeof(OtherList),
                             int> = 0>
  constexpr device_global(const device_global<Other, OtherList> &other)
      : storage(typename storage::from_other(), other.initial_value()) {}
  device_global(const device_global &&) = delete;
  device_global &operator=(const device_global &) = delete;
  device_global &operator=(const device_global &&) = delete;

  // Devices have their own, which belong to variables.
  void *operator new(std::size_t) = delete;
  void *operator new[](std::size_t) = delete;

  // -- in device code

  constexpr T &get() noexcept { return this->value(); }
  constexpr const T &get() const noexcept { return this->value(); }
  constexpr operator T &() noexcept { return get(); }
  constexpr operator const T &() const noexcept { return get(); }

  device_global &operator=(const T &value) noexcept {
    get() = value;
    return *this;
  }

  template <access::decorated IsDecorated>
  multi_ptr<T, access::address_space::global_space, IsDecorated>
  get_multi_ptr() noexcept {
    return multi_ptr<T, access::address_space::global_space, IsDecorated>(
        __builtin_addressof(get()));
  }
  template <access::decorated IsDecorated>
  multi_ptr<const T, access::address_space::global_space, IsDecorated>
  get_multi_ptr() const noexcept {
    return multi_ptr<const T, access::address_space::global_space, IsDecorated>(
        __builtin_addressof(get()));
  }

  /// An element of the value, if it has any.
  template <class U = T>
  constexpr sycl::detail::subscript_result<U, false>
  operator[](std::ptrdiff_t index) noexcept {
    return get()[index];
  }
  template <class U = T>
  constexpr sycl::detail::subscript_result<const U, true>
  operator[](std::ptrdiff_t index) const noexcept {
    return get()[index];
  }

  /// A member of what the value points to.
  template <class U = T, std::enable_if_t<sycl::detail::has_arrow<U>, int> = 0>
  constexpr U &operator->() noexcept {
    return get();
  }
  template <class U = T, std::enable_if_t<sycl::detail::has_arrow<U>, int> = 0>
  constexpr const U &operator->() const noexcept {
    return get();
  }

  // -- everywhere

  template <class Property, class = std::enable_if_t<is_property_key_of<
                                Property, device_global>::value>>
  static constexpr bool has_property() {
    return list::template has_property<Property>();
  }
  /// A copy of the property's value; ill-formed if the variable has none.
  template <class Property, class = std::enable_if_t<is_property_key_of<
                                Property, device_global>::value>>
  static constexpr auto get_property() {
    static_assert(list::template has_property<Property>(),
                  "the device_global does not have this property");
    if constexpr (list::template has_property<Property>())
      return list::template get_property<Property>();
  }
};

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
