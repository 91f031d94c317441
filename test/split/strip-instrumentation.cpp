// Sanitizers, coverage and profiling put calls of host runtimes into the IR long before
// the split. Stock flags, one by one: device code is as without them.
// RUN: %combined -O0 -fsanitize=undefined %s -o %t.ll
// RUN: %opt -passes='syclcc1-annotations,syclcc1-extract-device,syclcc1-strip-host-attributes,verify' -S %t.ll | FileCheck %s --implicit-check-not=__ubsan
// RUN: %combined -O0 -fsanitize=undefined -fno-sanitize-recover=all %s -o %t.ll
// RUN: %opt -passes='syclcc1-annotations,syclcc1-extract-device,syclcc1-strip-host-attributes,verify' -S %t.ll | FileCheck %s --implicit-check-not=__ubsan
// RUN: %combined -O0 -fsanitize=undefined -fsanitize-trap=undefined %s -o %t.ll
// RUN: %opt -passes='syclcc1-annotations,syclcc1-extract-device,syclcc1-strip-host-attributes,verify' -S %t.ll | FileCheck %s --implicit-check-not=ubsan
// RUN: %combined -O0 -fprofile-instr-generate -fcoverage-mapping %s -o %t.ll
// RUN: %opt -passes='syclcc1-annotations,syclcc1-extract-device,syclcc1-strip-host-attributes,verify' -S %t.ll | FileCheck %s --implicit-check-not=instrprof --implicit-check-not=__prof
// RUN: %combined -O0 -finstrument-functions %s -o %t.ll
// RUN: %opt -passes='syclcc1-annotations,syclcc1-extract-device,syclcc1-strip-host-attributes,verify' -S %t.ll | FileCheck %s --implicit-check-not=__cyg
// RUN: %combined -O0 -fsanitize=address,fuzzer-no-link -fstack-protector-all -fcf-protection %s -o %t.ll
// RUN: %opt -passes='syclcc1-annotations,syclcc1-extract-device,syclcc1-strip-host-attributes,verify' -S %t.ll | FileCheck %s --implicit-check-not=sanitize --implicit-check-not=ssp
#include "Inputs/kernel.hpp"

// CHECK: define void @{{.*}}kernel_entry
void run(int *p, int n) {
  submit([=] {
    p[n] = (p[0] + n) / p[1] << n;
  });
}
