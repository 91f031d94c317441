// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel_compiler.hpp sycl_ext_oneapi_kernel_compiler: kernels that are
/// compiled at run time from SYCL, SPIR-V or OpenCL C. Part of
/// <sycl/kernel_bundle.hpp>, which it needs. Tier B.
///
///   auto source = syclexp::create_kernel_bundle_from_source(
///       ctxt, syclexp::source_language::opencl, text);
///   kernel k = syclexp::build(source).ext_oneapi_get_kernel("my_kernel");
///
/// The driver compiles SPIR-V and OpenCL C, if it supports them
/// (device::ext_oneapi_can_build). SYCL is for all devices, if the compiler is
/// installed where the program runs (runtime/sycl_source.hpp).
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_KERNEL_COMPILER_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_KERNEL_COMPILER_HPP

#include <sycl/detail/letters_begin.def>

#include <cstddef>
#include <string>
#include <sycl/ext/oneapi/properties.hpp>
#include <sycl/kernel_bundle.hpp>
#include <vector>

#define SYCL_EXT_ONEAPI_KERNEL_COMPILER 1
#define SYCL_EXT_ONEAPI_KERNEL_COMPILER_SPIRV 1
#define SYCL_EXT_ONEAPI_KERNEL_COMPILER_OPENCL 1
#define SYCL_EXT_ONEAPI_KERNEL_COMPILER_SYCL 1

namespace sycl {
inline namespace _V1 {

namespace ext::oneapi::experimental {
struct registered_names;
}
namespace detail {
struct source_bundle_access;
}

/// A program that has not been compiled. Copies are the same bundle.
template <> class kernel_bundle<bundle_state::ext_oneapi_source> {
public:
  kernel_bundle() = delete;

  backend get_backend() const noexcept { return what->of.get_backend(); }
  context get_context() const noexcept { return what->of; }
  template <class Devices = info::context::devices>
  typename Devices::return_type get_devices() const noexcept {
    return what->of.get_devices<Devices>();
  }

  friend bool operator==(const kernel_bundle &a, const kernel_bundle &b) {
    return a.what == b.what;
  }
  friend bool operator!=(const kernel_bundle &a, const kernel_bundle &b) {
    return !(a == b);
  }

private:
  friend struct std::hash<kernel_bundle>;
  friend struct detail::source_bundle_access;
  struct content {
    context of;
    ext::oneapi::experimental::source_language language;
    detail::list<std::byte> bytes;
    detail::list<char> files; ///< Names and texts in turn, each with its 0.
  };
  template <int = 0>
  explicit kernel_bundle(content &&made)
      : what(detail::counted<content>::make(std::move(made))) {}

  detail::counted<content> what;
};

namespace detail {
struct source_bundle_access {
  using bundle = kernel_bundle<bundle_state::ext_oneapi_source>;
  using language_type = ext::oneapi::experimental::source_language;

  template <class Context>
  static bundle make(const Context &of, language_type language,
                     const void *bytes, std::size_t size,
                     detail::list<char> &&files = {}) {
    bool known = false;
    for (const device &one : of.get_devices())
      known |= one.ext_oneapi_can_build(language);
    if (!known)
      detail::throw_error(
          errc::invalid,
          int(language) == int(language_type::sycl)
              ? "create_kernel_bundle_from_source: SYCL source needs the "
                "compiler syclcc1 beside libsyclrt.so, in PATH, or where "
                "SYCLCC1_COMPILER says"
              : "create_kernel_bundle_from_source: no device of the "
                "context builds kernels in that source_language");
    detail::list<std::byte> copy;
    copy.append(static_cast<const std::byte *>(bytes), size);
    return bundle({of, language, static_cast<detail::list<std::byte> &&>(copy),
                   static_cast<detail::list<char> &&>(files)});
  }

  /// A template: registered_names is complete only when a program builds.
  template <class Names>
  static const detail::list<char> &texts_of(const Names &of) {
    return of.texts;
  }
  static bool is_sycl(const bundle &source) {
    return int(source.what->language) == int(language_type::sycl);
  }

  /// The number of a language whose result is an object.
  static std::uint32_t object_of(const bundle &source) {
    if (!is_sycl(source))
      detail::throw_error(errc::invalid,
                          "compile: only source_language::sycl has objects; "
                          "call build");
    return 3;
  }

  /// Calls `add` with each of the texts that end in 0 in \p all.
  template <class Add>
  static void each_text(const detail::list<char> &all, Add add) {
    for (std::size_t at = 0; at < all.size();
         at += __builtin_strlen(all.data() + at) + 1)
      add(all.data() + at);
  }

  /// The state that results is executable or object. Of Word and Device, which
  /// are not given, depend the vectors: they are instantiated where a program
  /// builds.
  template <bundle_state State = bundle_state::executable, class Text,
            class Word = const char *, class Device = device>
  static kernel_bundle<State>
  build(const bundle &source, const std::vector<Device> &devices,
        const std::vector<Text> &option_list,
        const ext::oneapi::experimental::registered_names &registered,
        Text *log) {
    Text options;
    std::vector<Word> option_words, names, file_names, file_texts;
    for (const Text &one : option_list) {
      options += (options.empty() ? "" : " ") + one;
      option_words.push_back(one.c_str());
    }
    each_text(texts_of(registered),
              [&](const char *text) { names.push_back(text); });
    each_text(source.what->files, [&](const char *text) {
      (file_names.size() > file_texts.size() ? file_texts : file_names)
          .push_back(text);
    });
    rt::source_request request{};
    request.context = detail::get_handle(source.what->of);
    request.devices = detail::handles_of(devices);
    request.device_count = devices.size();
    request.language = int(State) == int(bundle_state::object)
                           ? object_of(source)
                           : static_cast<std::uint32_t>(source.what->language);
    request.bytes = source.what->bytes.data();
    request.size = source.what->bytes.size();
    request.options = options.c_str();
    if (is_sycl(source)) {
      request.option_list = option_words.data();
      request.option_count = option_words.size();
      request.file_names = file_names.data();
      request.file_texts = file_texts.data();
      request.file_count = file_names.size();
      request.registered = names.data();
      request.registered_count = names.size();
    }
    if (log) {
      log->clear();
      request.log = [](void *closure, const char *text, std::size_t length) {
        static_cast<Text *>(closure)->append(text, length);
      };
      request.closure = log;
    }
    rt::handle out = nullptr;
    detail::check(__sycl_rt_bundle_from_source(&request, &out));
    return detail::access_handle::make<kernel_bundle<State>>(out);
  }
};
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

/// A version of OpenCL C or of an extension of it.
struct cl_version {
  unsigned major : 10;
  unsigned minor : 10;
  unsigned patch : 12;
};
inline constexpr cl_version opencl_c_1_0 = {1, 0, 0};
inline constexpr cl_version opencl_c_1_1 = {1, 1, 0};
inline constexpr cl_version opencl_c_1_2 = {1, 2, 0};
inline constexpr cl_version opencl_c_2_0 = {2, 0, 0};
inline constexpr cl_version opencl_c_3_0 = {3, 0, 0};

/// A property of build: options for the compiler of the language, for example
/// "-cl-fast-relaxed-math" and "-DN=4" of OpenCL C. A template, so that files
/// that do not call build need not instantiate its vector of strings.
template <class Text> struct basic_build_options {
  std::vector<Text> opts;
  basic_build_options(const Text &opt) : opts{opt} {}
  basic_build_options(const char *opt) : opts{Text(opt)} {}
  basic_build_options(const std::vector<Text> &opts) : opts(opts) {}
};
using build_options = basic_build_options<std::string>;
using build_options_key = build_options;
template <> struct is_property_key<build_options_key> : std::true_type {};

/// A property of build: the compiler's log is written to `*log`, also without
/// errors.
struct save_log {
  std::string *log;
  save_log(std::string *to) : log(to) {}
};
using save_log_key = save_log;
template <> struct is_property_key<save_log_key> : std::true_type {};

/// A property of create_kernel_bundle_from_source for source_language::sycl:
/// files that the source includes, by the names that it includes them with.
template <class Text> struct basic_include_files {
  std::vector<Text> names, contents;
  basic_include_files() = default;
  basic_include_files(const Text &name, const Text &content)
      : names{name}, contents{content} {}
  basic_include_files(const std::vector<Text> &names,
                      const std::vector<Text> &contents)
      : names(names), contents(contents) {}
  void add(const Text &name, const Text &content) {
    names.push_back(name);
    contents.push_back(content);
  }
};
using include_files = basic_include_files<std::string>;
using include_files_key = include_files;
template <> struct is_property_key<include_files_key> : std::true_type {};

/// A property of build for source_language::sycl: expressions that name kernels
/// of the source, such as "fill<float>", for ext_oneapi_get_kernel. They are
/// instantiated. A class and no template, since programs declare it themselves;
/// its list is a list of characters, which costs nothing where it is not used.
struct registered_names {
  registered_names() = default;
  registered_names(const std::string &name) { add(name); }
  registered_names(const char *name) { append(name); }
  template <class Text> registered_names(const std::vector<Text> &names) {
    for (const Text &one : names)
      append(one.c_str());
  }
  void add(const std::string &name) { append(name.c_str()); }

private:
  friend struct sycl::detail::source_bundle_access;
  void append(const char *name) {
    texts.append(name, __builtin_strlen(name) + 1);
  }
  sycl::detail::list<char> texts; ///< Each with its 0.
};
using registered_names_key = registered_names;
template <> struct is_property_key<registered_names_key> : std::true_type {};
} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
/// Calls \p visit with each version of OpenCL C, feature or extension of that
/// \p name which the device has, until it returns true.
template <class Visit, class Text>
bool any_cl_version(const device &of, const Text &name, Visit visit) {
  for (const Text &word : answer<std::vector<Text>>::read(
           get_handle(of), question::device::opencl_c::number)) {
    const std::size_t colon = word.find(':');
    if (colon == Text::npos || word.compare(0, colon, name) != 0)
      continue;
    unsigned parts[3] = {}, *part = parts;
    for (std::size_t i = colon + 1; i < word.size(); ++i)
      if (word[i] == '.')
        part += part < parts + 2;
      else
        *part = *part * 10 + static_cast<unsigned>(word[i] - '0');
    if (visit(ext::oneapi::experimental::cl_version{
            parts[0] & 0x3ffu, parts[1] & 0x3ffu, parts[2] & 0xfffu}))
      return true;
  }
  return false;
}
} // namespace detail

template <class Text>
bool device::ext_oneapi_supports_cl_c_version(
    const ext::oneapi::experimental::cl_version &version) const {
  return detail::any_cl_version(*this, Text("OpenCL_C"), [&](auto has) {
    return has.major == version.major && has.minor == version.minor &&
           has.patch == version.patch;
  });
}
template <int>
bool device::ext_oneapi_supports_cl_c_feature(const std::string &name) const {
  return __builtin_strncmp(name.c_str(), "__opencl_c_", 11) == 0 &&
         detail::any_cl_version(*this, name, [](auto) { return true; });
}
template <int>
bool device::ext_oneapi_supports_cl_extension(
    const std::string &name,
    ext::oneapi::experimental::cl_version *version) const {
  return __builtin_strncmp(name.c_str(), "cl_", 3) == 0 &&
         detail::any_cl_version(*this, name, [&](auto has) {
           if (version)
             *version = has;
           return true;
         });
}
template <class Text> Text device::ext_oneapi_cl_profile() const {
  const auto words = detail::answer<std::vector<Text>>::read(
      detail::get_handle(*this), detail::question::device::opencl_c::number);
  return words.empty() ? Text() : words.front();
}

namespace detail {
template <class List> struct has_build_properties;
template <class... Values>
struct has_build_properties<
    ext::oneapi::experimental::properties<property_set<Values...>>>
    : std::bool_constant<(
          (std::is_same_v<Values, ext::oneapi::experimental::build_options> ||
           std::is_same_v<Values, ext::oneapi::experimental::save_log> ||
           std::is_same_v<Values,
                          ext::oneapi::experimental::registered_names>) &&
          ...)> {};
/// Only properties of build.
template <class List>
using enable_if_build_list =
    std::enable_if_t<has_build_properties<List>::value, int>;
template <class List>
using enable_if_empty_list = std::enable_if_t<
    std::is_same_v<List, ext::oneapi::experimental::empty_properties_t>, int>;
/// Only the property of create_kernel_bundle_from_source, or none.
template <class List> struct has_source_properties;
template <class... Values>
struct has_source_properties<
    ext::oneapi::experimental::properties<property_set<Values...>>>
    : std::bool_constant<(
          std::is_same_v<Values, ext::oneapi::experimental::include_files> &&
          ...)> {};
template <class List>
using enable_if_source_list =
    std::enable_if_t<has_source_properties<List>::value, int>;

/// source_bundle_access::build with the properties of a list.
template <bundle_state State, class Text, class List>
kernel_bundle<State>
build_source_with(const kernel_bundle<bundle_state::ext_oneapi_source> &source,
                  const std::vector<device> &devices, const List &props) {
  using namespace ext::oneapi::experimental;
  std::vector<Text> options;
  registered_names names;
  Text *log = nullptr;
  if constexpr (List::template has_property<registered_names>()) {
    if (!source_bundle_access::is_sycl(source))
      throw_error(errc::invalid, "build: registered_names is for "
                                 "source_language::sycl");
    names = props.template get_property<registered_names>();
  }
  if constexpr (List::template has_property<build_options>())
    options = props.template get_property<build_options>().opts;
  if constexpr (List::template has_property<save_log>())
    log = props.template get_property<save_log>().log;
  return source_bundle_access::build<State>(source, devices, options, names,
                                            log);
}
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

/// A program in a language of text.
/// \throws exception with errc::invalid if no device of the context builds
///   programs in that language, it is not text, or a property is not for it.
template <class List = empty_properties_t,
          sycl::detail::enable_if_source_list<List> = 0>
kernel_bundle<bundle_state::ext_oneapi_source>
create_kernel_bundle_from_source(const context &ctxt, source_language lang,
                                 const std::string &source, List props = {}) {
  if (int(lang) == int(source_language::spirv))
    sycl::detail::throw_error(
        errc::invalid, "create_kernel_bundle_from_source: SPIR-V is not text; "
                       "pass a std::vector<std::byte>");
  if (List::template has_property<include_files>() &&
      int(lang) != int(source_language::sycl))
    sycl::detail::throw_error(
        errc::invalid, "create_kernel_bundle_from_source: include_files is for "
                       "source_language::sycl");
  sycl::detail::list<char> files;
  if constexpr (List::template has_property<include_files>()) {
    const auto given = props.template get_property<include_files>();
    if (given.names.size() != given.contents.size())
      sycl::detail::throw_error(
          errc::invalid, "include_files: there are not as many contents as "
                         "names");
    for (std::size_t i = 0; i < given.names.size(); ++i)
      for (const auto *text : {&given.names[i], &given.contents[i]})
        files.append(text->c_str(), __builtin_strlen(text->c_str()) + 1);
  }
  return sycl::detail::source_bundle_access::make(
      ctxt, lang, source.data(), source.size(),
      static_cast<sycl::detail::list<char> &&>(files));
}
/// … of bytes: SPIR-V.
template <class List = empty_properties_t,
          sycl::detail::enable_if_empty_list<List> = 0, class Byte = std::byte>
kernel_bundle<bundle_state::ext_oneapi_source>
create_kernel_bundle_from_source(const context &ctxt, source_language lang,
                                 const std::vector<std::byte> &bytes,
                                 List = {}) {
  const std::vector<Byte> &all = bytes;
  if (int(lang) != int(source_language::spirv))
    sycl::detail::throw_error(
        errc::invalid, "create_kernel_bundle_from_source: the language is "
                       "text; pass a std::string");
  return sycl::detail::source_bundle_access::make(ctxt, lang, all.data(),
                                                  all.size());
}

/// Compiles the program for the devices. Blocks.
/// \throws exception with errc::build and the compiler's log; errc::invalid if
///   a device is not of the bundle's context or does not build programs in its
///   language, or an option is not known.
template <class List = empty_properties_t,
          sycl::detail::enable_if_build_list<List> = 0,
          bundle_state Executable = bundle_state::executable,
          class Text = std::string>
kernel_bundle<Executable>
build(const kernel_bundle<bundle_state::ext_oneapi_source> &source,
      const std::vector<device> &devs, List props = {}) {
  return sycl::detail::build_source_with<Executable, Text>(source, devs, props);
}
/// … for all devices of the context.
template <class List = empty_properties_t,
          sycl::detail::enable_if_build_list<List> = 0,
          bundle_state Executable = bundle_state::executable,
          class Devices = sycl::info::context::devices>
kernel_bundle<Executable>
build(const kernel_bundle<bundle_state::ext_oneapi_source> &source,
      List props = {}) {
  return experimental::build(source, source.get_devices<Devices>(), props);
}

/// Compiles SYCL source to an object, for sycl::link with others: their
/// SYCL_EXTERNAL functions may call each other's. Blocks.
/// \throws exception as build, and with errc::invalid for another language.
template <class List = empty_properties_t,
          sycl::detail::enable_if_build_list<List> = 0,
          bundle_state Object = bundle_state::object, class Text = std::string>
kernel_bundle<Object>
compile(const kernel_bundle<bundle_state::ext_oneapi_source> &source,
        const std::vector<device> &devs, List props = {}) {
  return sycl::detail::build_source_with<Object, Text>(source, devs, props);
}
/// … for all devices of the context.
template <class List = empty_properties_t,
          sycl::detail::enable_if_build_list<List> = 0,
          bundle_state Object = bundle_state::object,
          class Devices = sycl::info::context::devices>
kernel_bundle<Object>
compile(const kernel_bundle<bundle_state::ext_oneapi_source> &source,
        List props = {}) {
  return experimental::compile(source, source.get_devices<Devices>(), props);
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

namespace std {
template <>
struct hash<sycl::kernel_bundle<sycl::bundle_state::ext_oneapi_source>> {
  size_t operator()(
      const sycl::kernel_bundle<sycl::bundle_state::ext_oneapi_source> &bundle)
      const noexcept {
    return bundle.what.address();
  }
};
} // namespace std

#include <sycl/detail/letters_end.def>

#endif
