/// \file cpu_adapter_fixture.hpp
/// The cpu adapter through its table, with group functions as the compiler
/// would write them.
#ifndef SYCLCC1_TEST_RUNTIME_CPU_ADAPTER_FIXTURE_HPP
#define SYCLCC1_TEST_RUNTIME_CPU_ADAPTER_FIXTURE_HPP

#include "runtime/abi/cpu.h"
#include "runtime/adapter/adapter.h"
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <gtest/gtest.h>
#include <iterator>
#include <thread>
#include <vector>

namespace cpu_adapter {

/// Calls body(launch, global id, local id, group id) for each work-item.
template <class Body> void for_items(const sycl_cpu_launch *l, Body body) {
  std::uint64_t g[3] = {l->group[0], l->group[1], l->group[2]};
  for (std::uint64_t n = 0; n != l->group_count; ++n) {
    for (std::uint64_t z = 0; z != l->local_size[2]; ++z)
      for (std::uint64_t y = 0; y != l->local_size[1]; ++y)
        for (std::uint64_t x = 0; x != l->local_size[0]; ++x) {
          std::uint64_t local[3] = {x, y, z}, global[3];
          for (int d = 0; d != 3; ++d)
            global[d] =
                l->global_offset[d] + g[d] * l->local_size[d] + local[d];
          body(global, local, g);
        }
    if (++g[0] == l->num_groups[0]) {
      g[0] = 0;
      if (++g[1] == l->num_groups[1]) {
        g[1] = 0;
        ++g[2];
      }
    }
  }
}

struct count_object {
  std::atomic<int> *hits;
};

inline void count_items(const void *object, const sycl_cpu_launch *l) {
  auto *o = static_cast<const count_object *>(object);
  for_items(l, [&](auto &global, auto &, auto &) {
    ++o->hits[(global[2] * l->global_size[1] + global[1]) * l->global_size[0] +
              global[0]];
  });
}

struct gate_object {
  std::atomic<int> *gate;
  std::atomic<int> *order;
  int *seen;
};

/// Waits for the gate, then records its position in the order.
inline void wait_for_gate(const void *object, const sycl_cpu_launch *) {
  auto *o = static_cast<const gate_object *>(object);
  if (o->gate)
    while (!o->gate->load())
      std::this_thread::yield();
  *o->seen = ++*o->order;
}

inline bool is_only_local(const void *p) {
  return __sycl_cpu_pointer_is_local(p) && !__sycl_cpu_pointer_is_private(p);
}
inline bool is_only_private(const void *p) {
  return __sycl_cpu_pointer_is_private(p) && !__sycl_cpu_pointer_is_local(p);
}
inline bool is_global(const void *p) {
  return !__sycl_cpu_pointer_is_private(p) && !__sycl_cpu_pointer_is_local(p);
}

struct local_object {
  std::atomic<int> *wrong;
  std::uint64_t dynamic_bytes;
  const void *on_heap;
};

/// Each group writes its block of local memory and reads it back.
inline void use_local(const void *object, const sycl_cpu_launch *l) {
  auto *o = static_cast<const local_object *>(object);
  if (reinterpret_cast<std::uintptr_t>(l->local_memory) % 64 ||
      l->local_memory_bytes != o->dynamic_bytes)
    ++*o->wrong;
  std::uint64_t bytes = (o->dynamic_bytes + 63) / 64 * 64 + 128;
  std::memset(l->local_memory, static_cast<int>(l->group[0]), bytes);
  for (std::uint64_t i = 0; i != bytes; ++i)
    if (static_cast<char *>(l->local_memory)[i] !=
        static_cast<char>(l->group[0]))
      ++*o->wrong;
  // The caller's variables are not the kernel's, in any thread.
  int own = 0;
  if (!is_only_local(l->local_memory) || !is_only_private(&own) ||
      !is_global(o->wrong) || !is_global(o->on_heap))
    ++*o->wrong;
}

struct barrier_object {
  int *data;
  bool half_leaves;
};

/// One work-item, as the compiler writes a kernel with barriers.
inline void reverse_item(const void *object, sycl_cpu_item *item) {
  auto *o = static_cast<const barrier_object *>(object);
  std::uint64_t n = item->launch->local_size[0], i = item->local_id[0];
  int *row = o->data + item->group_id[0] * n;
  if (o->half_leaves && i >= n / 2)
    return;
  row[i] = static_cast<int>(i);
  __sycl_cpu_group_barrier(__sycl_cpu_current_item());
  int other = row[(o->half_leaves ? n / 2 : n) - 1 - i];
  if (!is_only_private(&other) || !is_global(row))
    other = -1; // On a fiber's stack.
  __sycl_cpu_group_barrier(item);
  row[i] = other;
}

inline void reverse_group(const void *object, const sycl_cpu_launch *l) {
  sycl_cpu_item first{};
  first.launch = l;
  first.sub_group_size = SYCL_CPU_SUB_GROUP_SIZE;
  first.group_id[0] = l->group[0];
  for (std::uint64_t n = 0; n != l->group_count; ++n, ++first.group_id[0])
    __sycl_cpu_run_group(reverse_item, object, &first);
}

struct stacks_object {
  std::uintptr_t *frames;   ///< Of each work-item, behind its barrier if any.
  std::uint64_t *ids;       ///< Its id, as its item and its thread say.
  std::uint64_t waits_each; ///< Every so many-th waits; 0: none.
};

/// A kernel that might wait, of whose work-items few or none do.
inline void stacks_item(const void *object, sycl_cpu_item *item) {
  auto *o = static_cast<const stacks_object *>(object);
  const std::uint64_t *size = item->launch->local_size;
  const std::uint64_t id =
      (item->local_id[2] * size[1] + item->local_id[1]) * size[0] +
      item->local_id[0];
  volatile std::uint64_t kept = id;
  if (o->waits_each != 0 && id % o->waits_each == 0)
    __sycl_cpu_group_barrier(item);
  else if (o->waits_each != 0 && id % o->waits_each == 1)
    __sycl_cpu_sub_group_barrier(item);
  // ASan may have `kept` elsewhere.
  o->frames[id] = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  if (kept == id && __sycl_cpu_current_item() == item)
    o->ids[id] += id + 1;
}

inline void stacks_group(const void *object, const sycl_cpu_launch *l) {
  sycl_cpu_item first{};
  first.launch = l;
  first.sub_group_size = 8;
  for (std::uint64_t n = 0; n != l->group_count; ++n)
    __sycl_cpu_run_group(stacks_item, object, &first);
}

struct third_object {
  volatile float *out;
};

inline void divide_by_three(const void *object, const sycl_cpu_launch *) {
  volatile float one = 1, three = 3;
  *static_cast<const third_object *>(object)->out = one / three;
}

struct pace_object {
  std::atomic<int> *groups;
  std::atomic<bool> *slow;
  std::thread::id *ran_in;
};

/// Records which thread runs each group.
inline void run_at_pace(const void *object, const sycl_cpu_launch *l) {
  auto *o = static_cast<const pace_object *>(object);
  for (std::uint64_t n = 0; n != l->group_count; ++n) {
    if (*o->slow)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    o->ran_in[l->group[0] + n] = std::this_thread::get_id();
    ++*o->groups;
  }
}

struct stack_object {
  int *sum;
};

/// Needs 1 MiB of stack.
inline void use_stack(const void *object, const sycl_cpu_launch *) {
  volatile char bytes[1 << 20];
  for (std::size_t i = 0; i < sizeof bytes; i += 512)
    bytes[i] = 1;
  int sum = 0;
  for (std::size_t i = 0; i < sizeof bytes; i += 512)
    sum += bytes[i];
  *static_cast<const stack_object *>(object)->sum = sum;
}

inline const sycl_cpu_kernel kernel_table[] = {
    {"count", count_items, 0, 0},
    {"gate", wait_for_gate, 0, 0},
    {"local", use_local, 128, 0},
    {"huge_local", use_local, 1 << 30, 0},
    {"pace", run_at_pace, 0, 0},
    {"stack", use_stack, 0, 0},
    {"third", divide_by_three, 0, 0},
    {"reverse", reverse_group, 0, SYCL_CPU_KERNEL_USES_FIBERS},
    {"stacks", stacks_group, 0, SYCL_CPU_KERNEL_USES_FIBERS},
};

/// A context with one program and an in-order queue.
class fixture : public testing::Test {
protected:
  static void SetUpTestSuite() { ASSERT_EQ(table().open(), SYCL_SUCCESS); }
  static const sycl_adapter &table() { return *sycl_adapter_cpu(); }

  fixture() {
    std::size_t count = 0;
    EXPECT_EQ(table().devices(&device, 1, &count), SYCL_SUCCESS);
    EXPECT_EQ(count, 1u);
    EXPECT_EQ(table().context_create(&device, 1, &context), SYCL_SUCCESS);
    module.cpu_kernels = kernel_table;
    module.cpu_kernel_count = std::size(kernel_table);
    sycl_image image{SYCL_IMAGE_NATIVE_CPU, "", nullptr, 0, &module, nullptr};
    EXPECT_EQ(table().program_create(context, device, &image, &program),
              SYCL_SUCCESS);
    in_order = make_queue(true, false);
  }
  ~fixture() override {
    for (sycl_queue q : queues)
      table().queue_destroy(q);
    for (sycl_kernel k : kernels)
      table().kernel_destroy(k);
    table().program_destroy(program);
    table().context_destroy(context);
  }

  sycl_queue make_queue(bool ordered, bool profiling) {
    sycl_queue q = nullptr;
    EXPECT_EQ(table().queue_create(context, device, ordered, profiling, &q),
              SYCL_SUCCESS);
    queues.push_back(q);
    return q;
  }
  sycl_kernel kernel(const char *symbol) {
    sycl_kernel k = nullptr;
    EXPECT_EQ(table().kernel_create(program, symbol, &k), SYCL_SUCCESS);
    kernels.push_back(k);
    return k;
  }

  struct launch_options {
    std::vector<std::size_t> global{1}, local{};
    std::size_t dynamic_local_bytes = 0;
    std::vector<sycl_event> deps{};
    sycl_event *event = nullptr;
  };
  template <class Object>
  sycl_result launch(sycl_queue q, const char *symbol, const Object &object,
                     const launch_options &o) {
    sycl_launch_args args{};
    args.object = &object;
    args.object_size = sizeof object;
    args.dynamic_local_bytes = o.dynamic_local_bytes;
    args.dimensions = static_cast<std::uint32_t>(o.global.size());
    args.has_local = !o.local.empty();
    std::copy(o.global.begin(), o.global.end(), args.global);
    std::copy(o.local.begin(), o.local.end(), args.local);
    return table().launch(q, kernel(symbol), &args, o.deps.data(),
                          o.deps.size(), o.event);
  }

  /// Each item of the range runs exactly once, for any choice of groups.
  void expect_each_once(const launch_options &o) {
    std::size_t items = 1;
    for (std::size_t n : o.global)
      items *= n;
    std::vector<std::atomic<int>> hits(items);
    ASSERT_EQ(launch(in_order, "count", count_object{hits.data()}, o),
              SYCL_SUCCESS)
        << table().message();
    ASSERT_EQ(table().queue_wait(in_order), SYCL_SUCCESS);
    for (std::size_t i = 0; i != items; ++i)
      ASSERT_EQ(hits[i], 1) << "item " << i;
  }

  sycl_device device = nullptr;
  sycl_context context = nullptr;
  sycl_program program = nullptr;
  sycl_module module{};
  sycl_queue in_order = nullptr;
  std::vector<sycl_queue> queues;
  std::vector<sycl_kernel> kernels;
};

} // namespace cpu_adapter

#endif // SYCLCC1_TEST_RUNTIME_CPU_ADAPTER_FIXTURE_HPP
