// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file get_info.hpp
/// Turns the bytes of an answer of __sycl_rt_info into a value. Tier H.
/// The forms are listed at the head of info.def.
#ifndef SYCL_DETAIL_GET_INFO_HPP
#define SYCL_DETAIL_GET_INFO_HPP

#include <sycl/detail/list.hpp>
#include <sycl/exception.hpp>
#include <sycl/info.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// How an answer of type T is read; the general one: its bytes are the value.
template <class T, class = void> struct answer {
  static T read(rt::handle of, rt::info_id id) {
    T value{};
    std::size_t size = 0;
    check(__sycl_rt_info(of, id, &value, sizeof value, &size));
    return value;
  }
};

template <> struct answer<bool> {
  static bool read(rt::handle of, rt::info_id id) {
    unsigned char value = 0;
    std::size_t size = 0;
    check(__sycl_rt_info(of, id, &value, sizeof value, &size));
    return value != 0;
  }
};

// The answers of functions that are not templates, which would instantiate the
// above in every file.
inline backend read_backend(rt::handle of, rt::info_id id) {
  backend value{};
  std::size_t size = 0;
  check(__sycl_rt_info(of, id, &value, sizeof value, &size));
  return value;
}
inline rt::handle read_handle(rt::handle of, rt::info_id id) {
  rt::handle value = nullptr;
  std::size_t size = 0;
  check(__sycl_rt_info(of, id, &value, sizeof value, &size));
  return value;
}

/// A list of T: asks for the size, then for the bytes, again if they grew
/// meanwhile.
template <class T> list<T> read_list(rt::handle of, rt::info_id id) {
  list<T> values;
  std::size_t size = 0;
  do {
    values.resize(size / sizeof(T));
    check(__sycl_rt_info(of, id, values.data(), values.size() * sizeof(T),
                         &size));
  } while (size > values.size() * sizeof(T));
  values.resize(size / sizeof(T));
  return values;
}

/// Objects around owned handles.
template <class T> list<T> objects_of(const list<rt::handle> &handles) {
  list<T> objects;
  for (rt::handle one : handles)
    objects.push_back(access_handle::make<T>(one));
  return objects;
}

template <class Char> struct answer<std::basic_string<Char>> {
  static std::basic_string<Char> read(rt::handle of, rt::info_id id) {
    const list<Char> text = read_list<Char>(of, id);
    return std::basic_string<Char>(text.data(), text.size());
  }
};

template <class T>
struct answer<T, std::enable_if_t<std::is_base_of_v<has_handle, T>>> {
  static T read(rt::handle of, rt::info_id id) {
    return access_handle::make<T>(answer<rt::handle>::read(of, id));
  }
};

template <class T> struct answer<std::vector<T>> {
  static std::vector<T> read(rt::handle of, rt::info_id id) {
    if constexpr (std::is_same_v<T, std::string>) {
      std::vector<T> words(1);
      for (char c : read_list<char>(of, id))
        if (c != ' ')
          words.back() += c;
        else
          words.emplace_back();
      if (words.back().empty())
        words.pop_back();
      return words;
    } else if constexpr (std::is_base_of_v<has_handle, T>) {
      const list<T> objects = objects_of<T>(read_list<rt::handle>(of, id));
      return std::vector<T>(objects.begin(), objects.end());
    } else {
      const list<T> values = read_list<T>(of, id);
      return std::vector<T>(values.begin(), values.end());
    }
  }
};

/// Whether a descriptor computes its answer itself
/// (ext/oneapi/device_queries.hpp).
template <class Param, class = void> inline constexpr bool knows_answer = false;
template <class Param>
inline constexpr bool knows_answer<
    Param,
    std::void_t<decltype(Param::answer(std::declval<const has_handle &>()))>> =
    true;

template <class Param>
typename Param::return_type get_info(const has_handle &of) {
  if constexpr (knows_answer<Param>)
    return Param::answer(of);
  else
    return answer<typename Param::return_type>::read(get_handle(of),
                                                     Param::number);
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
