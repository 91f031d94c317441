# small_disk.sh FOLDER SIZE COMMAND…: runs COMMAND while FOLDER is a disk of SIZE
mount -t tmpfs -o "size=$2" tmpfs "$1" || exit 1
shift 2
exec "$@"
