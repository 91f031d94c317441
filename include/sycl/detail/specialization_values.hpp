// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file specialization_values.hpp
/// The values of specialization constants that a command group or a kernel
/// bundle has been given, and their table for one launch. Tier B.
#ifndef SYCL_DETAIL_SPECIALIZATION_VALUES_HPP
#define SYCL_DETAIL_SPECIALIZATION_VALUES_HPP

#include <string>
#include <sycl/context.hpp>
#include <sycl/detail/counted.hpp>
#include <sycl/detail/list.hpp>
#include <sycl/specialization_id.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

class specialization_values {
public:
  template <auto &S> void set(const specialization_access::type<S> &value) {
    using T = specialization_access::type<S>;
    static_assert(std::is_trivially_copyable_v<T>,
                  "a specialization constant is copied to devices as bytes");
    set_seen<S>(&value);
  }
  template <auto &S> specialization_access::type<S> get() const {
    using T = specialization_access::type<S>;
    for (const one &known : all)
      if (known.key == specialization_access::key<S>) {
        union storage {
          unsigned char none;
          T value;
          storage() : none() {}
        } out;
        __builtin_memcpy(&out, known.bytes.data(), sizeof(T));
        return out.value;
      }
    return specialization_access::default_value<S>();
  }
  template <int = 0> void add(const specialization_values &more) {
    for (const one &given : more.all)
      set(given.key, given.name, given.bytes.data(), given.bytes.size());
  }
  bool empty() const noexcept { return all.empty(); }

  /// The table for one launch.
  template <int = 0> list<unsigned char> table() const;

  /// Memory of the context that holds the table; freed with the result.
  class table_memory {
  public:
    template <int = 0>
    table_memory(const list<unsigned char> &table, const context &of);
    table_memory(const table_memory &) = delete;
    table_memory &operator=(const table_memory &) = delete;
    ~table_memory() {
      if (memory)
        __sycl_rt_free(memory, of.get());
    }
    const specialization_table *get() const noexcept {
      return static_cast<const specialization_table *>(memory);
    }

  private:
    handle of; ///< The context.
    void *memory = nullptr;
  };

private:
  struct one {
    std::uint64_t key;
    const char *name; ///< Lives as long as the code that has the constant.
    list<unsigned char> bytes;
  };

  /// The compiler finds the values that a file passes to it.
  template <auto &S>
  __SYCL_SETS_CONSTANT__(specialization_access::key<S>,
                         sizeof(specialization_access::type<S>))
  void set_seen(const specialization_access::type<S> *value) {
    set(specialization_access::key<S>, specialization_access::name<S>, value,
        sizeof *value);
  }

  template <int = 0>
  void set(std::uint64_t key, const char *name, const void *value,
           std::size_t size) {
    list<unsigned char> bytes;
    bytes.append(static_cast<const unsigned char *>(value), size);
    for (one &known : all)
      if (known.key == key) {
        if (__builtin_strcmp(known.name, name) != 0)
          throw_error(
              errc::runtime,
              message("two specialization constants have the same key: ")(
                  known.name)(" and ")(name)("; rename one of them"));
        known.bytes = static_cast<list<unsigned char> &&>(bytes);
        return;
      }
    all.push_back({key, name, static_cast<list<unsigned char> &&>(bytes)});
  }

  list<one> all;
};

template <int> list<unsigned char> specialization_values::table() const {
  const specialization_table start{all.size()};
  list<unsigned char> out;
  auto add = [&out](const void *bytes, std::size_t size) {
    out.append(static_cast<const unsigned char *>(bytes), size);
  };
  add(&start, sizeof start);
  std::size_t at = sizeof start + all.size() * sizeof(specialization_entry);
  for (const one &value : all) {
    const specialization_entry entry{value.key, at};
    add(&entry, sizeof entry);
    at += value.bytes.size();
  }
  for (const one &value : all)
    add(value.bytes.data(), value.bytes.size());
  return out;
}

template <int>
specialization_values::table_memory::table_memory(
    const list<unsigned char> &table, const context &of)
    : of(access_handle::share(of)) {
  check(__sycl_rt_malloc(rt::usm_kind::host, table.size(), 0, nullptr,
                         get_handle(of), &memory));
  if (!memory)
    throw_error(errc::memory_allocation,
                "no memory for the values of specialization constants");
  __builtin_memcpy(memory, table.data(), table.size());
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
