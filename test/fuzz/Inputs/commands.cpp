// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Random sequences of commands against a model that executes them one by one.
//
//     commands SEED [SEQUENCES [LENGTH [THREADS]]]
//
// Buffers promise that commands behave as if they were executed in the order of
// their submission, whichever queue, device or part of a buffer they use.
// Memory of USM promises the same where events, an in-order queue or a wait
// order two commands. A sequence is some tens of commands on a few buffers and
// allocations: kernels, copies, fills, reductions, host tasks, accesses by the
// host, graphs. After each submission the model, vectors on the host, computes
// what the memory has to hold; what the host reads between and at the end is
// compared, and what a buffer's end writes back.
//
// The kernels are few and the sequences are chosen when the program runs: one
// compilation tries thousands of them, also under TSan.
//
// Not here: data races. A command uses each buffer by one accessor that writes
// or by some that read, and USM always has an order.
//
// Each sequence has its own random numbers, so `commands 17 1` repeats one;
// COMMANDS_LOG=1 prints what it does, and COMMANDS_WITHOUT=",3,7," leaves out
// two commands. test/fuzz/commands.py reduces one.

#include "commands_usm.hpp"
#include <atomic>
#include <cstring>
#include <string>

namespace {

class sequence : usm_commands {
public:
  using usm_commands::usm_commands;

  void run(unsigned length) {
    for (unsigned i = 0; i < 3; ++i)
      make_buffer(), allocate();
    for (number = 0; number < length; ++number) {
      // Each command has its own, so that others can be left out.
      random = randomness(seed * 1000003 + number);
      if (!is_left_out(number))
        step();
    }
    for (allocation &of : allocations)
      check_allocation(of);
    for (auto &of : buffers)
      check_buffer(*of);
    while (!buffers.empty())
      end_buffer();
    free_all();
  }

private:
  /// COMMANDS_WITHOUT=",3,7," leaves out two.
  static bool is_left_out(unsigned number) {
    const char *without = std::getenv("COMMANDS_WITHOUT");
    return without &&
           std::strstr(without, ("," + std::to_string(number) + ",").c_str());
  }

  void step() {
    switch (random(22)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return kernel();
    case 4:
      return nd_kernel();
    case 5:
      return copy_buffers();
    case 6:
      return copy_to_host();
    case 7:
      return copy_from_host();
    case 8:
      return fill();
    case 9:
      return host_task();
    case 10:
      return host_access();
    case 11:
      return reduce();
    case 12:
      return update_host();
    case 13:
      return parts();
    case 14:
      return random.one_in(2) ? end_buffer(),
             make_buffer()    : check_buffer(*random.of(buffers));
    case 15:
    case 16:
      return usm_kernel();
    case 17:
      return usm_copy();
    case 18:
      return usm_and_buffer();
    case 19:
      return graph();
    case 20:
      return check_allocation(random.of(allocations));
    default:
      return wait();
    }
  }
};

} // namespace

int main(int count, char **arguments) {
  auto argument = [&](int at, unsigned otherwise) {
    return count > at ? unsigned(std::atoi(arguments[at])) : otherwise;
  };
  const unsigned first = argument(1, 1), sequences = argument(2, 100),
                 length = argument(3, 40), threads = argument(4, 1);
  std::vector<place> places;
  for (const sycl::device &d : sycl::device::get_devices()) {
    place of{d, std::make_unique<sycl::context>(d), {}};
    for (const bool in_order : {false, true, false, true})
      of.queues.emplace_back(
          *of.context, d,
          in_order ? sycl::property_list{sycl::property::queue::in_order()}
                   : sycl::property_list{});
    places.push_back(std::move(of));
  }
  std::atomic<unsigned> next = first, failed = 0;
  auto work = [&] {
    for (unsigned seed; (seed = next++) < first + sequences;)
      try {
        sequence(seed, places).run(length);
      } catch (const failure &) {
        ++failed;
        std::printf("sequence %u differs\n", seed);
      } catch (const sycl::exception &e) {
        ++failed;
        std::printf("sequence %u: %s\n", seed, e.what());
      }
  };
  std::vector<std::thread> others;
  for (unsigned i = 1; i < threads; ++i)
    others.emplace_back(work);
  work();
  for (std::thread &t : others)
    t.join();
  std::printf("%u sequences of %u commands on %zu devices, %u failed\n",
              sequences, length, places.size(), failed.load());
  return failed != 0 || places.empty() || !sequences;
}
