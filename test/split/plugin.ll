; Every pass of the split is known to opt by its name, and prints it again.
; RUN: %opt -disable-output -print-pipeline-passes %s \
; RUN:   -passes='syclcc1-annotations,syclcc1-print-device-reach<json>,syclcc1-fold-if-device<host>,syclcc1-stub-host,syclcc1-verify<combined>' \
; RUN:   | FileCheck %s
; CHECK: syclcc1-annotations,syclcc1-print-device-reach<json>,syclcc1-fold-if-device<host>,syclcc1-stub-host,syclcc1-verify<combined>
; RUN: not %opt -disable-output -passes='syclcc1-fold-if-device<guest>' %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=UNKNOWN
; UNKNOWN: 'guest' is none of combined, host, device
; RUN: not %opt -disable-output -passes='syclcc1-fold-if-device<combined>' %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=COMBINED
; COMBINED: syclcc1-fold-if-device takes host or device: the combined module keeps both sides
define void @f() {
  ret void
}
