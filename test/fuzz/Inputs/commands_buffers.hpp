// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file commands_buffers.hpp Random commands on buffers and their model
/// (commands.cpp).
#ifndef COMMANDS_BUFFERS_HPP
#define COMMANDS_BUFFERS_HPP

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <sycl/sycl.hpp>
#include <thread>
#include <variant>
#include <vector>

using word = std::uint32_t;
using words = std::vector<word>;

struct failure {};

class randomness {
public:
  explicit randomness(unsigned seed) : engine(seed) {}
  /// From 0 to below.
  unsigned operator()(unsigned below) { return engine() % below; }
  bool one_in(unsigned n) { return (*this)(n) == 0; }
  template <class T> T &of(std::vector<T> &all) {
    return all[(*this)(unsigned(all.size()))];
  }

private:
  std::mt19937 engine;
};

constexpr word mixed(word to, word a, word b, word seed) {
  return (to ^ a * 2654435761u) + (b << 7 | b >> 25) + seed * 40503u;
}

/// A box of a memory object of up to three dimensions.
struct box {
  std::size_t from[3] = {0, 0, 0}, part[3] = {1, 1, 1}, whole[3] = {1, 1, 1};

  std::size_t size() const { return part[0] * part[1] * part[2]; }
  /// Where the box's element of number \p at is in the object.
  std::size_t place(std::size_t at) const {
    const std::size_t z = at % part[2], y = at / part[2] % part[1],
                      x = at / part[2] / part[1];
    return ((from[0] + x) * whole[1] + from[1] + y) * whole[2] + from[2] + z;
  }
};

template <int D> sycl::range<D> range_of(const std::size_t *numbers) {
  if constexpr (D == 1)
    return {numbers[0]};
  else if constexpr (D == 2)
    return {numbers[0], numbers[1]};
  else
    return {numbers[0], numbers[1], numbers[2]};
}
template <int D> sycl::id<D> id_of(const std::size_t *numbers) {
  return sycl::id<D>(range_of<D>(numbers));
}

/// The element of number \p at of what an accessor accesses.
template <class Accessor> auto &element(const Accessor &a, std::size_t at) {
  const auto whole = a.get_range();
  constexpr int D = sizeof(whole) / sizeof(std::size_t);
  if constexpr (D == 1)
    return a[at];
  else if constexpr (D == 2)
    return a[sycl::id<2>(at / whole[1], at % whole[1])];
  else
    return a[sycl::id<3>(at / whole[2] / whole[1], at / whole[2] % whole[1],
                         at % whole[2])];
}

using any_buffer = std::variant<sycl::buffer<word, 1>, sycl::buffer<word, 2>,
                                sycl::buffer<word, 3>>;

/// A buffer or a part of one, and the box of the model that it stands for.
struct view {
  any_buffer buffer;
  box where;
};

struct held_buffer {
  words model;
  /// What the end of the buffer has to write; null if nothing.
  std::shared_ptr<words> written_to;
  unsigned id;
  words given; ///< To its constructor; the buffer's as long as that lives.
  bool writes_back = true;
  /// Final data is written if there was an access that writes (4.7.2.3).
  bool was_written = false;
  /// The first is all of it. Their end writes to the memory above.
  std::vector<view> views;

  int dimensions() const { return int(views[0].buffer.index()) + 1; }
};

struct place {
  sycl::device device;
  std::unique_ptr<sycl::context> context;
  std::vector<sycl::queue> queues;
};

/// Commands on buffers. What a command uses and how is chosen by random
/// numbers; each member submits one and applies it to the model.
class buffer_commands {
public:
  buffer_commands(unsigned seed, std::vector<place> &places)
      : seed(seed), random(seed), places(places) {}

protected:
  unsigned seed;
  randomness random;
  unsigned number = 0; ///< Of the command.
  std::vector<place> &places;
  std::vector<std::unique_ptr<held_buffer>> buffers;
  unsigned ids = 0; ///< Of the next buffer or allocation.
  const bool logs = std::getenv("COMMANDS_LOG");

  template <class... Parts> void log(const char *format, Parts... parts) {
    if (!logs)
      return;
    std::printf("%u: ", number);
    std::printf(format, parts...);
    std::printf("\n");
    std::fflush(stdout);
  }

  void compare(const char *what, std::size_t at, word got, word want) {
    if (got == want)
      return;
    std::printf("command %u: %s, element %zu: %08x instead of %08x\n", number,
                what, at, unsigned(got), unsigned(want));
    throw failure();
  }

  sycl::queue &queue() { return random.of(random.of(places).queues); }

  void make_buffer() {
    auto made = std::make_unique<held_buffer>();
    made->id = ids++;
    box all;
    const int dimensions = 1 + int(random(3));
    const unsigned most[] = {600, 24, 9};
    for (int d = 0; d < dimensions; ++d)
      all.part[d] = all.whole[d] = 1 + random(most[dimensions - 1]);
    made->model.resize(all.size());
    for (word &w : made->model)
      w = random(1u << 31);
    const unsigned way = random(5);
    log("buffer %u of %zu x %zu x %zu, way %u", made->id, all.part[0],
        all.part[1], all.part[2], way);
    auto make = [&](auto dimension) {
      constexpr int D = decltype(dimension)::value;
      const auto range = range_of<D>(all.part);
      words &data = made->model;
      made->given = data;
      if (way == 0) { // Uninitialised; a first command writes all of it.
        sycl::buffer<word, D> made_of(range);
        word *from = data.data();
        sycl::host_accessor to(made_of, sycl::write_only, sycl::no_init);
        for (std::size_t i = 0; i < data.size(); ++i)
          element(to, i) = from[i];
        return any_buffer(made_of);
      }
      if (way == 1) // What is const is copied and not written.
        return any_buffer(
            sycl::buffer<word, D>(std::as_const(made->given).data(), range));
      made->written_to = std::make_shared<words>(data);
      if (way == 2)
        return any_buffer(
            sycl::buffer<word, D>(made->written_to->data(), range,
                                  {sycl::property::buffer::use_host_ptr()}));
      sycl::buffer<word, D> made_of(
          way == 3 ? made->given.data() : made->written_to->data(), range);
      if (way == 3) {
        made->written_to = std::make_shared<words>(data.size(), 5u);
        made_of.set_final_data(made->written_to->data());
      }
      return any_buffer(made_of);
    };
    made->views.push_back(
        {dimensions == 1   ? make(std::integral_constant<int, 1>())
         : dimensions == 2 ? make(std::integral_constant<int, 2>())
                           : make(std::integral_constant<int, 3>()),
         all});
    buffers.push_back(std::move(made));
  }

  void end_buffer() {
    const std::size_t which = random(unsigned(buffers.size()));
    auto of = std::move(buffers[which]);
    buffers.erase(buffers.begin() + std::ptrdiff_t(which));
    log("end of buffer %u", of->id);
    if (of->written_to && random.one_in(4)) {
      // What is there stays.
      std::visit([](auto &b) { b.set_write_back(false); }, of->views[0].buffer);
      of->writes_back = false;
    }
    of->views.clear();
    if (of->written_to && of->writes_back && of->was_written)
      for (std::size_t i = 0; i < of->model.size(); ++i)
        compare("written back", i, (*of->written_to)[i], of->model[i]);
  }

  /// A sub-buffer, or one less.
  void parts() {
    held_buffer &of = *random.of(buffers);
    if (of.views.size() > 3) {
      of.views.erase(of.views.begin() + 1 + random(3));
      return;
    }
    box part = of.views[0].where;
    part.from[0] = random(unsigned(part.whole[0]));
    part.part[0] = 1 + random(unsigned(part.whole[0] - part.from[0]));
    log("part of buffer %u, %zu+%zu", of.id, part.from[0], part.part[0]);
    std::visit(
        [&](auto &b) {
          constexpr int D = sizeof(b.get_range()) / sizeof(std::size_t);
          of.views.push_back({sycl::buffer<word, D>(b, id_of<D>(part.from),
                                                    range_of<D>(part.part)),
                              part});
        },
        of.views[0].buffer);
  }

  /// A view and a box in it, in elements of the view (first) and of the buffer.
  struct target {
    held_buffer *of;
    view *through;
    box inside, where;
    bool is_all;
  };
  target choose(held_buffer &of) {
    view &through = random.of(of.views);
    target out{&of, &through, {}, through.where, random.one_in(2)};
    for (int d = 0; d < 3; ++d) {
      const std::size_t whole = through.where.part[d];
      out.inside.whole[d] = out.inside.part[d] = whole;
      if (!out.is_all) {
        out.inside.from[d] = random(unsigned(whole));
        out.inside.part[d] = 1 + random(unsigned(whole - out.inside.from[d]));
      }
      out.where.from[d] += out.inside.from[d];
      out.where.part[d] = out.inside.part[d];
    }
    return out;
  }

  /// Calls \p use with an accessor of the target in the command group.
  template <class Tag, class Use, class... More>
  static void with(const target &t, sycl::handler &h, Tag tag, Use use,
                   More... more) {
    std::visit(
        [&](auto &b) {
          constexpr int D = sizeof(b.get_range()) / sizeof(std::size_t);
          if (t.is_all)
            use(sycl::accessor(b, h, tag, more...));
          else
            use(sycl::accessor(b, h, range_of<D>(t.inside.part),
                               id_of<D>(t.inside.from), tag, more...));
        },
        t.through->buffer);
  }

  /// "buffer 3, 2+7,0+4,0+1, by a part of 9".
  static std::string name(const target &t) {
    std::string out = "buffer " + std::to_string(t.of->id);
    for (int d = 0; d < t.of->dimensions(); ++d)
      out += (d ? "," : ", ") + std::to_string(t.where.from[d]) + "+" +
             std::to_string(t.where.part[d]);
    if (t.through != t.of->views.data())
      out += ", by a part of " + std::to_string(t.through->where.size());
    return out;
  }

  /// The values of a target now, in the order of its elements.
  static words values(const target &t) {
    words out(t.where.size());
    for (std::size_t i = 0; i < out.size(); ++i)
      out[i] = t.of->model[t.where.place(i)];
    return out;
  }
  static void set(const target &t, const words &values) {
    t.of->was_written = true;
    for (std::size_t i = 0; i < values.size(); ++i)
      t.of->model[t.where.place(i)] = values[i];
  }

  held_buffer *another(const held_buffer &than) {
    held_buffer *of = random.of(buffers).get();
    return of == &than ? nullptr : of;
  }

  // Commands on buffers

  void kernel() {
    const target to = choose(*random.of(buffers));
    held_buffer *from = another(*to.of);
    const word seed = random(1000);
    const bool discards = random.one_in(3);
    words before = values(to), a{7};
    target of;
    if (from) {
      of = choose(*from);
      a = values(of);
    }
    log("kernel: %s%s, from %s", name(to).c_str(), discards ? ", discards" : "",
        from ? name(of).c_str() : "none");
    const std::size_t size = before.size();
    const bool by_item = random.one_in(2);
    queue().submit([&](sycl::handler &h) {
      auto launch = [&](auto out, auto in) {
        auto body = [=](std::size_t i) {
          const word old = discards ? 3u : element(out, i);
          element(out, i) = mixed(old, in(i), word(i), seed);
        };
        if (by_item)
          h.parallel_for(size, [=](sycl::item<1> i) { body(i[0]); });
        else
          h.single_task([=] {
            for (std::size_t i = 0; i < size; ++i)
              body(i);
          });
      };
      auto write = [&](auto in) {
        if (discards)
          with(
              to, h, sycl::read_write, [&](auto out) { launch(out, in); },
              sycl::property_list{sycl::no_init});
        else
          with(to, h, sycl::read_write, [&](auto out) { launch(out, in); });
      };
      if (from)
        with(of, h, sycl::read_only, [&](auto in) {
          const std::size_t count = in.size();
          write([=](std::size_t i) -> word { return element(in, i % count); });
        });
      else
        write([](std::size_t) -> word { return 7; });
    });
    for (std::size_t i = 0; i < size; ++i)
      before[i] =
          mixed(discards ? 3u : before[i], a[i % a.size()], word(i), seed);
    set(to, before);
  }

  /// Work-groups of four that exchange by local memory; a buffer twice.
  void nd_kernel() {
    const target to = choose(*random.of(buffers));
    words all = values(to);
    const std::size_t groups = all.size() / 4;
    if (!groups)
      return;
    log("groups in %s", name(to).c_str());
    queue().submit([&](sycl::handler &h) {
      with(to, h, sycl::read_write, [&](auto out) {
        sycl::local_accessor<word, 1> tile(4, h);
        h.parallel_for(sycl::nd_range<1>(groups * 4, 4),
                       [=](sycl::nd_item<1> it) {
                         const auto l = it.get_local_id(0);
                         const auto i = it.get_global_id(0);
                         tile[l] = element(out, i);
                         sycl::group_barrier(it.get_group());
                         element(out, i) = tile[3 - l] + word(i);
                       });
      });
    });
    const words before = all;
    for (std::size_t i = 0; i < groups * 4; ++i)
      all[i] = before[i / 4 * 4 + 3 - i % 4] + word(i);
    set(to, all);
  }

  void copy_buffers() {
    const target to = choose(*random.of(buffers));
    held_buffer *other = another(*to.of);
    if (!other || other->dimensions() != to.of->dimensions())
      return;
    target from = choose(*other);
    // The source's box has to fit; both get the smaller one.
    target less = to;
    from.is_all = less.is_all = false;
    for (int d = 0; d < 3; ++d)
      for (target *t : {&from, &less}) {
        const std::size_t part =
            std::min(from.inside.part[d], less.inside.part[d]);
        t->inside.part[d] = t->where.part[d] = part;
      }
    log("copy of %s to %s", name(from).c_str(), name(less).c_str());
    queue().submit([&](sycl::handler &h) {
      with(from, h, sycl::read_only, [&](auto source) {
        with(less, h, sycl::write_only, [&](auto target) {
          if constexpr (sizeof(source.get_range()) ==
                        sizeof(target.get_range()))
            h.copy(source, target);
        });
      });
    });
    set(less, values(from));
  }

  void copy_to_host() {
    const target from = choose(*random.of(buffers));
    const words want = values(from);
    auto to = std::make_shared<words>(want.size());
    log("copy of %s to the host", name(from).c_str());
    const bool shares = random.one_in(2);
    queue()
        .submit([&](sycl::handler &h) {
          with(from, h, sycl::read_only, [&](auto a) {
            if (shares)
              h.copy(a, std::shared_ptr<word>(to, to->data()));
            else
              h.copy(a, to->data());
          });
        })
        .wait();
    for (std::size_t i = 0; i < want.size(); ++i)
      compare("copied to the host", i, (*to)[i], want[i]);
  }

  void copy_from_host() {
    const target to = choose(*random.of(buffers));
    words now = values(to);
    for (word &w : now)
      w = random(1u << 30);
    auto from = std::make_shared<words>(now);
    log("copy from the host to %s", name(to).c_str());
    // The shared pointer keeps the memory until the command has read it.
    queue().submit([&](sycl::handler &h) {
      with(to, h, sycl::write_only, [&](auto a) {
        h.copy(std::shared_ptr<word>(from, from->data()), a);
      });
    });
    set(to, now);
  }

  void fill() {
    const target to = choose(*random.of(buffers));
    const word value = random(1u << 30);
    log("fill of %s", name(to).c_str());
    queue().submit([&](sycl::handler &h) {
      if (random.one_in(2))
        with(to, h, sycl::write_only, [&](auto a) { h.fill(a, value); });
      else
        with(
            to, h, sycl::write_only, [&](auto a) { h.fill(a, value); },
            sycl::property_list{sycl::no_init});
    });
    set(to, words(to.where.size(), value));
  }

  void host_task() {
    const target to = choose(*random.of(buffers));
    words now = values(to);
    const unsigned delay = random.one_in(3) ? random(300) : 0;
    log("host task on %s", name(to).c_str());
    queue().submit([&](sycl::handler &h) {
      auto use = [&](auto a) {
        const std::size_t size = now.size();
        h.host_task([=] {
          std::this_thread::sleep_for(std::chrono::microseconds(delay));
          for (std::size_t i = 0; i < size; ++i)
            element(a, i) = element(a, i) * 3u + 1u;
        });
      };
      std::visit(
          [&](auto &b) {
            constexpr int D = sizeof(b.get_range()) / sizeof(std::size_t);
            use(sycl::accessor(b, h, range_of<D>(to.inside.part),
                               id_of<D>(to.inside.from),
                               sycl::read_write_host_task));
          },
          to.through->buffer);
    });
    for (word &w : now)
      w = w * 3u + 1u;
    set(to, now);
  }

  void host_access() {
    const target to = choose(*random.of(buffers));
    words now = values(to);
    const bool writes = random.one_in(2), discards = random.one_in(2);
    log("host accesses %s%s", name(to).c_str(),
        writes ? discards ? ", discards" : ", writes" : "");
    std::visit(
        [&](auto &b) {
          constexpr int D = sizeof(b.get_range()) / sizeof(std::size_t);
          const auto part = range_of<D>(to.inside.part);
          const auto from = id_of<D>(to.inside.from);
          if (!writes) {
            sycl::host_accessor a(b, part, from, sycl::read_only);
            for (std::size_t i = 0; i < now.size(); ++i)
              compare("read by the host", i, element(a, i), now[i]);
          } else if (discards) {
            sycl::host_accessor a(b, part, from, sycl::write_only,
                                  sycl::no_init);
            for (std::size_t i = 0; i < now.size(); ++i)
              element(a, i) = now[i] = word(i) * 77u + number;
          } else {
            sycl::host_accessor a(b, part, from, sycl::read_write);
            for (std::size_t i = 0; i < now.size(); ++i) {
              compare("read by the host", i, element(a, i), now[i]);
              element(a, i) = now[i] += 9;
            }
          }
        },
        to.through->buffer);
    if (writes)
      set(to, now);
  }

  void reduce() {
    const target from = choose(*random.of(buffers));
    held_buffer *other = another(*from.of);
    if (!other || other->dimensions() != 1)
      return;
    const words read = values(from);
    auto &variable = std::get<0>(other->views[0].buffer);
    const std::size_t at = random(unsigned(other->model.size()));
    const bool initialises = random.one_in(2);
    log("sum of %s to element %zu of buffer %u", name(from).c_str(), at,
        other->id);
    sycl::buffer<word, 1> one(variable, at, 1);
    queue().submit([&](sycl::handler &h) {
      with(from, h, sycl::read_only, [&](auto a) {
        const sycl::property_list how =
            initialises ? sycl::property_list{sycl::property::reduction::
                                                  initialize_to_identity()}
                        : sycl::property_list{};
        h.parallel_for(
            a.size(), sycl::reduction(one, h, sycl::plus<word>(), how),
            [=](sycl::id<1> i, auto &sum) { sum += element(a, i[0]); });
      });
    });
    other->was_written = true;
    word &model = other->model[at];
    model = std::accumulate(read.begin(), read.end(), initialises ? 0u : model);
  }

  void update_host() {
    const target from = choose(*random.of(buffers));
    log("update of the host's %s", name(from).c_str());
    queue().submit([&](sycl::handler &h) {
      with(from, h, sycl::read_only, [&](auto a) { h.update_host(a); });
    });
  }

  void check_buffer(held_buffer &of) {
    std::visit(
        [&](auto &b) {
          sycl::host_accessor a(b, sycl::read_only);
          for (std::size_t i = 0; i < of.model.size(); ++i)
            compare("a whole buffer", i, element(a, i), of.model[i]);
        },
        of.views[0].buffer);
  }
};

#endif
