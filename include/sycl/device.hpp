// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device.hpp
/// sycl::device and the device selectors. Tier H.
#ifndef SYCL_DEVICE_HPP
#define SYCL_DEVICE_HPP

#include <sycl/platform.hpp>

#define SYCL_EXT_ONEAPI_PEER_ACCESS 1

namespace sycl {
inline namespace _V1 {

namespace ext::oneapi {
enum class peer_access { access_supported, atomics_supported };
namespace experimental {
enum class architecture : std::uint64_t;
enum class arch_category : std::uint32_t;
} // namespace experimental
} // namespace ext::oneapi

namespace detail {
/// One class for all, so that `c ? cpu_selector_v : gpu_selector_v` has a type;
/// in DPC++ they are functions.
struct standard_selector {
  /// DPC++'s selectors are functions, to which programs have pointers.
  using function = int (*)(const device &);

  rt::selector kind;
  int operator()(const device &) const;
  template <class Function,
            std::enable_if_t<std::is_same_v<Function, function>, int> = 0>
  operator Function() const noexcept;
};

/// std::vector<device>, as a type that depends on a parameter.
template <info::partition_property> struct partition_of {
  using type = device;
};
template <info::partition_property Property>
using devices_by = std::vector<typename partition_of<Property>::type>;

template <class Selector>
using enable_if_selector =
    std::enable_if_t<std::is_invocable_r_v<int, Selector &, const device &>>;

/// The selector's score of the device. SYCL 2020 requires that its operator is
/// const; a copy is called where that of an older program is not.
template <class Selector>
int score(const Selector &selector, const device &which) {
  if constexpr (std::is_invocable_v<const Selector &, const device &>) {
    return selector(which);
  } else {
    Selector own = selector;
    return own(which);
  }
}

template <class Selector, class Device = device>
rt::handle select_device(const Selector &);
template <class Device = device> list<Device> devices_of(const platform &);
template <class Device = device, class Platform = platform>
list<Device> all_devices();
} // namespace detail

/// The standard selectors. SYCL 2020 4.6.1.
inline constexpr detail::standard_selector default_selector_v{
    rt::selector::by_default};
inline constexpr detail::standard_selector cpu_selector_v{rt::selector::cpu};
inline constexpr detail::standard_selector gpu_selector_v{rt::selector::gpu};
inline constexpr detail::standard_selector accelerator_selector_v{
    rt::selector::accelerator};

/// A device on which kernels run. SYCL 2020 4.6.4.
class device : public detail::has_handle, public detail::owner_ordered<device> {
public:
  /// The default device.
  device()
      : has_handle(detail::handle(detail::select_device(default_selector_v))) {}
  /// The device with the highest score that is not negative.
  /// \throws exception with errc::runtime if there is none; the message lists
  ///   the devices.
  template <class Selector, class = detail::enable_if_selector<Selector>>
  explicit device(const Selector &selector)
      : has_handle(detail::handle(detail::select_device(selector))) {}

  backend get_backend() const noexcept {
    return detail::read_backend(object.get(),
                                detail::question::device::backend::number);
  }
  /// Whether the device has the aspect of that name.
  bool is_cpu() const { return has(aspect::cpu); }
  bool is_gpu() const { return has(aspect::gpu); }
  bool is_accelerator() const { return has(aspect::accelerator); }
  /// No device is the host device of SYCL 1.2.1. Deprecated.
  bool is_host() const noexcept { return false; }

  /// The platform that the device belongs to.
  platform get_platform() const {
    return detail::access_handle::make<platform>(
        detail::read_handle(object.get(), info::device::platform::number));
  }

  /// The answer to info::device::…, in the type that the descriptor names. SYCL
  /// 2020 4.6.4.4.
  /// \throws exception with errc::feature_not_supported if the device lacks the
  ///   aspect that the question needs.
  template <class Param> typename Param::return_type get_info() const {
    return detail::get_info<Param>(*this);
  }
  /// The same as get_info.
  template <class Param> typename Param::return_type get_backend_info() const {
    return get_info<Param>();
  }

  /// Whether the device has the aspect. SYCL 2020 4.6.4.5.
  bool has(aspect which) const {
    return __sycl_rt_has_aspect(detail::get_handle(*this),
                                static_cast<int>(which)) != 0;
  }
  /// Whether kernels in that language can be built for the device at run time.
  /// sycl_ext_oneapi_kernel_compiler.
  bool ext_oneapi_can_build(
      ext::oneapi::experimental::source_language language) const {
    return __sycl_rt_can_build(detail::get_handle(*this),
                               static_cast<unsigned>(language)) != 0;
  }
  /// The former name of ext_oneapi_can_build.
  bool ext_oneapi_can_compile(
      ext::oneapi::experimental::source_language language) const {
    return ext_oneapi_can_build(language);
  }
  /// Whether kernels of this device can access USM device memory of \p peer, a
  /// device of the same context. Copies need no access.
  /// sycl_ext_oneapi_peer_access.
  bool ext_oneapi_can_access_peer(
      const device &peer,
      ext::oneapi::peer_access what =
          ext::oneapi::peer_access::access_supported) const {
    return peer_access(
        peer, int(what) == int(ext::oneapi::peer_access::atomics_supported)
                  ? rt::peer_question::can_use_atomics
                  : rt::peer_question::can_access);
  }
  /// Lets kernels of this device access memory of \p peer.
  /// \throws exception with errc::feature_not_supported if that is impossible,
  ///   errc::invalid if it is enabled already.
  void ext_oneapi_enable_peer_access(const device &peer) const {
    peer_access(peer, rt::peer_question::enable);
  }
  /// Ends that access.
  /// \throws exception with errc::invalid if it is not enabled.
  void ext_oneapi_disable_peer_access(const device &peer) const {
    peer_access(peer, rt::peer_question::disable);
  }
  /// Whether the device has that architecture, or one of that category.
  /// sycl_ext_oneapi_device_architecture.
  template <int = 0>
  bool ext_oneapi_architecture_is(
      ext::oneapi::experimental::architecture which) const;
  template <int = 0>
  bool ext_oneapi_architecture_is(
      ext::oneapi::experimental::arch_category which) const;

  // What the device supports of OpenCL C: nothing if it does not build that.
  // sycl_ext_oneapi_kernel_compiler_opencl, in <…/kernel_compiler.hpp>.

  template <class Text = std::string>
  bool ext_oneapi_supports_cl_c_version(
      const ext::oneapi::experimental::cl_version &version) const;
  /// \p name is a feature macro: "__opencl_c_fp64".
  template <int = 0>
  bool ext_oneapi_supports_cl_c_feature(const std::string &name) const;
  /// \p version gets the version of the extension, if it is supported.
  template <int = 0>
  bool ext_oneapi_supports_cl_extension(
      const std::string &name,
      ext::oneapi::experimental::cl_version *version = nullptr) const;
  /// "FULL_PROFILE", "EMBEDDED_PROFILE" or "".
  template <class Text = std::string> Text ext_oneapi_cl_profile() const;

  /// Deprecated in SYCL 2020.
  template <class Param = info::device::extensions>
  bool has_extension(const std::string &name) const {
    for (const auto &extension : get_info<Param>())
      if (extension == name)
        return true;
    return false;
  }

  /// No device can be partitioned.
  /// \throws exception with errc::feature_not_supported.
  template <info::partition_property Property, class... Args>
  detail::devices_by<Property> create_sub_devices(Args &&...) const {
    detail::throw_error(
        errc::feature_not_supported,
        "create_sub_devices: no device here can be partitioned");
  }

  /// The same for counts in braces, whose type cannot be deduced.
  template <info::partition_property Property>
  detail::devices_by<Property>
  create_sub_devices(const std::vector<std::size_t> &counts) const {
    return create_sub_devices<Property, const std::vector<std::size_t> &>(
        counts);
  }

  /// The visible devices of all platforms; ONEAPI_DEVICE_SELECTOR hides others.
  template <class Device = device, class Platform = platform>
  static std::vector<Device>
  get_devices(info::device_type type = info::device_type::all) {
    std::vector<Device> devices;
    for (const Platform &one : detail::all_platforms<Platform>())
      for (const Device &each : one.template get_devices<Device>(type))
        devices.push_back(each);
    return devices;
  }

private:
  bool peer_access(const device &peer, rt::peer_question question) const {
    int answer = 0;
    detail::check(__sycl_rt_peer_access(detail::get_handle(*this),
                                        detail::get_handle(peer), question,
                                        &answer));
    return answer != 0;
  }
  friend detail::access_handle;
  friend platform;
  template <class Type = info::device::device_type>
  bool is_of(info::device_type type) const {
    return int(type) == int(info::device_type::all) ||
           int(type) == int(get_info<Type>());
  }
  device(detail::handle &&owned, detail::adopt, detail::adopt, detail::adopt,
         detail::adopt) noexcept
      : has_handle(static_cast<detail::handle &&>(owned)) {}
};

namespace detail {
inline int standard_selector::operator()(const device &which) const {
  return __sycl_rt_score(get_handle(which), kind);
}

template <rt::selector Kind> int standard_score(const device &which) {
  return standard_selector{Kind}(which);
}
template <class Function,
          std::enable_if_t<
              std::is_same_v<Function, standard_selector::function>, int>>
standard_selector::operator Function() const noexcept {
  switch (kind) {
  case rt::selector::cpu:
    return &standard_score<rt::selector::cpu>;
  case rt::selector::gpu:
    return &standard_score<rt::selector::gpu>;
  case rt::selector::accelerator:
    return &standard_score<rt::selector::accelerator>;
  default:
    return &standard_score<rt::selector::by_default>;
  }
}

template <class Selector, class Device>
rt::handle select_device(const Selector &selector) {
  rt::handle result = nullptr;
  if constexpr (std::is_same_v<Selector, standard_selector>) {
    check(__sycl_rt_select(selector.kind, &result));
  } else {
    int best = -1;
    Device *chosen = nullptr;
    auto devices = all_devices<Device>();
    for (Device &one : devices)
      if (const int value = score(selector, one); value > best) {
        best = value;
        chosen = &one;
      }
    if (!chosen)
      throw_error(errc::runtime,
                  message("no device: the selector rejected all ")(
                      devices.size())(" devices (sycl-ls lists them)"));
    result = get_handle(*chosen);
    __sycl_rt_retain(result);
  }
  return result;
}

template <class Device> list<Device> devices_of(const platform &platform) {
  std::size_t count = 0;
  check(__sycl_rt_devices(get_handle(platform), nullptr, 0, &count));
  list<rt::handle> handles(count);
  check(__sycl_rt_devices(get_handle(platform), handles.data(), count, &count));
  return objects_of<Device>(handles);
}
template <class Device, class Platform> list<Device> all_devices() {
  list<Device> devices;
  for (const Platform &one : all_platforms<Platform>())
    for (const Device &each : devices_of<Device>(one))
      devices.push_back(each);
  return devices;
}
} // namespace detail

inline platform::platform() : platform(device().get_platform()) {}

template <class Selector, class>
platform::platform(const Selector &selector)
    : platform(device(selector).get_platform()) {}

template <class Device>
std::vector<Device> platform::get_devices(info::device_type type) const {
  std::vector<Device> devices;
  // `automatic` is the platform's default device, as OpenCL has it.
  int best = -1;
  for (const Device &one : detail::devices_of<Device>(*this)) {
    if (int(type) != int(info::device_type::automatic)) {
      if (one.is_of(type))
        devices.push_back(one);
    } else if (const int score = default_selector_v(one); score > best) {
      best = score;
      devices.clear();
      devices.push_back(one);
    }
  }
  return devices;
}

template <class Device> bool platform::has(aspect which) const {
  for (const Device &one : detail::devices_of<Device>(*this))
    if (!one.has(which))
      return false;
  return true;
}

namespace detail {
struct selector_of_aspects {
  template <class Aspects> selector_of_aspects(const Aspects &all) {
    wanted.append(all.data(), all.size());
  }
  template <class Aspects>
  selector_of_aspects(const Aspects &all, const Aspects &none)
      : selector_of_aspects(all) {
    refused.append(none.data(), none.size());
  }
  int operator()(const device &which) const {
    for (aspect one : wanted)
      if (!which.has(one))
        return -1;
    for (aspect one : refused)
      if (which.has(one))
        return -1;
    return 1 + default_selector_v(which);
  }
  list<aspect> wanted, refused;
};
} // namespace detail

// Descriptors of SYCL 1.2.1 and of older revisions of SYCL 2020 for what are
// aspects now.
namespace info {
namespace device {
#define SYCL_DETAIL_ASPECT_QUERY(NAME, ASPECT)                                 \
  struct NAME {                                                                \
    using return_type = bool;                                                  \
    template <class Device = sycl::device>                                     \
    static bool answer(const detail::has_handle &of) {                         \
      return static_cast<const Device &>(of).has(aspect::ASPECT);              \
    }                                                                          \
  };
SYCL_DETAIL_ASPECT_QUERY(usm_device_allocations, usm_device_allocations)
SYCL_DETAIL_ASPECT_QUERY(usm_host_allocations, usm_host_allocations)
SYCL_DETAIL_ASPECT_QUERY(usm_shared_allocations, usm_shared_allocations)
SYCL_DETAIL_ASPECT_QUERY(usm_restricted_shared_allocations,
                         usm_shared_allocations)
SYCL_DETAIL_ASPECT_QUERY(usm_system_allocations, usm_system_allocations)
SYCL_DETAIL_ASPECT_QUERY(usm_system_allocator, usm_system_allocations)
SYCL_DETAIL_ASPECT_QUERY(atomic64, atomic64)
SYCL_DETAIL_ASPECT_QUERY(ext_oneapi_srgb, ext_oneapi_srgb)
SYCL_DETAIL_ASPECT_QUERY(ext_intel_mem_channel, ext_intel_mem_channel)
SYCL_DETAIL_ASPECT_QUERY(ext_oneapi_bfloat16_math_functions,
                         ext_oneapi_bfloat16_math_functions)
#undef SYCL_DETAIL_ASPECT_QUERY

/// Of SYCL 1.2.1: devices are not counted, each is there once.
struct reference_count {
  using return_type = std::uint32_t;
  static constexpr return_type answer(const detail::has_handle &) noexcept {
    return 1;
  }
};

/// Pipes between kernels, which only FPGAs have.
struct kernel_kernel_pipe_support {
  using return_type = bool;
  static constexpr return_type answer(const detail::has_handle &) noexcept {
    return false;
  }
};

/// The images of an array: what SYCL 1.2.1 asks at least of devices with
/// images. No class of images is an array.
struct image_max_array_size {
  using return_type = std::size_t;
  template <class Device = sycl::device>
  static return_type answer(const detail::has_handle &of) {
    return static_cast<const Device &>(of).has(aspect::image) ? 2048 : 0;
  }
};

/// The language of SYCL 1.2.1, which all OpenCL devices compile; no other has
/// one.
struct opencl_c_version {
  using return_type = std::string;
  template <class Device = sycl::device>
  static return_type answer(const detail::has_handle &of) {
    const bool opencl = int(static_cast<const Device &>(of).get_backend()) ==
                        int(backend::opencl);
    return opencl ? "OpenCL C 1.2" : "";
  }
};

/// Whether a sub-group may wait for another of its work-group without a
/// barrier: on NVIDIA's GPUs that run our PTX (sm_75 and later). The cpu device
/// runs one sub-group after the other, and OpenCL's drivers may.
struct sub_group_independent_forward_progress {
  using return_type = bool;
  template <class Device = sycl::device>
  static bool answer(const detail::has_handle &of) {
    return int(static_cast<const Device &>(of).get_backend()) ==
           int(backend::cuda);
  }
};
} // namespace device
} // namespace info

/// Chooses devices that have all aspects of the first list and none of the
/// second. SYCL 2020 4.6.1.2.
template <class Selector = detail::selector_of_aspects>
auto aspect_selector(const std::vector<aspect> &wanted,
                     const std::vector<aspect> &refused) {
  return Selector(wanted, refused);
}
template <class Selector = detail::selector_of_aspects>
auto aspect_selector(const std::vector<aspect> &wanted) {
  return Selector(wanted);
}
template <class... Aspects,
          class = std::enable_if_t<(std::is_same_v<Aspects, aspect> && ...)>>
auto aspect_selector(Aspects... wanted) {
  detail::list<aspect> all;
  (all.push_back(wanted), ...);
  return detail::selector_of_aspects(all);
}
template <aspect... Wanted> auto aspect_selector() {
  detail::list<aspect> all;
  (all.push_back(Wanted), ...);
  return detail::selector_of_aspects(all);
}

// The selector classes of SYCL 1.2.1. Deprecated.

class device_selector {
public:
  virtual ~device_selector() = default;
  virtual int operator()(const device &) const = 0;
  template <class Device = device> Device select_device() const {
    return Device(*this);
  }
};

#define SYCL_DETAIL_SELECTOR_CLASS(NAME)                                       \
  class NAME : public device_selector {                                        \
  public:                                                                      \
    int operator()(const device &which) const override {                       \
      return NAME##_v(which);                                                  \
    }                                                                          \
  };
SYCL_DETAIL_SELECTOR_CLASS(default_selector)
SYCL_DETAIL_SELECTOR_CLASS(cpu_selector)
SYCL_DETAIL_SELECTOR_CLASS(gpu_selector)
SYCL_DETAIL_SELECTOR_CLASS(accelerator_selector)
#undef SYCL_DETAIL_SELECTOR_CLASS

} // namespace _V1
} // namespace sycl

namespace std {
template <> struct hash<sycl::platform> : sycl::detail::hash_handle {};
template <> struct hash<sycl::device> : sycl::detail::hash_handle {};
} // namespace std

#endif
