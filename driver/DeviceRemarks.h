//===- DeviceRemarks.h - -Rpass for device code -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Device pipelines run in threads, each with its own LLVMContext; Clang's
// diagnostics belong to the main thread. So remarks of the pipelines are kept,
// with their target, and reported when the images are joined:
//
//     a.cpp:7:12: remark: spirv64: 'f' inlined into 'g' … [-Rpass=inline]
//
// -fsave-optimization-record writes a file for each: a.common.opt.yaml,
// a.spirv64.opt.yaml, a.nvptx64.opt.yaml beside the host's a.opt.yaml. The cpu
// target's code is the host's, and so are its remarks.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_DEVICEREMARKS_H
#define SYCLCC1_DRIVER_DEVICEREMARKS_H

#include <functional>
#include <memory>
#include <string>

namespace clang {
class CompilerInstance;
}
namespace llvm {
class LLVMContext;
}

namespace syclcc1 {

class DeviceRemarks {
public:
  explicit DeviceRemarks(const clang::CompilerInstance &CI);
  ~DeviceRemarks();

  /// For CodeGenOptions::WatchContext; null if no remarks were requested. Any
  /// thread.
  std::function<std::shared_ptr<void>(llvm::LLVMContext &, const std::string &)>
  hook();

  /// Reports the stored remarks. In the thread of \p CI, after all others have
  /// ended.
  void report(clang::CompilerInstance &CI);

  struct State;

private:
  std::shared_ptr<State> Kept; ///< Threads may outlive an error.
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_DEVICEREMARKS_H
