//===- Jobs.h - Clang's driver, run in this process -------------*- C++ -*-===//

#ifndef SYCLCC1_DRIVER_JOBS_H
#define SYCLCC1_DRIVER_JOBS_H

namespace syclcc1 {

struct Installation;
struct Invocation;

/// Plans the jobs that \p Inv asks for and runs them; returns the exit code.
int runJobs(const Invocation &Inv, const Installation &Home);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_JOBS_H
