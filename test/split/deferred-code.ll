; Final and deferred device code: by imports, by exports, and by variables that
; both would write.
; RUN: %opt -S %s -passes='syclcc1-keep-code<final>,globaldce,verify' | FileCheck %s --check-prefix=FINAL \
; RUN:   --implicit-check-not=@deferred --implicit-check-not=@imported --implicit-check-not=sycl-external
; RUN: %opt -S %s -passes='syclcc1-keep-code<deferred>,globaldce,verify' | FileCheck %s --check-prefix=DEFERRED \
; RUN:   --implicit-check-not=@final

; FINAL-DAG: @table = internal constant
; DEFERRED-DAG: @counter = internal global i32 0
; DEFERRED-DAG: @exported_data = global i32 2
; DEFERRED-DAG: @imported_data = external global i32
@counter = internal global i32 0
@table = internal constant [2 x i32] [i32 1, i32 2]
@tile = internal global [4 x i32] zeroinitializer #2
@exported_data = global i32 2 #1
@imported_data = external global i32 #1

declare i32 @imported(i32) #1
; Used by both parts, and therefore in both.
; FINAL-DAG: define internal i32 @helper(
; DEFERRED-DAG: define internal i32 @helper(
define internal i32 @helper(i32 %x) {
  %v = load i32, ptr @table
  %y = add i32 %x, %v
  store i32 %y, ptr @tile
  ret i32 %y
}
; FINAL-DAG: define internal i32 @exported(
; DEFERRED-DAG: define i32 @exported(i32 %x) #[[EXPORT:[0-9]+]]
define i32 @exported(i32 %x) #1 {
  %y = call i32 @helper(i32 %x)
  ret i32 %y
}
; An instance of a template that other units have too.
; DEFERRED-DAG: define weak_odr void @exported_instance()
define weak_odr void @exported_instance() #1 {
  ret void
}

; FINAL-DAG: define void @closed_by_definition(ptr %o) #[[KERNEL:[0-9]+]]
define void @closed_by_definition(ptr %o) #0 {
  %y = call i32 @exported(i32 1)
  ret void
}
; DEFERRED-DAG: define void @open_by_import(
define void @open_by_import(ptr %o) #0 {
  %y = call i32 @through(i32 1)
  store i32 %y, ptr @counter
  ret void
}
define internal i32 @through(i32 %x) {
  %y = call i32 @imported(i32 %x)
  ret i32 %y
}
; DEFERRED-DAG: define void @open_by_imported_data(
define void @open_by_imported_data(ptr %o) #0 {
  %y = load i32, ptr @imported_data
  ret void
}
; It counts with the same counter as a deferred kernel.
; DEFERRED-DAG: define void @open_by_shared_counter(
define void @open_by_shared_counter(ptr %o) #0 {
  store i32 1, ptr @counter
  ret void
}
; DEFERRED-DAG: define void @open_by_exported_data(
define void @open_by_exported_data(ptr %o) #0 {
  store i32 1, ptr @exported_data
  ret void
}
; A constant and local memory bind nothing together.
; FINAL-DAG: define void @closed_with_table_and_tile(
define void @closed_with_table_and_tile(ptr %o) #0 {
  %y = call i32 @helper(i32 1)
  ret void
}
; FINAL-DAG: attributes #[[KERNEL]] = { {{.*}}"sycl-kernel"
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
attributes #1 = { "sycl-external"="true" }
attributes #2 = { "sycl-local"="true" }
