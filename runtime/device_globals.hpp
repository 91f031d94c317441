// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device_globals.hpp
/// device_global variables and the addresses of their values.
///
///   the program's object ── address ──▶ device_global_record
///     record ── rows ────▶ (module, id), one for each module that uses it
///     record ── places ──▶ the value for each (context, device)
///
/// The address is the only identity: modules may have variables of one name
/// (static ones, or hidden ones of two libraries), and a variable may be in
/// many modules (inline ones). An id is only valid inside a module's images.
///
/// Usual variables. The value is device memory, allocated when the first kernel
/// of an image that uses the variable is built, or at the first copy. Every
/// image has a pointer, which is written when its program is built. Copies are
/// copies of USM memory; the record is cached in the program's object, so that
/// only the first one searches for it.
///
/// device_image_scope. The value is a variable of a program. The first copy
/// asks the driver for its address, and while no module is added or removed,
/// later ones are copies of memory. If the driver does not report the address,
/// copies go through the adapter by the variable's name. If no image has the
/// variable, because no kernel uses it, it has a place like usual variables.
///
/// Native code is the same for all contexts. It gets the table of its context
/// from the launch (sycl_cpu_launch), with the numbers that are assigned here,
/// and all variables have places.
///
/// When a library is unloaded, its variables are removed; the values are freed
/// when every queue has been waited for, like programs. Records are never
/// freed. Tested by test/runtime/device_global_test.cpp.
#ifndef SYCLCC1_RUNTIME_DEVICE_GLOBALS_HPP
#define SYCLCC1_RUNTIME_DEVICE_GLOBALS_HPP

#include "runtime/mutex.hpp"
#include "runtime/object.hpp"
#include "runtime/offload_binary.hpp"
#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace sycl::inline _V1::detail {

class built_program;
class context_impl;
class device_impl;
class module_record;
class queue_impl;
struct module_image;

/// One variable of the program.
class device_global_record {
public:
  device_global_record(const sycl_device_global &row, std::uint64_t number)
      : variable(row.variable), number(number), name(row.name), size(row.size),
        alignment(row.alignment),
        in_image(row.flags & SYCL_DEVICE_GLOBAL_IN_IMAGE) {}

  /// The place of the value, if it is not in an image: allocated and
  /// initialised if necessary. Throws errc::memory_allocation.
  void *place(context_impl &context, device_impl &device);

  /// The program that has the value, built if necessary; null if no image has
  /// it. Throws errc::invalid if several have it. \p id is its name there.
  std::shared_ptr<built_program> program(context_impl &context,
                                         device_impl &device, std::string &id);

  /// The address of the value in the image, if it has been recorded and no
  /// module has been added or removed since; otherwise null.
  void *known_address(const context_impl &context, const device_impl &device);
  void note_address(const context_impl &context, const device_impl &device,
                    std::uint64_t changes, void *address);

  /// Records that \p program has \p image. Throws errc::invalid if another one,
  /// or another image, has the variable on the device.
  void claim(const context_impl &context, const device_impl &device,
             const module_image &image, const built_program &program);

  const void *const variable;
  const std::uint64_t number;
  const std::string name; ///< For people.
  const std::uint64_t size;
  const std::uint64_t alignment;
  const bool in_image;

private:
  friend class device_global_table;
  struct row {
    std::shared_ptr<module_record> module, linked;
    const sycl_device_global *entry;
  };
  /// Like prepared_kernel: never freed, but reused.
  struct place_node {
    std::atomic<std::uint64_t> context = 0; ///< Written last, read first.
    const device_impl *device = nullptr;
    void *address = nullptr;
    place_node *next = nullptr;
  };
  /// A value in an image, whose program the driver could place.
  struct known_node {
    std::uint64_t context;
    const device_impl *device;
    std::uint64_t changes; ///< The table's counter at the time of the query.
    void *address;
  };
  struct claimed {
    std::uint64_t context;
    const device_impl *device;
    const built_program *program; ///< Compared, never dereferenced.
    const sycl_module *module;
    const image_info *image;
  };

  std::vector<row> rows() const;
  void *make_place(context_impl &context, device_impl &device);
  void forget(context_impl &context, std::vector<void *> &freed);

  std::atomic<place_node *> places_ = nullptr;
  mutex placing_ SYCLRT_BETWEEN(
      builds, buffers);           ///< Serialises insertions into `places_`.
  std::vector<row> rows_;         ///< Under the table's mutex.
  std::vector<claimed> claims_;   ///< The same.
  std::vector<known_node> known_; ///< The same.
  std::uint64_t initial_ = SYCL_DEVICE_GLOBAL_ZERO; ///< The same.
};

class device_global_table {
public:
  static device_global_table &get();

  void add(const std::shared_ptr<module_record> &module,
           const std::shared_ptr<module_record> &linked);
  /// Removes the rows of \p module; releases values without rows.
  void remove(const sycl_module &module) noexcept;

  /// The record of the program's object; throws errc::invalid if no registered
  /// module has it.
  device_global_record &find(const void *variable, bool in_image);

  /// The records whose objects \p is_mine accepts.
  template <class F>
  std::vector<device_global_record *> all_of(F is_mine) const {
    std::vector<device_global_record *> out = all();
    std::erase_if(out, [&](const device_global_record *one) {
      return !is_mine(one->variable);
    });
    return out;
  }

  /// To be called before a kernel of \p image, a part of \p program, runs:
  /// writes pointers into the program, or allocates places for all variables of
  /// native code.
  void connect(context_impl &context, device_impl &device,
               const module_image &image, const built_program &program);

  /// Frees the values of \p context, which is about to be destroyed.
  void forget(context_impl &context) noexcept;

  std::size_t size() const;
  /// Counts modules that were added or removed.
  std::uint64_t changes() const;

private:
  friend class device_global_record;
  using ids = std::unordered_map<std::string_view, device_global_record *>;

  device_global_record *find_id(const sycl_module &module, std::string_view id);
  std::vector<device_global_record *> all() const;

  mutable mutex mutex_ SYCLRT_BETWEEN(leaves, drivers);
  std::unordered_map<const void *, std::unique_ptr<device_global_record>>
      records_ SYCLRT_GUARDED_BY(mutex_);
  std::vector<std::unique_ptr<device_global_record>>
      gone_ SYCLRT_GUARDED_BY(mutex_);
  std::unordered_map<const sycl_module *, ids>
      modules_ SYCLRT_GUARDED_BY(mutex_);
  std::uint64_t next_number_ SYCLRT_GUARDED_BY(mutex_) = 0;
  std::uint64_t changes_ SYCLRT_GUARDED_BY(mutex_) = 0;
};

/// The command of __sycl_rt_device_global_copy.
void copy_device_global(queue_impl &queue, const rt::device_global_copy &copy,
                        std::span<const rt::handle> deps, rt::handle *event);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_DEVICE_GLOBALS_HPP
