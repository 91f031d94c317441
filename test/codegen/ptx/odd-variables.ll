; PTX has no .u24: variables of such integers are arrays of bytes.
;
; RUN: %opt -passes='syclcc1-ptx-odd-variables,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-odd-variables' %s | llc -mcpu=sm_75 | FileCheck %s --check-prefix=PTX
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK: @tile = internal addrspace(3) global [4 x i8] poison, align 4
; PTX-DAG: .shared .align 4 .b8 tile[4];
@tile = internal addrspace(3) global i24 poison
; Lowest byte first: 0x010203.
; CHECK: @number = addrspace(1) global [4 x i8] c"\03\02\01\00", align 4
; PTX-DAG: .global .align 4 .b8 number[4] = {3, 2, 1};
@number = addrspace(1) global i24 66051, align 4
; A negative one has zeros above its bits, not copies of its sign.
; CHECK: @negative = addrspace(4) constant [16 x i8] c"\FF\FF\FF\FF\FF\FF\FF\FF\01\00\00\00\00\00\00\00", align 16
@negative = addrspace(4) constant i65 -1
; CHECK: @zero = addrspace(1) global [8 x i8] zeroinitializer, align 8
@zero = addrspace(1) global i48 0, align 8
; Those of PTX stay.
; CHECK: @flag = addrspace(1) global i1 true
; CHECK: @word = addrspace(1) global i32 5
; CHECK: @wide = addrspace(1) global i128 5
@flag = addrspace(1) global i1 true
@word = addrspace(1) global i32 5
@wide = addrspace(1) global i128 5
@structure = addrspace(1) global { i8, i24 } { i8 1, i24 2 }
; CHECK: @structure = addrspace(1) global { i8, i24 } { i8 1, i24 2 }

define i24 @load() {
; CHECK: load i24, ptr addrspace(3) @tile
  %value = load i24, ptr addrspace(3) @tile
  ret i24 %value
}
