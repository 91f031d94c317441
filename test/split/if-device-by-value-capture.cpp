// The caller copies what a lambda captures by value. Copies and destructors
// that only the untaken side needs are removed with it, in both halves. Other
// uses of the objects stay.
// RUN: %combined -O0 %s -o %t.0.ll
// RUN: %opt -passes='syclcc1-print-split<device>' -S %t.0.ll -o %t.0.host 2>%t.0.device
// RUN: FileCheck %s --check-prefix=DEVICE --input-file=%t.0.device --implicit-check-not=basic_stringIcSt11char_traitsIcESaIcEEC --implicit-check-not=basic_stringIcSt11char_traitsIcESaIcEED --implicit-check-not=only_host_
// RUN: FileCheck %s --check-prefix=HOST --input-file=%t.0.host --implicit-check-not='only_device_tableC' --implicit-check-not='only_device_tableD'
// RUN: %combined -O2 %s -o %t.2.ll
// RUN: %opt -passes='syclcc1-print-split<device>' -S %t.2.ll -o %t.2.host 2>%t.2.device
// RUN: grep -v '^!' %t.2.device | FileCheck %s --check-prefix=DEVICE --implicit-check-not=basic_stringIcSt11char_traitsIcESaIcEEC --implicit-check-not=basic_stringIcSt11char_traitsIcESaIcEED --implicit-check-not=only_host_
// RUN: FileCheck %s --check-prefix=HOST --input-file=%t.2.host --implicit-check-not='only_device_tableC' --implicit-check-not='only_device_tableD'
// RUN: %combined -O2 -fsanitize=undefined,address %s -o %t.u.ll
// RUN: %opt -passes='syclcc1-print-split<device>' -S %t.u.ll -o %t.u.host 2>%t.u.device
// RUN: grep -v '^!' %t.u.device | FileCheck %s --check-prefix=DEVICE --implicit-check-not=basic_stringIcSt11char_traitsIcESaIcEEC --implicit-check-not=basic_stringIcSt11char_traitsIcESaIcEED --implicit-check-not=only_host_
// RUN: FileCheck %s --check-prefix=HOST --input-file=%t.u.host --implicit-check-not='only_device_tableC' --implicit-check-not='only_device_tableD'

#include "Inputs/kernel.hpp"
#include <string>
#include <sycl/ext/oneapi/experimental/if_device.hpp>

using namespace sycl::ext::oneapi::experimental;

void only_host_log(const std::string &, const std::string &);

struct only_device_table {
  only_device_table(const only_device_table &);
  ~only_device_table();
  int values[8];
};
int only_device_use(const only_device_table &);

// DEVICE-DAG: @_ZN17only_device_tableC1ERKS_(
// DEVICE-DAG: @_ZN17only_device_tableD1Ev(
// DEVICE-DAG: @_Z15only_device_useRK17only_device_table(
// HOST-DAG: @_Z13only_host_log
// HOST-DAG: basic_stringIcSt11char_traitsIcESaIcEEC{{[12]}}ERKS4_(
int both(const std::string &name, const only_device_table &table) {
  int result = 0;
  if_host([name, other = name] { only_host_log(name, other); }).otherwise([table, &result] {
    result = only_device_use(table);
  });
  return result;
}

extern const std::string &text;
extern const only_device_table &table;
void run() {
  submit([] { both(text, table); });
}
