// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file commands_usm.hpp Random commands on memory of USM, and graphs
/// (commands.cpp).
#ifndef COMMANDS_USM_HPP
#define COMMANDS_USM_HPP

#include "commands_buffers.hpp"
#include <algorithm>
#include <functional>
#include <sycl/ext/oneapi/experimental/graph.hpp>

/// A command that has used an allocation.
struct user {
  sycl::event event;
  sycl::queue *queue;
};

/// Memory of USM. Who reads waits for the last writer; who writes waits for the
/// readers since then, too.
struct allocation {
  unsigned id;
  word *memory;
  place *where;
  sycl::usm::alloc kind;
  words model;
  std::vector<user> writers, readers;
};

class usm_commands : protected buffer_commands {
public:
  using buffer_commands::buffer_commands;

protected:
  std::vector<allocation> allocations;

  void allocate() {
    place &where = random.of(places);
    const std::size_t size = 1 + random(500);
    const sycl::usm::alloc kinds[] = {sycl::usm::alloc::device,
                                      sycl::usm::alloc::shared,
                                      sycl::usm::alloc::host};
    const auto kind = kinds[random(3)];
    log("allocation %u of %zu, kind %d", ids, size, int(kind));
    allocation of{ids++,
                  sycl::malloc<word>(size, where.device, *where.context, kind),
                  &where,
                  kind,
                  words(size),
                  {},
                  {}};
    const word value = random(1u << 30);
    of.model.assign(size, value);
    sycl::queue &on = random.of(where.queues);
    of.writers = {{on.fill(of.memory, value, size), &on}};
    allocations.push_back(std::move(of));
  }

  void free_all() {
    for (allocation &of : allocations) {
      wait_for(of);
      sycl::free(of.memory, *of.where->context);
    }
  }

  static void wait_for(allocation &of) {
    for (const user &one : of.writers)
      sycl::event(one.event).wait();
    for (const user &one : of.readers)
      sycl::event(one.event).wait();
  }

  /// Events for which a command in \p on has to wait, and perhaps more.
  std::vector<sycl::event> before(allocation &of, bool writes,
                                  const sycl::queue &on) {
    std::vector<user> users = of.writers;
    if (writes)
      users.insert(users.end(), of.readers.begin(), of.readers.end());
    std::vector<sycl::event> out;
    for (const user &one : users)
      if (one.queue != &on || !on.is_in_order() || random.one_in(2))
        out.push_back(one.event);
    return out;
  }
  static void after(allocation &of, bool writes, const sycl::event &event,
                    sycl::queue &on) {
    if (writes) {
      of.writers = {{event, &on}};
      of.readers.clear();
    } else {
      of.readers.push_back({event, &on});
    }
  }

  /// Another allocation of the same context; null if the choice falls on none.
  allocation *another_than(const allocation &of) {
    allocation &other = random.of(allocations);
    return &other == &of || other.where != of.where ? nullptr : &other;
  }

  void usm_kernel() {
    allocation &to = random.of(allocations), *from = another_than(to);
    sycl::queue &on = random.of(to.where->queues);
    const word seed = random(1000);
    const std::size_t size = to.model.size(),
                      count = from ? from->model.size() : 0;
    log("kernel on allocation %u, from %d", to.id, from ? int(from->id) : -1);
    auto waits = before(to, true, on);
    if (from)
      for (const sycl::event &e : before(*from, false, on))
        waits.push_back(e);
    word *out = to.memory, *in = from ? from->memory : nullptr;
    auto body = [=](std::size_t i) {
      out[i] = mixed(out[i], in ? in[i % count] : 7, word(i), seed);
    };
    sycl::event event;
    switch (random(3)) {
    case 0:
      event = on.parallel_for(sycl::range<1>(size), waits,
                              [=](sycl::id<1> i) { body(i[0]); });
      break;
    case 1:
      event = on.submit([&](sycl::handler &h) {
        h.depends_on(waits);
        h.parallel_for(sycl::nd_range<1>((size + 7) / 8 * 8, 8),
                       [=](sycl::nd_item<1> it) {
                         if (it.get_global_id(0) < size)
                           body(it.get_global_id(0));
                       });
      });
      break;
    default:
      event = on.single_task(waits, [=] {
        for (std::size_t i = 0; i < size; ++i)
          body(i);
      });
    }
    after(to, true, event, on);
    if (from)
      after(*from, false, event, on);
    for (std::size_t i = 0; i < size; ++i)
      to.model[i] =
          mixed(to.model[i], from ? from->model[i % count] : 7, word(i), seed);
  }

  /// A copy between allocations, or a fill of a part.
  void usm_copy() {
    allocation &to = random.of(allocations), *from = another_than(to);
    sycl::queue &on = random.of(to.where->queues);
    auto waits = before(to, true, on);
    const std::size_t at = random(unsigned(to.model.size()));
    std::size_t count = 1 + random(unsigned(to.model.size() - at));
    sycl::event event;
    if (from) {
      count = std::min(count, from->model.size());
      for (const sycl::event &e : before(*from, false, on))
        waits.push_back(e);
      const std::size_t columns = 1 + random(5), rows = count / 5;
      if (rows && random.one_in(3)) {
        log("copy of %zu rows of %zu, allocation %u to %u", rows, columns,
            from->id, to.id);
        event = on.ext_oneapi_memcpy2d(to.memory + at, 5 * sizeof(word),
                                       from->memory, 5 * sizeof(word),
                                       columns * sizeof(word), rows, waits);
        for (std::size_t i = 0; i < rows * 5; ++i)
          if (i % 5 < columns)
            to.model[at + i] = from->model[i];
      } else {
        log("copy of %zu, allocation %u to %u", count, from->id, to.id);
        event = random.one_in(2)
                    ? on.memcpy(to.memory + at, from->memory,
                                count * sizeof(word), waits)
                    : on.copy(from->memory, to.memory + at, count, waits);
        std::copy_n(from->model.begin(), count,
                    to.model.begin() + std::ptrdiff_t(at));
      }
      after(*from, false, event, on);
    } else if (random.one_in(2)) {
      const word value = random(1u << 30);
      log("fill of %zu, allocation %u", count, to.id);
      event = on.fill(to.memory + at, value, count, waits);
      std::fill_n(to.model.begin() + std::ptrdiff_t(at), count, value);
    } else {
      const word byte = random(256);
      log("memset of %zu, allocation %u", count, to.id);
      event = on.memset(to.memory + at, int(byte), count * sizeof(word), waits);
      std::fill_n(to.model.begin() + std::ptrdiff_t(at), count,
                  byte * 0x01010101u);
    }
    after(to, true, event, on);
  }

  void usm_and_buffer() {
    allocation &of = random.of(allocations);
    sycl::queue &on = random.of(of.where->queues);
    const target t = choose(*random.of(buffers));
    words now = values(t);
    const std::size_t size = std::min(now.size(), of.model.size());
    const bool to_buffer = random.one_in(2);
    log("allocation %u %s %s", of.id, to_buffer ? "to" : "from",
        name(t).c_str());
    const auto waits = before(of, !to_buffer, on);
    word *memory = of.memory;
    const bool copies = random.one_in(2) && now.size() <= of.model.size();
    const sycl::event event = on.submit([&](sycl::handler &h) {
      h.depends_on(waits);
      if (to_buffer)
        with(t, h, sycl::read_write, [&](auto a) {
          if (copies)
            h.copy(const_cast<const word *>(memory), a);
          else
            h.parallel_for(
                size, [=](sycl::id<1> i) { element(a, i[0]) = memory[i[0]]; });
        });
      else
        with(t, h, sycl::read_only, [&](auto a) {
          if (copies)
            h.copy(a, memory);
          else
            h.parallel_for(
                size, [=](sycl::id<1> i) { memory[i[0]] = element(a, i[0]); });
        });
    });
    after(of, !to_buffer, event, on);
    for (std::size_t i = 0; i < size; ++i)
      (to_buffer ? now[i] : of.model[i]) = to_buffer ? of.model[i] : now[i];
    if (to_buffer)
      set(t, now);
  }

  /// What the host sees, by a copy or, where it may, directly.
  void check_allocation(allocation &of) {
    words got(of.model.size());
    if (of.kind == sycl::usm::alloc::device || random.one_in(2)) {
      sycl::queue &on = random.of(of.where->queues);
      on.memcpy(got.data(), of.memory, got.size() * sizeof(word),
                before(of, false, on))
          .wait();
    } else {
      wait_for(of);
      std::copy_n(of.memory, got.size(), got.begin());
    }
    for (std::size_t i = 0; i < got.size(); ++i)
      compare("an allocation", i, got[i], of.model[i]);
  }

  void wait() {
    switch (random(3)) {
    case 0:
      return queue().wait();
    case 1:
      return queue().wait_and_throw();
    default:
      return wait_for(random.of(allocations));
    }
  }

  // Graphs

  /// A command of a graph, and what it does to the model.
  struct node {
    std::function<void(sycl::handler &)> submit;
    std::function<void()> apply;
    /// Of allocations; edges by buffers are the library's.
    std::vector<allocation *> reads, writes;

    bool uses(const std::vector<allocation *> &some) const {
      return std::any_of(some.begin(), some.end(), [&](allocation *one) {
        return std::count(reads.begin(), reads.end(), one) ||
               std::count(writes.begin(), writes.end(), one);
      });
    }
    bool has_to_follow(const node &other) const {
      return uses(other.writes) || other.uses(writes);
    }
  };

  /// A graph of some commands on allocations of one context and on buffers,
  /// made by recording or explicitly, and executed some times. Its edges are
  /// those that commands need.
  void graph() {
    namespace ex = sycl::ext::oneapi::experimental;
    place &where = random.of(places);
    std::vector<allocation *> mine;
    for (allocation &of : allocations)
      if (of.where == &where)
        mine.push_back(&of);
    if (mine.empty())
      return;
    using modifiable = ex::command_graph<ex::graph_state::modifiable>;
    modifiable graph(*where.context, where.device,
                     {ex::property::graph::assume_buffer_outlives_graph()});
    // Of its own: what other threads submit is not recorded.
    sycl::queue recorded(
        *where.context, where.device,
        random.one_in(2)
            ? sycl::property_list{sycl::property::queue::in_order()}
            : sycl::property_list{});
    const bool is_explicit = random.one_in(2);
    const unsigned commands = 1 + random(6), runs = 1 + random(3);
    log("graph of %u commands, %s, %u runs", commands,
        is_explicit ? "explicit" : "recorded", runs);
    std::vector<node> all;
    for (unsigned i = 0; i < commands; ++i)
      all.push_back(random_node(mine));
    if (is_explicit)
      add(graph, all);
    else
      record(graph, recorded, all);
    auto executable = graph.finalize();
    for (unsigned run = 0; run < runs; ++run) {
      sycl::queue &on = random.of(where.queues);
      std::vector<sycl::event> waits;
      for (allocation *of : mine)
        for (const sycl::event &e : before(*of, true, on))
          waits.push_back(e);
      const sycl::event event = on.submit([&](sycl::handler &h) {
        h.depends_on(waits);
        h.ext_oneapi_graph(executable);
      });
      for (allocation *of : mine)
        after(*of, true, event, on);
      for (const node &one : all)
        one.apply();
    }
  }

  template <class Graph> void add(Graph &graph, const std::vector<node> &all) {
    namespace ex = sycl::ext::oneapi::experimental;
    std::vector<ex::node> made;
    for (const node &one : all) {
      if (random.one_in(3)) { // Behind all that came before.
        made.push_back(graph.add(
            one.submit, {ex::property::node::depends_on_all_leaves()}));
        continue;
      }
      made.push_back(graph.add(one.submit));
      for (std::size_t i = 0; i + 1 < made.size(); ++i)
        if (one.has_to_follow(all[i]))
          graph.make_edge(made[i], made.back());
    }
  }

  template <class Graph>
  static void record(Graph &graph, sycl::queue &recorded,
                     const std::vector<node> &all) {
    graph.begin_recording(recorded);
    std::vector<sycl::event> events;
    for (const node &one : all)
      events.push_back(recorded.submit([&](sycl::handler &h) {
        for (std::size_t i = 0; i < events.size(); ++i)
          if (!recorded.is_in_order() && one.has_to_follow(all[i]))
            h.depends_on(events[i]);
        one.submit(h);
      }));
    graph.end_recording(recorded);
  }

  node random_node(std::vector<allocation *> &mine) {
    allocation *to = random.of(mine), *from = random.of(mine);
    const word seed = random(1000);
    word *out = to->memory, *in = from->memory;
    const std::size_t size = to->model.size(), count = from->model.size(),
                      both = std::min(size, count), at = random(unsigned(size));
    const bool same = from == to;
    switch (random(7)) {
    case 0:
      if (same)
        return random_node(mine);
      return {
          [=](sycl::handler &h) { h.memcpy(out, in, both * sizeof(word)); },
          [=] { std::copy_n(from->model.begin(), both, to->model.begin()); },
          {from},
          {to}};
    case 1:
      return {[=](sycl::handler &h) { h.fill(out, seed, size); },
              [=] { to->model.assign(size, seed); },
              {},
              {to}};
    case 2: {
      const target t = choose(*random.of(buffers));
      if (t.of->written_to) // Refused: when would it be written?
        return random_node(mine);
      return {[=](sycl::handler &h) {
                with(t, h, sycl::read_write, [&](auto a) {
                  h.parallel_for(a.size(), [=](sycl::id<1> i) {
                    element(a, i[0]) = mixed(element(a, i[0]), 1, 2, seed);
                  });
                });
              },
              [=] {
                words now = values(t);
                for (word &w : now)
                  w = mixed(w, 1, 2, seed);
                set(t, now);
              },
              {},
              {}};
    }
    case 3: {
      const target t = choose(*random.of(buffers));
      const std::size_t some = std::min(t.where.size(), size);
      return {[=](sycl::handler &h) {
                with(t, h, sycl::read_only, [&](auto a) {
                  h.parallel_for(some, [=](sycl::id<1> i) {
                    out[i[0]] += element(a, i[0]);
                  });
                });
              },
              [=] {
                const words now = values(t);
                for (std::size_t i = 0; i < some; ++i)
                  to->model[i] += now[i];
              },
              {},
              {to}};
    }
    case 4: // A reduction has several commands.
      if (same)
        return random_node(mine);
      return {[=](sycl::handler &h) {
                h.parallel_for(count,
                               sycl::reduction(out + at, sycl::plus<word>()),
                               [=](sycl::id<1> i, auto &sum) { sum += in[i]; });
              },
              [=] {
                to->model[at] = std::accumulate(
                    from->model.begin(), from->model.end(), to->model[at]);
              },
              {from},
              {to}};
    case 5:
      if (to->kind == sycl::usm::alloc::device)
        return random_node(mine);
      return {[=](sycl::handler &h) {
                h.host_task([=] {
                  for (std::size_t i = 0; i < size; ++i)
                    out[i] = out[i] * 5u + seed;
                });
              },
              [=] {
                for (word &w : to->model)
                  w = w * 5u + seed;
              },
              {},
              {to}};
    default:
      return {[=](sycl::handler &h) {
                h.parallel_for(size, [=](sycl::id<1> i) {
                  out[i[0]] = mixed(out[i[0]], same ? 5 : in[i[0] % count],
                                    word(i[0]), seed);
                });
              },
              [=] {
                for (std::size_t i = 0; i < size; ++i)
                  to->model[i] =
                      mixed(to->model[i], same ? 5 : from->model[i % count],
                            word(i), seed);
              },
              {from},
              {to}};
    }
  }
};

#endif
