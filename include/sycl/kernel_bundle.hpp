// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel_bundle.hpp
/// device_image, kernel_bundle and the functions that make them. SYCL
/// 2020 4.11. Tier B: no other core header reaches it.
///
/// These are reference-counted handles: copies are the same object.
/// docs/design/kernel-bundles.md says what the states mean here.
#ifndef SYCL_KERNEL_BUNDLE_HPP
#define SYCL_KERNEL_BUNDLE_HPP

#include <sycl/kernel.hpp>
#if __cplusplus >= 202002L && __has_include(<span>)
#include <span>
#endif

#define SYCL_EXT_ONEAPI_DEVICE_IMAGE_BACKEND_CONTENT 1

namespace sycl {
inline namespace _V1 {

namespace detail {
struct bundle_constants;

/// The handles of objects each of which is one handle.
template <class T> const rt::handle *handles_of(const std::vector<T> &objects) {
  static_assert(sizeof(T) == sizeof(rt::handle), "T is one handle");
  return reinterpret_cast<const rt::handle *>(objects.data());
}
template <class T> list<rt::handle> copy_handles(const T &objects) {
  list<rt::handle> out;
  for (const auto &one : objects)
    out.push_back(get_handle(one));
  return out;
}

inline bool holds_kernel(const has_handle &bundle, const kernel_id &id,
                         const device *on) {
  int out = 0;
  check(__sycl_rt_bundle_has_kernel(get_handle(bundle), get_handle(id),
                                    on ? get_handle(*on) : nullptr, &out));
  return out != 0;
}
} // namespace detail

/// One image of a kernel bundle. SYCL 2020 4.11.11.
template <bundle_state State>
class device_image : public detail::has_handle,
                     public detail::owner_ordered<device_image<State>> {
public:
  bool has_kernel(const kernel_id &id) const noexcept {
    return detail::holds_kernel(*this, id, nullptr);
  }
  bool has_kernel(const kernel_id &id, const device &on) const noexcept {
    return detail::holds_kernel(*this, id, &on);
  }

  /// The SPIR-V words or PTX text of the image; empty for the cpu, whose code
  /// is in the program itself. sycl_ext_oneapi_device_image_backend_content.
  backend ext_oneapi_get_backend() const noexcept {
    return detail::read_backend(
        object.get(), detail::question::device_image::backend::number);
  }
  template <class Byte = std::byte, bundle_state Of = State,
            class = std::enable_if_t<Of == bundle_state::executable>>
  std::vector<Byte> ext_oneapi_get_backend_content() const {
    return detail::answer<std::vector<Byte>>::read(
        object.get(), detail::question::device_image::content::number);
  }
#ifdef __cpp_lib_span
  /// The same bytes where they are, as long as the device_image lives.
  template <class Byte = std::byte, bundle_state Of = State,
            class = std::enable_if_t<Of == bundle_state::executable>>
  std::span<Byte> ext_oneapi_get_backend_content_view() const {
    using namespace detail::question::device_image;
    const auto at = detail::answer<std::uint64_t>::read(
        object.get(), content_address::number);
    std::size_t size = 0;
    detail::check(
        __sycl_rt_info(object.get(), content::number, nullptr, 0, &size));
    return {reinterpret_cast<Byte *>(at), size};
  }
#endif

private:
  friend detail::access_handle;
  device_image(detail::handle &&owned, detail::adopt, detail::adopt,
               detail::adopt, detail::adopt) noexcept
      : has_handle(static_cast<detail::handle &&>(owned)) {}
};

/// Device images of a context, in one state. SYCL 2020 4.11.12.
template <bundle_state State>
class kernel_bundle : public detail::has_handle,
                      public detail::owner_ordered<kernel_bundle<State>> {
public:
  using device_image_type = device_image<State>;
  using device_image_iterator =
      typename std::vector<device_image_type>::const_iterator;

  kernel_bundle() = delete;

  bool empty() const noexcept { return images.empty(); }
  backend get_backend() const noexcept {
    return detail::read_backend(
        object.get(), detail::question::kernel_bundle::backend::number);
  }
  context get_context() const noexcept {
    return detail::get_info<detail::question::kernel_bundle::context>(*this);
  }
  template <class Device = device>
  std::vector<Device> get_devices() const noexcept {
    return detail::get_info<detail::question::kernel_bundle::devices>(*this);
  }

  bool has_kernel(const kernel_id &id) const noexcept {
    return detail::holds_kernel(*this, id, nullptr);
  }
  bool has_kernel(const kernel_id &id, const device &on) const noexcept {
    return detail::holds_kernel(*this, id, &on);
  }
  template <class KernelName> bool has_kernel() const noexcept {
    return has_kernel(get_kernel_id<KernelName>());
  }
  template <class KernelName> bool has_kernel(const device &on) const noexcept {
    return has_kernel(get_kernel_id<KernelName>(), on);
  }
  template <class Id = kernel_id> std::vector<Id> get_kernel_ids() const {
    return detail::answer<std::vector<Id>>::read(
        object.get(), detail::question::kernel_bundle::kernel_ids::number);
  }

  /// \throws exception with errc::invalid if the bundle does not contain it.
  template <bundle_state S = State,
            class = std::enable_if_t<int(S) == int(bundle_state::executable)>>
  kernel get_kernel(const kernel_id &id) const {
    rt::handle out = nullptr;
    detail::check(
        __sycl_rt_bundle_kernel(object.get(), detail::get_handle(id), &out));
    return detail::access_handle::make<kernel>(out);
  }
  template <class KernelName, bundle_state S = State,
            class = std::enable_if_t<int(S) == int(bundle_state::executable)>>
  kernel get_kernel() const {
    return get_kernel(get_kernel_id<KernelName>());
  }

  // sycl_ext_oneapi_free_function_kernels: the kernel whose address is Func.
  template <auto *Func, class = std::enable_if_t<
                            ext::oneapi::experimental::is_kernel_v<Func>>>
  bool ext_oneapi_has_kernel() const {
    return has_kernel(detail::free_function_id<Func>());
  }
  template <auto *Func, class = std::enable_if_t<
                            ext::oneapi::experimental::is_kernel_v<Func>>>
  bool ext_oneapi_has_kernel(const device &dev) const {
    return has_kernel(detail::free_function_id<Func>(), dev);
  }
  /// \throws exception with errc::invalid if the bundle does not contain it.
  template <
      auto *Func, bundle_state S = State,
      class = std::enable_if_t<int(S) == int(bundle_state::executable) &&
                               ext::oneapi::experimental::is_kernel_v<Func>>>
  kernel ext_oneapi_get_kernel() const {
    return get_kernel(detail::free_function_id<Func>());
  }

  // sycl_ext_oneapi_kernel_compiler: the kernel whose function has that name, a
  // name without mangling.
  bool ext_oneapi_has_kernel(const std::string &name) const {
    int found = 0;
    detail::check(__sycl_rt_bundle_kernel_named(object.get(), name.data(),
                                                name.size(), &found, nullptr));
    return found != 0;
  }
  bool ext_oneapi_has_kernel(const std::string &name, const device &on) const {
    bool is_mine = false;
    for (const device &one : get_devices())
      is_mine |= one == on;
    return is_mine && ext_oneapi_has_kernel(name);
  }
  /// The native name of that kernel, which finds it, too.
  /// \throws exception with errc::invalid if the bundle does not contain it.
  template <class Text = std::string, bundle_state S = State,
            class = std::enable_if_t<int(S) == int(bundle_state::executable)>>
  Text ext_oneapi_get_raw_kernel_name(const std::string &name) const {
    return ext_oneapi_get_kernel(name)
        .template get_info<info::kernel::function_name>();
  }
  /// \throws exception with errc::invalid if the bundle does not contain it.
  template <bundle_state S = State,
            class = std::enable_if_t<int(S) == int(bundle_state::executable)>>
  kernel ext_oneapi_get_kernel(const std::string &name) const {
    rt::handle out = nullptr;
    detail::check(__sycl_rt_bundle_kernel_named(object.get(), name.data(),
                                                name.size(), nullptr, &out));
    return detail::access_handle::make<kernel>(out);
  }

  // sycl_ext_oneapi_kernel_compiler: a device_global of the source, by its
  // qualified name or a registered one.
  bool ext_oneapi_has_device_global(const std::string &name) const {
    return size_of_device_global(name) != 0;
  }
  /// Where its value is on that device, as memory of USM.
  /// \throws exception with errc::invalid if the bundle does not contain it, or
  ///   if it has the property device_image_scope.
  template <bundle_state S = State,
            class = std::enable_if_t<int(S) == int(bundle_state::executable)>>
  void *ext_oneapi_get_device_global_address(const std::string &name,
                                             const device &dev) const {
    void *out = nullptr;
    detail::check(
        __sycl_rt_bundle_device_global(object.get(), name.data(), name.size(),
                                       detail::get_handle(dev), nullptr, &out));
    return out;
  }
  /// \throws exception with errc::invalid if the bundle does not contain it.
  template <bundle_state S = State,
            class = std::enable_if_t<int(S) == int(bundle_state::executable)>>
  std::size_t ext_oneapi_get_device_global_size(const std::string &name) const {
    const std::size_t out = size_of_device_global(name);
    if (out == 0)
      detail::throw_error(errc::invalid,
                          "ext_oneapi_get_device_global_size: no device_global "
                          "with that name is in the source of the bundle");
    return out;
  }

  // Specialization constants, SYCL 2020 4.11.12.2. All are emulated: any
  // constant may be set, and a kernel that does not ask for it ignores it.
  /// Whether a kernel of its images reads one.
  bool contains_specialization_constants() const noexcept {
    return reads_constant(nullptr);
  }
  bool native_specialization_constant() const noexcept { return false; }
  /// Also true if a kernel calls code that the compiler cannot see.
  template <auto &SpecName> bool has_specialization_constant() const noexcept {
    constexpr std::uint64_t key = detail::specialization_access::key<SpecName>;
    return reads_constant(&key);
  }
  /// Sets it for this bundle, its copies, and bundles that are built from it
  /// later.
  template <auto &SpecName, bundle_state S = State,
            class = std::enable_if_t<int(S) == int(bundle_state::input)>>
  void set_specialization_constant(
      typename detail::specialization_access::type<SpecName> value) {
    constants->template set<SpecName>(value);
  }
  template <auto &SpecName>
  typename detail::specialization_access::type<SpecName>
  get_specialization_constant() const {
    return constants->template get<SpecName>();
  }

  device_image_iterator begin() const noexcept { return images.begin(); }
  device_image_iterator end() const noexcept { return images.end(); }

private:
  friend detail::access_handle;
  friend detail::bundle_constants;
  kernel_bundle(detail::handle &&owned, detail::adopt, detail::adopt,
                detail::adopt, detail::adopt)
      : has_handle(static_cast<detail::handle &&>(owned)) {
    for (rt::handle one : detail::read_list<rt::handle>(
             object.get(), detail::question::kernel_bundle::images::number))
      images.push_back(detail::access_handle::make<device_image_type>(one));
  }

  std::size_t size_of_device_global(const std::string &name) const {
    std::size_t out = 0;
    detail::check(__sycl_rt_bundle_device_global(
        object.get(), name.data(), name.size(), nullptr, &out, nullptr));
    return out;
  }
  bool reads_constant(const std::uint64_t *key) const noexcept {
    constexpr std::uint64_t any = ~std::uint64_t(0);
    for (std::uint64_t read : detail::read_list<std::uint64_t>(
             object.get(), detail::question::kernel_bundle::constants::number))
      if (!key || read == *key || read == any)
        return true;
    return false;
  }

  std::vector<device_image_type> images;
  detail::counted<detail::specialization_values> constants =
      detail::counted<detail::specialization_values>::make();
};

namespace detail {
struct bundle_constants {
  template <bundle_state State>
  static const counted<specialization_values> &
  of(const kernel_bundle<State> &bundle) {
    return bundle.constants;
  }
};
} // namespace detail

template <bundle_state Executable>
kernel_bundle<Executable> kernel::get_kernel_bundle() const {
  return detail::access_handle::make<kernel_bundle<Executable>>(
      detail::answer<rt::handle>::read(
          object.get(), detail::question::kernel::bundle_of::number));
}

template <bundle_state Executable>
void handler::use_kernel_bundle(
    const kernel_bundle<bundle_state::executable> &given) {
  const kernel_bundle<Executable> &bundle = given;
  if (detail::answer<context>::read(
          target_queue, info::queue::context::number) != bundle.get_context())
    detail::throw_error(errc::invalid,
                        "use_kernel_bundle: the kernel bundle is of another "
                        "context than the queue");
  if (constants)
    detail::throw_error(errc::invalid,
                        "use_kernel_bundle: the command group has set a "
                        "specialization constant; set it in the bundle");
  used_bundle = detail::access_handle::share(bundle);
  constants = detail::bundle_constants::of(bundle);
}

namespace detail {

/// The lists of a request, which must live as long as it.
class bundle_of {
public:
  template <class Devices>
  bundle_of(bundle_state state, const context &context, const Devices &devices)
      : request{rt::head_of<rt::bundle_request>(),
                get_handle(context),
                handles_of(devices),
                devices.size(),
                static_cast<rt::bundle_state>(state),
                0,
                0,
                nullptr,
                0} {}
  bundle_of &unbuilt() {
    request.unbuilt = 1;
    return *this;
  }
  template <class Ids> bundle_of &with(const Ids &ids) {
    request.has_ids = 1;
    request.ids = handles_of(ids);
    request.id_count = ids.size();
    return *this;
  }

  template <bundle_state State> kernel_bundle<State> get() const {
    rt::handle out = nullptr;
    check(__sycl_rt_bundle_get(&request, &out));
    return access_handle::make<kernel_bundle<State>>(out);
  }
  bool exists() const {
    int out = 0;
    check(__sycl_rt_bundle_exists(&request, &out));
    return out != 0;
  }

private:
  rt::bundle_request request;
};

template <class Selector, bundle_state State>
using enable_if_image_selector = std::enable_if_t<std::is_convertible_v<
    std::invoke_result_t<Selector &, const device_image<State> &>, bool>>;

template <bundle_state State, class Selector>
list<rt::handle> selected_images(const kernel_bundle<State> &from,
                                 Selector &selector) {
  list<rt::handle> chosen;
  for (const device_image<State> &image : from)
    if (selector(image))
      chosen.push_back(get_handle(image));
  return chosen;
}

/// compile, link, build and join. `Device` is not named, so that files which do
/// not call this have no vector of devices.
template <bundle_state To, class Bundles, class Device = device>
kernel_bundle<To> join_bundles(const Bundles &bundles,
                               const std::vector<Device> &devices) {
  const list<rt::handle> handles = copy_handles(bundles);
  rt::handle out = nullptr;
  check(__sycl_rt_bundle_join(handles.data(), handles.size(),
                              handles_of(devices), devices.size(),
                              static_cast<rt::bundle_state>(To), &out));
  auto joined = access_handle::make<kernel_bundle<To>>(out);
  for (const auto &bundle : bundles)
    bundle_constants::of(joined)->add(*bundle_constants::of(bundle));
  return joined;
}
} // namespace detail

// -- get_kernel_bundle: SYCL 2020 4.11.7 --------------------------------------

/// A bundle of the kernels of the program that at least one of the devices can
/// run. For the state executable they are built, once for each context and
/// device; that blocks.
///
/// \throws exception with errc::invalid if there is no device, or one that is
///   not of the context or lacks what the state needs, or a kernel in the list
///   that no device runs; errc::build with the driver's log.
/// (Devices is not for programs: without it every file would have the vector.)
template <bundle_state State>
kernel_bundle<State> get_kernel_bundle(const context &context,
                                       const std::vector<device> &devices) {
  return detail::bundle_of(State, context, devices).template get<State>();
}
template <bundle_state State, class Devices = info::context::devices>
kernel_bundle<State> get_kernel_bundle(const context &context) {
  return get_kernel_bundle<State>(context, context.get_devices<Devices>());
}
/// Only images that contain one of the kernels.
template <bundle_state State, class Id = kernel_id>
kernel_bundle<State> get_kernel_bundle(const context &context,
                                       const std::vector<device> &devices,
                                       const std::vector<kernel_id> &ids) {
  return detail::bundle_of(State, context, devices)
      .with(static_cast<const std::vector<Id> &>(ids))
      .template get<State>();
}
template <bundle_state State, class Devices = info::context::devices>
kernel_bundle<State> get_kernel_bundle(const context &context,
                                       const std::vector<kernel_id> &ids) {
  return get_kernel_bundle<State>(context, context.get_devices<Devices>(), ids);
}
/// Only images that `selector(image)` accepts.
template <bundle_state State, class Selector,
          class = detail::enable_if_image_selector<Selector, State>>
kernel_bundle<State> get_kernel_bundle(const context &context,
                                       const std::vector<device> &devices,
                                       Selector selector) {
  const auto all = detail::bundle_of(State, context, devices)
                       .unbuilt()
                       .template get<State>();
  const detail::list<rt::handle> chosen =
      detail::selected_images(all, selector);
  rt::handle out = nullptr;
  detail::check(__sycl_rt_bundle_select(detail::get_handle(all), chosen.data(),
                                        chosen.size(), &out));
  return detail::access_handle::make<kernel_bundle<State>>(out);
}
template <bundle_state State, class Selector,
          class = detail::enable_if_image_selector<Selector, State>,
          class Devices = info::context::devices>
kernel_bundle<State> get_kernel_bundle(const context &context,
                                       Selector selector) {
  return get_kernel_bundle<State>(context, context.get_devices<Devices>(),
                                  selector);
}
template <class KernelName, bundle_state State>
kernel_bundle<State> get_kernel_bundle(const context &context,
                                       const std::vector<device> &devices) {
  return get_kernel_bundle<State>(
      context, devices, std::vector<kernel_id>{get_kernel_id<KernelName>()});
}
template <class KernelName, bundle_state State,
          class Devices = info::context::devices>
kernel_bundle<State> get_kernel_bundle(const context &context) {
  return get_kernel_bundle<KernelName, State>(context,
                                              context.get_devices<Devices>());
}

// -- has_kernel_bundle: whether the above would hold something ----------------

template <bundle_state State>
bool has_kernel_bundle(const context &context,
                       const std::vector<device> &devices) {
  return detail::bundle_of(State, context, devices).exists();
}
template <bundle_state State, class Devices = info::context::devices>
bool has_kernel_bundle(const context &context) {
  return has_kernel_bundle<State>(context, context.get_devices<Devices>());
}
template <bundle_state State, class Id = kernel_id>
bool has_kernel_bundle(const context &context,
                       const std::vector<device> &devices,
                       const std::vector<kernel_id> &ids) {
  const std::vector<Id> &wanted = ids;
  const bool all =
      detail::bundle_of(State, context, devices).with(wanted).exists();
  return wanted.empty() || all; // all of none are there
}
template <bundle_state State, class Devices = info::context::devices>
bool has_kernel_bundle(const context &context,
                       const std::vector<kernel_id> &ids) {
  return has_kernel_bundle<State>(context, context.get_devices<Devices>(), ids);
}
template <bundle_state State, class Selector,
          class = detail::enable_if_image_selector<Selector, State>>
bool has_kernel_bundle(const context &context,
                       const std::vector<device> &devices, Selector selector) {
  if (!has_kernel_bundle<State>(context, devices))
    return false;
  return !detail::selected_images(detail::bundle_of(State, context, devices)
                                      .unbuilt()
                                      .template get<State>(),
                                  selector)
              .empty();
}
template <bundle_state State, class Selector,
          class = detail::enable_if_image_selector<Selector, State>,
          class Devices = info::context::devices>
bool has_kernel_bundle(const context &context, Selector selector) {
  return has_kernel_bundle<State>(context, context.get_devices<Devices>(),
                                  selector);
}
template <class KernelName, bundle_state State>
bool has_kernel_bundle(const context &context,
                       const std::vector<device> &devices) {
  return has_kernel_bundle<State>(
      context, devices, std::vector<kernel_id>{get_kernel_id<KernelName>()});
}
template <class KernelName, bundle_state State,
          class Devices = info::context::devices>
bool has_kernel_bundle(const context &context) {
  return has_kernel_bundle<KernelName, State>(context,
                                              context.get_devices<Devices>());
}

/// Whether the device has the aspects that all these kernels require, and the
/// program has an image for it. SYCL 2020 4.11.8.
template <int = 0, class Id = kernel_id>
bool is_compatible(const std::vector<kernel_id> &ids, const device &device) {
  const std::vector<Id> &all = ids;
  int out = 0;
  detail::check(__sycl_rt_is_compatible(detail::handles_of(all), all.size(),
                                        detail::get_handle(device), &out));
  return out != 0;
}
template <class KernelName> bool is_compatible(const device &device) {
  return is_compatible({get_kernel_id<KernelName>()}, device);
}

// -- join, compile, link, build: SYCL 2020 4.11.9, 4.11.10 --------------------

/// A bundle of all images of the bundles. Without bundles, an empty one of a
/// default context.
/// \throws exception with errc::invalid unless they have the same context and
///   devices.
template <bundle_state State, class Id = kernel_id>
kernel_bundle<State> join(const std::vector<kernel_bundle<State>> &bundles) {
  if (bundles.empty())
    return get_kernel_bundle<State>(context(), std::vector<Id>());
  return detail::join_bundles<State>(bundles, {});
}

/// \throws exception with errc::invalid if a device is not associated with the
///   bundles or there is none, or the bundles are of different contexts;
///   errc::build with the driver's log.
///
/// The states are template parameters, so that the classes of bundles are
/// instantiated only where one of these functions is called.
template <bundle_state Object = bundle_state::object,
          bundle_state Input = bundle_state::input>
kernel_bundle<Object> compile(const kernel_bundle<bundle_state::input> &input,
                              const std::vector<device> &devices,
                              const property_list & = {}) {
  return detail::join_bundles<Object>(std::vector<kernel_bundle<Input>>{input},
                                      devices);
}
template <bundle_state Object = bundle_state::object,
          bundle_state Input = bundle_state::input>
kernel_bundle<Object> compile(const kernel_bundle<bundle_state::input> &input,
                              const property_list & = {}) {
  const kernel_bundle<Input> &from = input;
  return compile<Object>(from, from.get_devices());
}
template <bundle_state Executable = bundle_state::executable>
kernel_bundle<Executable>
link(const std::vector<kernel_bundle<bundle_state::object>> &objects,
     const std::vector<device> &devices, const property_list & = {}) {
  return detail::join_bundles<Executable>(objects, devices);
}
/// The same for the devices that all bundles have.
template <bundle_state Executable = bundle_state::executable,
          bundle_state Object = bundle_state::object, class Device = device>
kernel_bundle<Executable>
link(const std::vector<kernel_bundle<bundle_state::object>> &bundles,
     const property_list & = {}) {
  const std::vector<kernel_bundle<Object>> &objects = bundles;
  std::vector<Device> common;
  if (!objects.empty())
    for (const Device &one : objects.front().get_devices()) {
      bool everywhere = true;
      for (const auto &bundle : objects) {
        bool here = false;
        for (const Device &other : bundle.get_devices())
          here |= one == other;
        everywhere &= here;
      }
      if (everywhere)
        common.push_back(one);
    }
  return link<Executable>(objects, common);
}
template <bundle_state Executable = bundle_state::executable,
          bundle_state Object = bundle_state::object>
kernel_bundle<Executable>
link(const kernel_bundle<bundle_state::object> &object,
     const std::vector<device> &devices, const property_list & = {}) {
  return detail::join_bundles<Executable>(
      std::vector<kernel_bundle<Object>>{object}, devices);
}
template <bundle_state Executable = bundle_state::executable,
          bundle_state Object = bundle_state::object>
kernel_bundle<Executable>
link(const kernel_bundle<bundle_state::object> &object,
     const property_list & = {}) {
  const kernel_bundle<Object> &from = object;
  return link<Executable>(from, from.get_devices());
}
template <bundle_state Executable = bundle_state::executable,
          bundle_state Input = bundle_state::input>
kernel_bundle<Executable> build(const kernel_bundle<bundle_state::input> &input,
                                const std::vector<device> &devices,
                                const property_list & = {}) {
  return detail::join_bundles<Executable>(
      std::vector<kernel_bundle<Input>>{input}, devices);
}
template <bundle_state Executable = bundle_state::executable,
          bundle_state Input = bundle_state::input>
kernel_bundle<Executable> build(const kernel_bundle<bundle_state::input> &input,
                                const property_list & = {}) {
  const kernel_bundle<Input> &from = input;
  return build<Executable>(from, from.get_devices());
}

} // namespace _V1
} // namespace sycl

#include <sycl/ext/oneapi/experimental/kernel_compiler.hpp>

namespace std {
template <sycl::bundle_state State>
struct hash<sycl::device_image<State>> : sycl::detail::hash_handle {};
template <sycl::bundle_state State>
struct hash<sycl::kernel_bundle<State>> : sycl::detail::hash_handle {};
} // namespace std

#endif
