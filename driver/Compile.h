//===- Compile.h - What happens to SYCL inside a cc1 job --------*- C++ -*-===//

#ifndef SYCLCC1_DRIVER_COMPILE_H
#define SYCLCC1_DRIVER_COMPILE_H

namespace clang {
class CompilerInstance;
}

namespace syclcc1 {

struct Installation;

/// Adds the split and the device code generators to the pipeline of \p CI, as
/// its settings say (Settings.h). Reports an error and returns false if they
/// cannot be read. Costs nothing for a unit without SYCL.
bool hookCompilation(clang::CompilerInstance &CI, const Installation &Home);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_COMPILE_H
