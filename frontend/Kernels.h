//===- Kernels.h - Describes kernel entries to the split --------*- C++ -*-===//

#ifndef SYCLCC1_FRONTEND_KERNELS_H
#define SYCLCC1_FRONTEND_KERNELS_H

namespace clang {
class FunctionDecl;
class Sema;
} // namespace clang

namespace syclcc1 {

class KernelBuilder {
public:
  explicit KernelBuilder(clang::Sema &S) : S(S) {}

  /// Adds the annotation `syclcc1.kernel` and the attributes of the user's
  /// callable to \p Entry, the definition of a kernel entry. False if the entry
  /// is malformed, which has been reported.
  bool describe(clang::FunctionDecl *Entry);

private:
  clang::Sema &S;
};

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_KERNELS_H
