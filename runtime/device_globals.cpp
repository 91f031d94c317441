// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device_globals.cpp
/// Registration, places, programs, copies.
#include "runtime/device_globals.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/global_state.hpp"
#include "runtime/made_once.hpp"
#include "runtime/mutex.hpp"
#include "runtime/queue_impl.hpp"
#include "runtime/registry.hpp"
#include "runtime/trace.hpp"
#include "runtime/virtual_functions.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail {

// -- records

std::vector<device_global_record::row> device_global_record::rows() const {
  lock_guard lock(device_global_table::get().mutex_);
  return rows_;
}

void *device_global_record::place(context_impl &context, device_impl &device) {
  for (place_node *node = places_.load(std::memory_order_acquire); node;
       node = node->next)
    if (node->context.load(std::memory_order_acquire) == context.number &&
        node->device == &device)
      return node->address;
  return make_place(context, device);
}

void *device_global_record::make_place(context_impl &context,
                                       device_impl &device) {
  lock_guard lock(placing_);
  place_node *free_node = nullptr;
  place_node *first = places_.load(std::memory_order_relaxed);
  for (place_node *node = first; node; node = node->next) {
    const std::uint64_t owner = node->context.load(std::memory_order_acquire);
    if (owner == context.number && node->device == &device)
      return node->address; // by another thread, meanwhile
    if (owner == 0)
      free_node = node;
  }
  std::uint64_t initial = 0;
  {
    lock_guard table(device_global_table::get().mutex_);
    initial = initial_;
  }
  void *address =
      usm_allocate(context, &device, rt::usm_kind::device, size, alignment);
  if (!address)
    fail(errc::memory_allocation, "no memory for device_global '", name,
         "' of ", size, " bytes on ", device.info.name);
  trace("device_global ", name, ": ", size, " bytes on ", device.info.name);
  try {
    const sycl_adapter &adapter = context.adapter();
    sycl_queue queue = context.service_queue(device);
    const unsigned char zero = 0;
    check(
        adapter,
        initial == SYCL_DEVICE_GLOBAL_ZERO
            ? adapter.fill(queue, address, &zero, 1, size, nullptr, 0, nullptr)
            : adapter.memcpy(queue, address,
                             static_cast<const char *>(variable) + initial,
                             size, nullptr, 0, nullptr),
        concat("initialising device_global '", name, "'"));
    check(adapter, adapter.queue_wait(queue),
          concat("initialising device_global '", name, "'"));
    if (adapter.device_global_place)
      check(adapter,
            adapter.device_global_place(context.native(), number, address),
            concat("placing device_global '", name, "'"));
  } catch (...) {
    context.free_memory(address);
    throw;
  }
  if (!free_node) {
    free_node = new place_node;
    free_node->next = first;
    free_node->device = &device;
    free_node->address = address;
    free_node->context.store(context.number, std::memory_order_release);
    places_.store(free_node, std::memory_order_release);
    return address;
  }
  free_node->device = &device;
  free_node->address = address;
  free_node->context.store(context.number, std::memory_order_release);
  return address;
}

void device_global_record::forget(context_impl &context,
                                  std::vector<void *> &freed) {
  lock_guard lock(placing_);
  for (place_node *node = places_.load(std::memory_order_acquire); node;
       node = node->next)
    if (node->context.load(std::memory_order_acquire) == context.number) {
      freed.push_back(node->address);
      node->context.store(0, std::memory_order_release);
    }
}

std::shared_ptr<built_program>
device_global_record::program(context_impl &context, device_impl &device,
                              std::string &id) {
  struct candidate {
    std::shared_ptr<module_record> module;
    const image_info *image;
    const char *id;
  };
  const sycl_image_kind kind = context.owner().image_kind;
  std::vector<candidate> found;
  for (const row &r : rows())
    for (const auto &module : {r.module, r.linked}) {
      if (!module)
        continue;
      for (const image_info &image : module->images())
        if (kind_of(image) == kind && image.find_device_global(r.entry->id) &&
            std::ranges::none_of(
                found, [&](const auto &c) { return c.image == &image; }))
          found.push_back({module, &image, r.entry->id});
    }
  std::ranges::stable_sort(found, std::greater<>(), [](const candidate &c) {
    return sm_number(c.image->arch);
  });
  for (std::size_t i = 1; i < found.size(); ++i)
    if (found[i].image->arch == found[i - 1].image->arch)
      fail(errc::invalid, "device_global '", name,
           "' has the property device_image_scope, but is in several device "
           "images for ",
           device.info.name);
  for (const candidate &c : found) {
    auto program = context.program(c.module, *c.image, device);
    if (!program->ready())
      continue;
    id = program->name_of(*c.image, c.id);
    return program;
  }
  return nullptr;
}

void *device_global_record::known_address(const context_impl &context,
                                          const device_impl &device) {
  device_global_table &table = device_global_table::get();
  lock_guard lock(table.mutex_);
  for (const known_node &node : known_)
    if (node.context == context.number && node.device == &device)
      return node.changes == table.changes_ ? node.address : nullptr;
  return nullptr;
}

void device_global_record::note_address(const context_impl &context,
                                        const device_impl &device,
                                        std::uint64_t changes, void *address) {
  lock_guard lock(device_global_table::get().mutex_);
  std::erase_if(known_, [&](const known_node &node) {
    return node.context == context.number && node.device == &device;
  });
  known_.push_back({context.number, &device, changes, address});
}

void device_global_record::claim(const context_impl &context,
                                 const device_impl &device,
                                 const module_image &image,
                                 const built_program &program) {
  lock_guard lock(device_global_table::get().mutex_);
  for (const claimed &c : claims_)
    if (c.context == context.number && c.device == &device) {
      if (c.image == image.image && c.program == &program)
        return;
      if (c.image == image.image)
        fail(errc::invalid, "device_global '", name,
             "' has the property device_image_scope, but its device image on ",
             device.info.name,
             " has been linked again, with that of a library loaded since; "
             "load the library before the first kernel, or leave out the "
             "property");
      auto kernels = [](const image_info &of) {
        std::string text;
        for (const kernel_info &kernel : of.kernels)
          text += concat(text.empty() ? "'" : ", '", kernel.name, "'");
        return text;
      };
      fail(errc::invalid, "device_global '", name,
           "' has the property device_image_scope, but is used in several "
           "device images on ",
           device.info.name, ": that of ", kernels(*c.image), " and that of ",
           kernels(*image.image));
    }
  claims_.push_back(
      {context.number, &device, &program, &image.module->module, image.image});
}

// -- the table

device_global_table &device_global_table::get() {
  return made_once([] { return new device_global_table; });
}

void device_global_table::add(const std::shared_ptr<module_record> &module,
                              const std::shared_ptr<module_record> &linked) {
  const sycl_module &m = module->module;
  lock_guard lock(mutex_);
  ++changes_;
  if (!m.device_global_count)
    return;
  ids &own = modules_[&m];
  ids *shared = linked ? &modules_[&linked->module] : nullptr;
  own.reserve(m.device_global_count);
  for (std::uint64_t i = 0; i < m.device_global_count; ++i) {
    const sycl_device_global &row = m.device_globals[i];
    auto &record = records_[row.variable];
    if (!record)
      record = std::make_unique<device_global_record>(row, next_number_++);
    record->rows_.push_back({module, linked, &row});
    if (!(row.flags & SYCL_DEVICE_GLOBAL_IMPORTED))
      record->initial_ = row.initial;
    if (row.number)
      *row.number = record->number;
    own.emplace(row.id, record.get());
    if (shared)
      shared->emplace(row.id, record.get());
  }
}

void device_global_table::remove(const sycl_module &module) noexcept {
  std::vector<device_global_record *> lost;
  {
    lock_guard lock(mutex_);
    ++changes_;
    for (std::uint64_t i = 0; i < module.device_global_count; ++i) {
      const sycl_device_global &row = module.device_globals[i];
      auto found = records_.find(row.variable);
      if (found == records_.end())
        continue;
      device_global_record &record = *found->second;
      std::erase_if(record.rows_,
                    [&](const auto &r) { return r.entry == &row; });
      // The module owns their text.
      if (auto shared = modules_.find(module.linked); shared != modules_.end())
        if (auto id = shared->second.find(row.id);
            id != shared->second.end() && id->first.data() == row.id)
          shared->second.erase(id);
      std::erase_if(record.claims_, [&](const auto &c) {
        return c.module == &module || c.module == module.linked;
      });
      if (!record.rows_.empty())
        continue;
      record.claims_.clear();
      record.known_.clear();
      lost.push_back(&record);
      gone_.push_back(std::move(found->second));
      records_.erase(found);
    }
    modules_.erase(&module);
  }
  if (lost.empty())
    return;
  for (const ref<context_impl> &context : global_state::get().contexts())
    for (device_global_record *record : lost) {
      std::vector<void *> freed;
      record->forget(*context, freed);
      for (void *address : freed)
        context->retire_memory(address);
    }
}

device_global_record &device_global_table::find(const void *variable,
                                                bool in_image) {
  // The first word of the program's object belongs to the runtime, unless the
  // object holds the value.
  auto cache = [&] {
    return std::atomic_ref(*static_cast<void **>(const_cast<void *>(variable)));
  };
  if (!in_image)
    if (void *known = cache().load(std::memory_order_acquire)) [[likely]]
      return *static_cast<device_global_record *>(known);
  lock_guard lock(mutex_);
  auto found = records_.find(variable);
  if (found == records_.end())
    fail(errc::invalid, "the device_global is in no module that is registered: "
                        "its object was compiled by another compiler, or its "
                        "constructor was dropped by the link");
  if (!in_image)
    cache().store(found->second.get(), std::memory_order_release);
  return *found->second;
}

device_global_record *device_global_table::find_id(const sycl_module &module,
                                                   std::string_view id) {
  lock_guard lock(mutex_);
  auto in = [&](const ids &of) {
    auto found = of.find(id);
    return found == of.end() ? nullptr : found->second;
  };
  if (auto own = modules_.find(&module); own != modules_.end())
    if (device_global_record *record = in(own->second))
      return record;
  // Device code that a library contributed to the images of a program.
  for (const auto &[other, of] : modules_)
    if (device_global_record *record = in(of))
      return record;
  return nullptr;
}

std::vector<device_global_record *> device_global_table::all() const {
  lock_guard lock(mutex_);
  std::vector<device_global_record *> out;
  out.reserve(records_.size());
  for (const auto &[variable, record] : records_)
    out.push_back(record.get());
  return out;
}

void device_global_table::connect(context_impl &context, device_impl &device,
                                  const module_image &image,
                                  const built_program &program) {
  const sycl_adapter &adapter = context.adapter();
  if (adapter.device_global_place) {
    // Native code calls functions of other modules, whose variables no image
    // names.
    for (device_global_record *record : all())
      record->place(context, device);
    return;
  }
  for (const device_global_info &global : image.image->device_globals) {
    device_global_record *record = find_id(image.module->module, global.id);
    if (!record)
      fail(errc::invalid, "the ", image.image->triple,
           " image uses device_global '", global.id,
           "', which no module of the program has");
    if (global.in_image) {
      record->claim(context, device, image, program);
      continue;
    }
    if (!adapter.device_global_write)
      fail(
          errc::feature_not_supported, device.info.name,
          " has no access to variables of programs, which device_global needs");
    void *address = record->place(context, device);
    check(adapter,
          adapter.device_global_write(
              context.service_queue(device), program.native(),
              program.name_of(*image.image, global.id).c_str(),
              /*blocking=*/1, sizeof address, 0, &address, nullptr, 0, nullptr),
          concat("telling the image about device_global '", record->name, "'"));
  }
}

void device_global_table::forget(context_impl &context) noexcept {
  std::vector<void *> freed;
  for (device_global_record *record : all()) {
    record->forget(context, freed);
    lock_guard lock(mutex_);
    std::erase_if(record->claims_,
                  [&](const auto &c) { return c.context == context.number; });
    std::erase_if(record->known_,
                  [&](const auto &k) { return k.context == context.number; });
  }
  for (void *address : freed)
    context.free_memory(address);
}

std::uint64_t device_global_table::changes() const {
  lock_guard lock(mutex_);
  return changes_;
}

std::size_t device_global_table::size() const {
  lock_guard lock(mutex_);
  return records_.size();
}

// -- copies

namespace {

/// A copy to or from a variable of a program.
class program_variable_command final : public command {
public:
  program_variable_command(std::shared_ptr<built_program> program,
                           std::string id, const rt::device_global_copy &copy)
      : program_(std::move(program)), id_(std::move(id)), copy_(copy) {}

  sycl_result submit(const sycl_adapter &adapter, sycl_queue queue,
                     const sycl_event *deps, std::size_t count,
                     sycl_event *event) const override {
    return copy_.to_variable ? adapter.device_global_write(
                                   queue, program_->native(), id_.c_str(),
                                   /*blocking=*/0, copy_.bytes, copy_.offset,
                                   copy_.memory, deps, count, event)
                             : adapter.device_global_read(
                                   queue, program_->native(), id_.c_str(),
                                   /*blocking=*/0, copy_.bytes, copy_.offset,
                                   copy_.memory, deps, count, event);
  }
  std::unique_ptr<command> keep() const override {
    return std::make_unique<program_variable_command>(*this);
  }
  const char *what() const noexcept override {
    return "a copy of a device_global";
  }

private:
  std::shared_ptr<built_program> program_;
  std::string id_;
  rt::device_global_copy copy_;
};

} // namespace

void copy_device_global(queue_impl &queue, const rt::device_global_copy &copy,
                        std::span<const rt::handle> deps, rt::handle *event) {
  const bool in_image = copy.in_image != 0;
  if (copy.offset > copy.size || copy.bytes > copy.size - copy.offset)
    fail(errc::invalid, "a copy of ", copy.bytes, " bytes ",
         copy.to_variable ? "to" : "from", " byte ", copy.offset,
         " of a device_global goes beyond its ", copy.size, " bytes");
  device_global_record &record =
      device_global_table::get().find(copy.variable, in_image);
  trace("device_global ", record.name, ": ",
        copy.to_variable ? "write " : "read ", copy.bytes, " bytes at ",
        copy.offset);
  if (copy.bytes == 0) {
    queue.submit_nothing(deps, event);
    return;
  }
  if (!copy.memory)
    fail(errc::invalid, "a copy of ", copy.bytes, " bytes ",
         copy.to_variable ? "from" : "to", " a null pointer");
  context_impl &context = queue.context();
  device_impl &device = queue.device();
  const sycl_adapter &adapter = context.adapter();
  void *begin = nullptr;
  if (in_image && !adapter.device_global_place &&
      !(begin = record.known_address(context, device))) {
    const std::uint64_t changes = device_global_table::get().changes();
    std::string id;
    if (auto program = record.program(context, device, id)) {
      if (adapter.device_global_address &&
          adapter.device_global_address(device.native, program->native(),
                                        id.c_str(), &begin) == SYCL_SUCCESS) {
        record.note_address(context, device, changes, begin);
      } else {
        if (!adapter.device_global_write)
          fail(errc::feature_not_supported, device.info.name,
               " has no access to variables of programs, which device_global "
               "needs");
        queue.submit(
            program_variable_command(std::move(program), std::move(id), copy),
            deps, event);
        return;
      }
    }
  }
  if (!begin)
    begin = record.place(context, device);
  char *value = static_cast<char *>(begin) + copy.offset;
  if (copy.to_variable)
    queue.submit(memcpy_command(value, copy.memory, copy.bytes), deps, event);
  else
    queue.submit(memcpy_command(copy.memory, value, copy.bytes), deps, event);
}

} // namespace sycl::inline _V1::detail
