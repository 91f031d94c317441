// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file stream.hpp sycl::stream, output of text from kernels. Tier B.
///
/// A statement, `out << a << b << sycl::endl`, collects its text in private
/// memory, in an object that lives until the semicolon. One atomic addition
/// then reserves space for all of it in the stream's buffer, so texts of
/// different work-items do not mix. (Rejected: a buffer for each work-item; for
/// all work-items it would take most of a GPU's memory.) When the kernel has
/// finished, a host task prints the buffer; its event is that of the command
/// group.
///
/// Manipulators apply until the end of the statement. An operator of the
/// program, `const stream &operator<<(const stream &, const point &)`, splits
/// it: its text is a separate statement.
#ifndef SYCL_STREAM_HPP
#define SYCL_STREAM_HPP

#include <sycl/accessor.hpp>
#include <sycl/atomic_ref.hpp>
#include <sycl/detail/stream_text.hpp>
#include <sycl/half.hpp>
#include <sycl/vec.hpp>

namespace sycl {
inline namespace _V1 {

enum class stream_manipulator {
  flush,
  dec,
  hex,
  oct,
  noshowbase,
  showbase,
  noshowpos,
  showpos,
  endl,
  fixed,
  scientific,
  hexfloat,
  defaultfloat
};
inline constexpr stream_manipulator flush = stream_manipulator::flush;
inline constexpr stream_manipulator dec = stream_manipulator::dec;
inline constexpr stream_manipulator hex = stream_manipulator::hex;
inline constexpr stream_manipulator oct = stream_manipulator::oct;
inline constexpr stream_manipulator noshowbase = stream_manipulator::noshowbase;
inline constexpr stream_manipulator showbase = stream_manipulator::showbase;
inline constexpr stream_manipulator noshowpos = stream_manipulator::noshowpos;
inline constexpr stream_manipulator showpos = stream_manipulator::showpos;
inline constexpr stream_manipulator endl = stream_manipulator::endl;
inline constexpr stream_manipulator fixed = stream_manipulator::fixed;
inline constexpr stream_manipulator scientific = stream_manipulator::scientific;
inline constexpr stream_manipulator hexfloat = stream_manipulator::hexfloat;
inline constexpr stream_manipulator defaultfloat =
    stream_manipulator::defaultfloat;

namespace detail {
struct stream_width {
  int value;
};
struct stream_precision {
  int value;
};
struct stream_line;
template <class> struct stream_buffer {
  using type = buffer<char>;
};
template <class T, class = void>
inline constexpr bool is_streamable_pointer = false;
template <class T>
inline constexpr bool is_streamable_pointer<
    T, std::void_t<decltype(std::declval<const T &>().get_raw())>> = true;
} // namespace detail

/// Sets the minimum width of the next value, which is padded with spaces on the
/// left.
inline detail::stream_width setw(int width) noexcept { return {width}; }
/// Sets the number of digits of floating-point numbers.
inline detail::stream_precision setprecision(int digits) noexcept {
  return {digits};
}

/// Output of text from kernels, printed on the host's standard output when the
/// kernel has finished. SYCL 2020 4.16.
///
///   q.submit([&](sycl::handler &h) {
///     sycl::stream out(4096, 256, h);
///     h.parallel_for(4, [=](sycl::id<1> i) { out << "item " << i <<
///     sycl::endl; });
///   });
class __SYCL_ARGUMENTS__(0) stream : public detail::owner_ordered<stream> {
public:
  /// A stream with space for `size` characters of all work-items together;
  /// further statements are lost. Statements may be longer than
  /// `statement_size`.
  // A template, so that only programs with streams pay for its buffer.
  template <class Group,
            std::enable_if_t<std::is_same_v<Group, handler>, int> = 0>
  stream(std::size_t size, std::size_t statement_size, Group &group,
         const property_list & = {})
      : total(size), statement(statement_size) {
    using characters = typename detail::stream_buffer<Group>::type;
    if (size > detail::too_large - header)
      detail::throw_error(errc::memory_allocation,
                          detail::message("a stream of ")(size)(
                              " characters: there is not as much memory"));
    auto memory = detail::buffer_access::of_command<characters>(header + size);
    {
      host_accessor used(memory, range<1>(header), write_only, no_init);
      for (char &byte : used)
        byte = 0;
    }
    text = detail::accessor_access::block(accessor(memory, group));
    detail::handler_access::follow(group, [memory, size](queue &q) mutable {
      return print(q, memory, size);
    });
  }

  /// Streams have no properties.
  template <class Property> bool has_property() const noexcept { return false; }
  template <class Property> Property get_property() const {
    detail::throw_error(errc::invalid,
                        "get_property: the stream was made without it");
  }

  std::size_t size() const noexcept { return total; }
  std::size_t get_size() const noexcept { return total; } ///< Deprecated.
  std::size_t get_work_item_buffer_size() const noexcept { return statement; }
  std::size_t get_max_statement_size() const noexcept {
    return statement;
  } ///< Deprecated.

  friend bool operator==(const stream &a, const stream &b) noexcept {
    return a.text == b.text;
  }
  friend bool operator!=(const stream &a, const stream &b) noexcept {
    return !(a == b);
  }

private:
  friend struct detail::stream_line;
  friend struct std::hash<stream>;
  friend struct detail::weak_access;
  /// The characters follow the number of characters that were requested.
  static constexpr std::size_t header = 8;

  /// All printing tasks use it, which keeps them in order.
  template <class Buffer> static Buffer &standard_output() {
    static auto *instance =
        new Buffer(detail::buffer_access::of_command<Buffer>(1));
    return *instance;
  }
  template <class Buffer>
  static event print(queue &q, Buffer &memory, std::size_t size) {
    return q.submit([&](auto &group) {
      accessor printed(memory, group, read_write_host_task);
      accessor turn(standard_output<Buffer>(), group, read_write_host_task);
      group.host_task([=] {
        (void)turn;
        std::uint32_t used;
        __builtin_memcpy(&used, &printed[0], sizeof used);
        if (used > size)
          used = static_cast<std::uint32_t>(size);
        __builtin_printf("%.*s", static_cast<int>(used), &printed[header]);
        // A graph runs the kernel again.
        used = 0;
        __builtin_memcpy(&printed[0], &used, sizeof used);
      });
    });
  }

  SYCL_DETAIL_STREAM_FUNCTION void append(const char *from,
                                          unsigned count) const noexcept {
    char *memory = static_cast<char *>(text.address);
    const std::size_t at = detail::atomic::fetch_add(
        reinterpret_cast<std::uint32_t *>(memory), std::uint32_t(count),
        int(memory_order::relaxed), int(memory_scope::device));
    for (unsigned i = 0; i < count && at + i < total; ++i)
      memory[header + at + i] = from[i];
  }

  detail::accessor_block text; ///< Of the buffer of characters.
  std::size_t total;
  std::size_t statement;
};

namespace detail {
/// The text of a statement, and the manipulators for its next values.
struct stream_line {
  static constexpr unsigned room = 256;

  explicit stream_line(const stream &to) noexcept : to(to) {}
  SYCL_DETAIL_STREAM_FUNCTION void put(const char *from,
                                       unsigned count) noexcept {
    for (; format.width > static_cast<int>(count); --format.width)
      put(' ');
    format.width = 0;
    for (unsigned i = 0; i < count; ++i)
      put(from[i]);
  }
  void put(char c) noexcept {
    if (used == room)
      flush();
    characters[used++] = c;
  }
  void flush() noexcept {
    if (used)
      to.append(characters, used);
    used = 0;
  }

  const stream &to;
  stream_format format;
  unsigned used = 0;
  char characters[room];
};

// Not an overload of `write`: a call of these in a template, if it does not
// depend on its parameters, is resolved among all overloads in every file.
SYCL_DETAIL_STREAM_FUNCTION inline void write_text(stream_line &line,
                                                   const char *text) noexcept {
  unsigned size = 0;
  while (text[size])
    ++size;
  line.put(text, size);
}
inline void write(stream_line &line, const char *text) noexcept {
  write_text(line, text);
}
inline void write(stream_line &line, char c) noexcept { line.put(&c, 1); }
inline void write(stream_line &line, bool value) noexcept {
  write_text(line, value ? "true" : "false");
}
template <class T,
          std::enable_if_t<std::is_integral_v<T> && !std::is_same_v<T, char> &&
                               !std::is_same_v<T, bool>,
                           int> = 0>
SYCL_DETAIL_STREAM_FUNCTION void write(stream_line &line, T value) noexcept {
  stream_text text;
  if constexpr (sizeof(T) == 1)
    write_integer(text, static_cast<int>(value), line.format);
  else
    write_integer(text, value, line.format);
  line.put(text.characters, text.size);
}
SYCL_DETAIL_STREAM_FUNCTION inline void write(stream_line &line,
                                              float value) noexcept {
  stream_text text;
  write_number(text, value, line.format);
  line.put(text.characters, text.size);
}
SYCL_DETAIL_STREAM_FUNCTION inline void write(stream_line &line,
                                              double value) noexcept {
  stream_text text;
  write_number(text, value, line.format);
  line.put(text.characters, text.size);
}
inline void write(stream_line &line, half value) noexcept {
  write(line, static_cast<float>(value));
}
SYCL_DETAIL_STREAM_FUNCTION inline void write(stream_line &line,
                                              const void *pointer) noexcept {
  stream_text text;
  text.put("0x");
  write_unsigned(text, reinterpret_cast<std::uint64_t>(pointer), 16);
  line.put(text.characters, text.size);
}
template <class T>
std::enable_if_t<is_streamable_pointer<T>> write(stream_line &line,
                                                 const T &pointer) noexcept {
  write(line, static_cast<const void *>(pointer.get_raw()));
}
template <class T>
void write_list(stream_line &line, const T &list, int count) noexcept {
  line.put('{');
  for (int d = 0; d < count; ++d) {
    if (d)
      write_text(line, ", ");
    write(line, list[d]);
  }
  line.put('}');
}
template <int D> void write(stream_line &line, const id<D> &value) noexcept {
  write_list(line, value, D);
}
template <int D> void write(stream_line &line, const range<D> &value) noexcept {
  write_list(line, value, D);
}
template <int D>
void write(stream_line &line, const nd_range<D> &value) noexcept {
  write_text(line, "nd_range(global_range: ");
  write(line, value.get_global_range());
  write_text(line, ", local_range: ");
  write(line, value.get_local_range());
  write_text(line, ", offset: ");
  write(line, value.get_offset());
  write_text(line, ")");
}
template <int D, bool W>
void write(stream_line &line, const item<D, W> &value) noexcept {
  write_text(line, "item(range: ");
  write(line, value.get_range());
  write_text(line, ", id: ");
  write(line, value.get_id());
  write_text(line, ")");
}
template <int D>
void write(stream_line &line, const nd_item<D> &value) noexcept {
  write_text(line, "nd_item(global_id: ");
  write(line, value.get_global_id());
  write_text(line, ", local_id: ");
  write(line, value.get_local_id());
  write_text(line, ")");
}
template <int D>
void write(stream_line &line, const h_item<D> &value) noexcept {
  write_text(line, "h_item(global_id: ");
  write(line, value.get_global_id());
  write_text(line, ", logical_local_id: ");
  write(line, value.get_logical_local_id());
  write_text(line, ", physical_local_id: ");
  write(line, value.get_physical_local_id());
  write_text(line, ")");
}
template <int D> void write(stream_line &line, const group<D> &value) noexcept {
  write_text(line, "group(id: ");
  write(line, value.get_group_id());
  write_text(line, ", local_range: ");
  write(line, value.get_local_range());
  write_text(line, ")");
}
template <class T, int N>
void write(stream_line &line, const vec<T, N> &value) noexcept {
  for (int i = 0; i < N; ++i) {
    if (i)
      write_text(line, ", ");
    write(line, static_cast<T>(value[i]));
  }
}
template <class Vec, int... Index> class swizzled;
template <class Vec, int... Index>
void write(stream_line &line, const swizzled<Vec, Index...> &value) noexcept {
  write(line, vec<typename Vec::element_type, sizeof...(Index)>(value));
}
inline void write(stream_line &line, stream_width width) noexcept {
  line.format.width = width.value;
}
inline void write(stream_line &line, stream_precision precision) noexcept {
  line.format.precision = precision.value;
}
SYCL_DETAIL_STREAM_FUNCTION inline void
write(stream_line &line, stream_manipulator what) noexcept {
  stream_format &format = line.format;
  switch (what) {
  case stream_manipulator::endl:
    line.put('\n');
    line.flush();
    break;
  case stream_manipulator::flush:
    line.flush();
    break;
  case stream_manipulator::dec:
    format.base = stream_format::base_of::ten;
    break;
  case stream_manipulator::hex:
    format.base = stream_format::base_of::sixteen;
    break;
  case stream_manipulator::oct:
    format.base = stream_format::base_of::eight;
    break;
  case stream_manipulator::noshowbase:
  case stream_manipulator::showbase:
    format.show_base = int(what) == int(stream_manipulator::showbase);
    break;
  case stream_manipulator::noshowpos:
  case stream_manipulator::showpos:
    format.show_plus = int(what) == int(stream_manipulator::showpos);
    break;
  case stream_manipulator::fixed:
    format.floating = stream_format::real::fixed;
    break;
  case stream_manipulator::scientific:
    format.floating = stream_format::real::scientific;
    break;
  case stream_manipulator::hexfloat:
    format.floating = stream_format::real::hexadecimal;
    break;
  case stream_manipulator::defaultfloat:
    format.floating = stream_format::real::shortest;
    break;
  }
}

template <class T, class = void> inline constexpr bool is_streamable = false;
template <class T>
inline constexpr bool is_streamable<
    T, std::void_t<decltype(detail::write(std::declval<stream_line &>(),
                                          std::declval<const T &>()))>> = true;

/// A statement, from the first `<<` to the semicolon.
class stream_statement {
public:
  template <class T>
  stream_statement(const stream &of, const T &value) noexcept
      : of(of), own(of) {
    put(value);
  }
  stream_statement(const stream_statement &) = delete;
  ~stream_statement() { own.flush(); }
  template <class T> void put(const T &value) noexcept {
    detail::write(own, value);
  }
  /// A program's own operator takes a `const stream &`, and may return the
  /// result of its last `<<`: the stream, which lives longer than any
  /// statement.
  operator const stream &() noexcept {
    own.flush();
    return of;
  }
  template <class T, std::enable_if_t<is_streamable<T>, int> = 0>
  friend stream_statement &&operator<<(stream_statement &&statement,
                                       const T &value) noexcept {
    statement.put(value);
    return static_cast<stream_statement &&>(statement);
  }

private:
  const stream &of;
  stream_line own;
};

} // namespace detail

/// Begins a statement.
template <class T, std::enable_if_t<detail::is_streamable<T>, int> = 0>
detail::stream_statement operator<<(const stream &out,
                                    const T &value) noexcept {
  return detail::stream_statement(out, value);
}

} // namespace _V1
} // namespace sycl

namespace std {
template <> struct hash<sycl::stream> {
  std::size_t operator()(const sycl::stream &of) const noexcept {
    return static_cast<std::size_t>(of.text.buffer);
  }
};
} // namespace std

#endif
