; The address of a function that waits for other work-items becomes that of one that
; reports the call; direct calls stay.
; RUN: %opt -S %s -passes='syclcc1-spirv-exchanges-by-address,verify' | FileCheck %s

; CHECK: @table = internal constant [3 x ptr] [ptr @waits.by_address, ptr @waits_deeply.by_address, ptr @plain]
@table = internal constant [3 x ptr] [ptr @waits, ptr @waits_deeply, ptr @plain]
; Defined in another object, so it is unknown.
; CHECK: @imports = internal constant [2 x ptr] [ptr @import, ptr @calls_import]
@imports = internal constant [2 x ptr] [ptr @import, ptr @calls_import]

declare void @barrier() convergent
declare i32 @import(i32) convergent "sycl-external"="true"

; CHECK: define internal i32 @waits(i32 %x)
; CHECK: call void @barrier()
define internal i32 @waits(i32 %x) convergent {
  call void @barrier()
  ret i32 %x
}

; CHECK: define internal i32 @waits_deeply(i32 %x)
; CHECK: call i32 @waits(i32 %x)
define internal i32 @waits_deeply(i32 %x) convergent {
  %r = call i32 @waits(i32 %x)
  ret i32 %r
}

define internal i32 @plain(i32 %x) {
  ret i32 %x
}

define internal i32 @calls_import(i32 %x) convergent {
  %r = call i32 @import(i32 %x)
  ret i32 %r
}

; A kernel has no address that could be called.
; CHECK: define void @kernel(ptr %object)
; CHECK: call i32 @waits_deeply(i32 1)
; CHECK: icmp eq ptr %f, @waits.by_address
define void @kernel(ptr %object) convergent "sycl-kernel"="kernel" {
  %a = call i32 @waits_deeply(i32 1)
  %f = load ptr, ptr %object
  %c = icmp eq ptr %f, @waits
  ret void
}

; CHECK: define internal i32 @waits.by_address(i32 %0)
; CHECK-NEXT: call void @__sycl_exchange_called_by_address()
; CHECK-NEXT: unreachable
; CHECK-NOT: @plain.by_address
; CHECK-NOT: @calls_import.by_address
