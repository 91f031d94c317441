// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file buffer_impl.hpp
/// The program's buffer: memory, and the write-back of the data at the end of
/// the last copy of the sycl::buffer.
///
///   made with                    at the end
///   memory that it may write to  waits for all commands; the data is there
///   memory that it only reads    waits, since commands may still read it
///   a size, copied data          does not wait; the memory is released later
///   … and set_final_data         waits; the data is written back
///
/// Data that could not have been written is not written back.
///
/// Accessors refer to a buffer by its number, which is never reused: one that
/// outlives its buffer finds no buffer instead of another one. Tested by
/// test/runtime/buffer_test.cpp.
#ifndef SYCLCC1_RUNTIME_BUFFER_IMPL_HPP
#define SYCLCC1_RUNTIME_BUFFER_IMPL_HPP

#include "runtime/buffer_access.hpp"
#include "runtime/mutex.hpp"

namespace sycl::inline _V1::detail {

/// A memory object of the program from which a buffer gets its initial data and
/// to which it writes back (native_memory.hpp).
class native_memory;

class buffer_impl final : public object {
public:
  static constexpr object_kind static_kind = object_kind::buffer;
  static constexpr const char *kind_name = "buffer";

  /// \p allocator: of the description.
  buffer_impl(const rt::buffer_description &description,
              host_allocator allocator);
  ~buffer_impl() override;

  /// The living buffer with that number, retained; null if there is none.
  static ref<buffer_impl> find(std::uint64_t number);

  /// Takes over \p closure.
  void set_final(void (*call)(void *, const void *, std::size_t),
                 void (*destroy)(void *), void *closure);
  void set_write_back(bool wanted);
  /// Whether its end writes back the data that commands have written.
  bool writes_back();

  /// Brings the data of all buffers with a write-back to the host, where their
  /// ends find it when the drivers have ended (process_end.hpp).
  static void write_back_all() noexcept;

  /// Takes the initial data from \p memory. Called before the buffer is shared.
  void begin_with(std::shared_ptr<native_memory> memory);
  /// The memory object that the buffer was made from; or null.
  const std::shared_ptr<native_memory> &native() const noexcept {
    return native_;
  }

  /// \p requirement as a use of the memory; throws errc::invalid if it names
  /// bytes outside of the buffer.
  buffer_use use(const rt::requirement &requirement);

  buffer_memory &memory() const noexcept { return *memory_; }
  /// Size of the data. A buffer without elements has none, and memory of one
  /// byte, so that its address is not null.
  const std::size_t bytes;
  const std::uint64_t number;

private:
  struct final_data {
    void (*call)(void *, const void *, std::size_t) = nullptr;
    void (*destroy)(void *) = nullptr;
    void *closure = nullptr;
  };
  void begin(const rt::buffer_description &description);
  void wait_for_all();
  /// Leaves the program's memory as it is, if no command has used it.
  void keep_given();
  /// Writes the data back, if a command or host accessor could write it. SYCL
  /// 2020 4.7.2.3.
  void write_back();
  /// For write_back_all().
  void write_back_at_exit();

  ref<buffer_memory> memory_;
  /// Commands may use memory that belongs to the program again afterwards.
  bool borrows_ = false;
  mutex mutex_ SYCLRT_BETWEEN(leaves, drivers);
  bool in_place_ =
      false; ///< The data is written back to the memory that it began in.
  std::byte *given_ = nullptr; ///< That memory, if it is only read until then.
  bool wanted_ SYCLRT_GUARDED_BY(mutex_) = true;
  final_data final_ SYCLRT_GUARDED_BY(mutex_);
  std::shared_ptr<native_memory> native_;
  std::atomic<bool> written_ = false;
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_BUFFER_IMPL_HPP
