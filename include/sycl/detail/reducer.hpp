// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file reducer.hpp
/// sycl::reducer, into which a kernel with reductions combines values. Tier K.
///
/// There is one for each work-item of the reducing kernel (which runs the
/// user's kernel several times): a value that begins as the identity, or is
/// empty if there is no identity.
#ifndef SYCL_DETAIL_REDUCER_HPP
#define SYCL_DETAIL_REDUCER_HPP

#include <cstddef>
#include <sycl/known_identity.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// A value, or with `HasIdentity` false perhaps none: the operand of the
/// reduction, also in memory between the kernels. Bytes, so that T needs no
/// default constructor.
template <class T, bool HasIdentity> struct reduction_part {
  alignas(T) unsigned char bytes[sizeof(T)];
  bool has;

  static reduction_part of(const T &value, bool has) noexcept {
    reduction_part part;
    __builtin_memcpy(part.bytes, &value, sizeof(T));
    part.has = has;
    return part;
  }
  T &value() noexcept { return *reinterpret_cast<T *>(bytes); }
  const T &value() const noexcept {
    return *reinterpret_cast<const T *>(bytes);
  }
  template <class Operation>
  void combine(const T &with, Operation operation) noexcept {
    value() = has ? static_cast<T>(operation(value(), with)) : with;
    has = true;
  }
  template <class Operation>
  void combine(const reduction_part &with, Operation operation) noexcept {
    if (with.has)
      combine(with.value(), operation);
  }
};
template <class T> struct reduction_part<T, true> {
  alignas(T) unsigned char bytes[sizeof(T)];
  static constexpr bool has = true;

  static reduction_part of(const T &value, bool) noexcept {
    reduction_part part;
    __builtin_memcpy(part.bytes, &value, sizeof(T));
    return part;
  }
  T &value() noexcept { return *reinterpret_cast<T *>(bytes); }
  const T &value() const noexcept {
    return *reinterpret_cast<const T *>(bytes);
  }
  template <class Operation>
  void combine(const T &with, Operation operation) noexcept {
    value() = static_cast<T>(operation(value(), with));
  }
  template <class Operation>
  void combine(const reduction_part &with, Operation operation) noexcept {
    combine(with.value(), operation);
  }
};

/// Whether Operation is Function<T> or Function<>.
template <class Operation, template <class> class Function, class T>
inline constexpr bool is_operation =
    std::is_same_v<typename same_operation<Operation>::type, Function<T>> ||
    std::is_same_v<typename same_operation<Operation>::type, Function<void>>;

/// The operators that an operation has: `sum += x` for plus.
template <class Derived, class T, class Operation> struct reducer_operators {
#define SYCL_DETAIL_REDUCER_OPERATOR(OPERATOR, FUNCTION)                       \
  template <class O = Operation,                                               \
            std::enable_if_t<is_operation<O, FUNCTION, T>, int> = 0>           \
  friend Derived &operator OPERATOR(Derived &a, const T &value) {              \
    return a.combine(value);                                                   \
  }                                                                            \
  template <class O = Operation,                                               \
            std::enable_if_t<is_operation<O, FUNCTION, T>, int> = 0>           \
  friend Derived &operator OPERATOR(Derived &&a, const T &value) {             \
    return a.combine(value);                                                   \
  }
  SYCL_DETAIL_REDUCER_OPERATOR(+=, plus)
  SYCL_DETAIL_REDUCER_OPERATOR(*=, multiplies)
  SYCL_DETAIL_REDUCER_OPERATOR(&=, bit_and)
  SYCL_DETAIL_REDUCER_OPERATOR(|=, bit_or)
  SYCL_DETAIL_REDUCER_OPERATOR(^=, bit_xor)
#undef SYCL_DETAIL_REDUCER_OPERATOR
  template <class O = Operation,
            std::enable_if_t<is_operation<O, plus, T>, int> = 0>
  friend Derived &operator++(Derived &a) {
    return a.combine(static_cast<T>(1));
  }
  template <class O = Operation,
            std::enable_if_t<is_operation<O, plus, T>, int> = 0>
  friend Derived &operator++(Derived &&a) {
    return a.combine(static_cast<T>(1));
  }
  // Postfix operators as well, as in DPC++. They do not return the old value.
  template <class O = Operation,
            std::enable_if_t<is_operation<O, plus, T>, int> = 0>
  friend Derived &operator++(Derived &a, int) {
    return a.combine(static_cast<T>(1));
  }
  template <class O = Operation,
            std::enable_if_t<is_operation<O, plus, T>, int> = 0>
  friend Derived &operator++(Derived &&a, int) {
    return a.combine(static_cast<T>(1));
  }
};

/// One element of a reducer of several.
template <class T, class Operation, bool HasIdentity>
class element_reducer
    : public reducer_operators<element_reducer<T, Operation, HasIdentity>, T,
                               Operation> {
public:
  using value_type = T;
  using binary_operation = Operation;
  static constexpr int dimensions = 0;

  element_reducer(reduction_part<T, HasIdentity> &part,
                  const Operation &operation) noexcept
      : part(part), operation(operation) {}
  element_reducer &combine(const T &value) noexcept {
    part.combine(value, operation);
    return *this;
  }

private:
  reduction_part<T, HasIdentity> &part;
  const Operation &operation;
};

} // namespace detail

/// A work-item's share of a reduction; kernels get it as `auto &`. Dimensions 0
/// for a scalar, 1 for a span. SYCL 2020 4.9.2.3.
template <class T, class Operation, int Dimensions = 0, std::size_t Extent = 1,
          bool HasIdentity = true>
class reducer : public detail::reducer_operators<
                    reducer<T, Operation, Dimensions, Extent, HasIdentity>, T,
                    std::conditional_t<Dimensions == 0, Operation, void>> {
public:
  using value_type = T;
  using binary_operation = Operation;
  static constexpr int dimensions = Dimensions;

  reducer(const Operation &operation,
          const detail::reduction_part<T, true> &identity) noexcept
      : operation(operation), start(identity) {
    for (auto &part : parts)
      part =
          detail::reduction_part<T, HasIdentity>::of(identity.value(), false);
  }
  reducer(const reducer &) = delete;
  reducer &operator=(const reducer &) = delete;

  template <int D = Dimensions, std::enable_if_t<D == 0, int> = 0>
  reducer &combine(const T &value) noexcept {
    parts[0].combine(value, operation);
    return *this;
  }
  /// One of several: `sums[bin] += x`.
  template <int D = Dimensions, std::enable_if_t<D == 1, int> = 0>
  auto operator[](std::size_t i) noexcept {
    return detail::element_reducer<T, Operation, HasIdentity>(parts[i],
                                                              operation);
  }

  template <bool H = HasIdentity, std::enable_if_t<H, int> = 0>
  T identity() const noexcept {
    return start.value();
  }

  /// For the implementation: the value so far.
  const detail::reduction_part<T, HasIdentity> &
  __part(std::size_t i) const noexcept {
    return parts[i];
  }

private:
  const Operation operation;
  const detail::reduction_part<T, true> start;
  detail::reduction_part<T, HasIdentity> parts[Extent];
};

} // namespace _V1
} // namespace sycl

#endif
