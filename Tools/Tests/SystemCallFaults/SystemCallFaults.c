// Preloaded into a program, counts its calls that change a file system, and lets one of them go wrong.
//
//   LEVITY_FAULT_COUNTER  a file of two numbers of eight bytes: the calls so far, of the program and all that it
//                         starts; and 1 if the fault is the same at this call as at the next (see below)
//   LEVITY_FAULT_AT       the number of the call, from 1 on; 0 only counts
//   LEVITY_FAULT          how it goes wrong: kill (the process ends before the call), stop (so do all others at their
//                         next call), tear (a write writes half, then stop), EIO (this call alone fails), ENOSPC (this
//                         call and all later ones that need space fail)
//   LEVITY_FAULT_LOG      a file that gets a line for each call: its number, name, what it needs and path
//
// A call that isn't a write can't be torn: to end after it is to end before the next. Nor does a full disk make a call
// fail that needs no space. There all processes end at once, and the second number says why.
//
// Only plain files and directories count: not terminals, pipes, sockets and devices. Whatever calls the C library by
// its symbols is seen; calls that the library makes itself are not, such as those of stdio. A test compares the count
// with that of strace.
#if defined(__linux__)

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// The real function behind a name.
#define REAL(name) ((__typeof__(&name))real(#name))

enum fault { FAULT_NONE, FAULT_KILL, FAULT_STOP, FAULT_TEAR, FAULT_EIO, FAULT_ENOSPC };

// What a call is to do.
enum verdict { VERDICT_CALL, VERDICT_TEAR, VERDICT_FAIL };

// Whether a call needs space on the disk, and whether that is for bytes that it writes.
enum need { NEEDS_NONE, NEEDS_SPACE, NEEDS_BYTES };

static _Atomic uint64_t *counter;
static uint64_t fault_at;
static enum fault fault;
static int log_descriptor = -1;

static void *real(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) _exit(120);
  return function;
}

static enum fault fault_named(const char *name) {
  static const char *const names[] = {"", "kill", "stop", "tear", "EIO", "ENOSPC"};
  for (int index = 1; name && index < 6; index++) {
    if (!strcmp(name, names[index])) return index;
  }
  return FAULT_NONE;
}

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("LEVITY_FAULT_COUNTER");
  if (!path) return;
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  void *page = mmap(NULL, 2 * sizeof *counter, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  syscall(SYS_close, file);
  if (page == MAP_FAILED) return;
  const char *at = getenv("LEVITY_FAULT_AT");
  fault_at = at ? strtoull(at, NULL, 10) : 0;
  fault = fault_named(getenv("LEVITY_FAULT"));
  const char *log = getenv("LEVITY_FAULT_LOG");
  if (log) {
    log_descriptor = (int)syscall(
        SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  }
  counter = page;
}

__attribute__((noreturn)) static void die(void) {
  syscall(SYS_kill, getpid(), SIGKILL);
  for (;;) syscall(SYS_pause);
}

static void note(uint64_t number, const char *call, enum need need, int folder, const char *path) {
  static const char *const needs[] = {"nothing", "space", "bytes"};
  char link[32], known[1024], line[2300];
  const char *shown = path ? path : "";
  if (!path && folder >= 0) {
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, known, sizeof known - 1);
    known[length < 0 ? 0 : length] = 0;
    shown = known;
  }
  int length = snprintf(line, sizeof line, "%llu %s %s %.2000s\n", (unsigned long long)number, call,
                        needs[need], shown);
  if (length > 0) syscall(SYS_write, log_descriptor, line, (size_t)length);
}

// Counts a call and says what becomes of it. `path` is nil for calls on a descriptor alone.
static enum verdict judge(const char *call, int descriptor, const char *path, enum need need) {
  if (!counter) return VERDICT_CALL;
  int code = errno;
  uint64_t number = atomic_fetch_add(counter, 1) + 1;
  if (log_descriptor >= 0) note(number, call, need, descriptor, path);
  errno = code;
  if (!fault_at || number < fault_at) return VERDICT_CALL;
  int is_same = (fault == FAULT_TEAR && need != NEEDS_BYTES) || (fault == FAULT_ENOSPC && need == NEEDS_NONE);
  if (number == fault_at && is_same) {
    atomic_store(counter + 1, 1);
    die();
  }
  if (atomic_load(counter + 1)) die();
  if (fault == FAULT_ENOSPC && need != NEEDS_NONE) {
    errno = ENOSPC;
    return VERDICT_FAIL;
  }
  if (number > fault_at && (fault == FAULT_STOP || fault == FAULT_TEAR)) die();
  if (number > fault_at) return VERDICT_CALL;
  switch (fault) {
  case FAULT_KILL: case FAULT_STOP: die();
  case FAULT_TEAR: return VERDICT_TEAR;
  case FAULT_EIO: errno = EIO; return VERDICT_FAIL;
  case FAULT_NONE: case FAULT_ENOSPC: break;
  }
  return VERDICT_CALL;
}

static int counts(int descriptor) {
  struct stat status;
  int code = errno;
  int is_file = counter && descriptor > STDERR_FILENO && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
  errno = code;
  return is_file;
}

#define CHANGE(call, descriptor, path, need, expression)                                           \
  do {                                                                                             \
    enum verdict verdict = judge(call, descriptor, path, need);                                    \
    return verdict == VERDICT_FAIL ? -1 : expression;                                               \
  } while (0)

// Opening

static int changes(const char *path, int flags) {
  return strncmp(path, "/dev/", 5) && strncmp(path, "/proc/", 6)
      && ((flags & O_ACCMODE) != O_RDONLY || flags & (O_CREAT | O_TRUNC));
}

static enum need need_of(int flags) { return flags & O_CREAT ? NEEDS_SPACE : NEEDS_NONE; }

#define MODE(flags, mode)                                                                          \
  mode_t mode = 0;                                                                                 \
  if ((flags) & O_CREAT || ((flags) & O_TMPFILE) == O_TMPFILE) {                                   \
    va_list list;                                                                                  \
    va_start(list, flags);                                                                         \
    mode = va_arg(list, mode_t);                                                                   \
    va_end(list);                                                                                  \
  }

#define OPEN(name)                                                                                 \
  int name(const char *path, int flags, ...) {                                                     \
    MODE(flags, mode)                                                                              \
    if (!changes(path, flags)) return REAL(name)(path, flags, mode);                               \
    CHANGE("open", -1, path, need_of(flags), REAL(name)(path, flags, mode));                  \
  }

#define OPENAT(name)                                                                               \
  int name(int folder, const char *path, int flags, ...) {                                         \
    MODE(flags, mode)                                                                              \
    if (!changes(path, flags)) return REAL(name)(folder, path, flags, mode);                       \
    CHANGE("openat", folder, path, need_of(flags), REAL(name)(folder, path, flags, mode));    \
  }

OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)

int creat(const char *path, mode_t mode) {
  CHANGE("creat", -1, path, NEEDS_SPACE, REAL(creat)(path, mode));
}

int mkstemp(char *pattern) {
  CHANGE("mkstemp", -1, pattern, NEEDS_SPACE, REAL(mkstemp)(pattern));
}

int mkostemp(char *pattern, int flags) {
  CHANGE("mkostemp", -1, pattern, NEEDS_SPACE, REAL(mkostemp)(pattern, flags));
}

// Writing

#define WRITE(name, parameters, whole, half)                                                       \
  ssize_t name parameters {                                                                        \
    if (!counts(file)) return REAL(name) whole;                                                    \
    enum verdict verdict = judge(#name, file, NULL, NEEDS_BYTES);                                  \
    if (verdict == VERDICT_FAIL) return -1;                                                        \
    if (verdict == VERDICT_CALL) return REAL(name) whole;                                          \
    if (REAL(name) half < 0) _exit(121);                                                           \
    die();                                                                                         \
  }

WRITE(write, (int file, const void *bytes, size_t count), (file, bytes, count),
      (file, bytes, count / 2))
WRITE(pwrite, (int file, const void *bytes, size_t count, off_t at), (file, bytes, count, at),
      (file, bytes, count / 2, at))
WRITE(pwrite64, (int file, const void *bytes, size_t count, off64_t at),
      (file, bytes, count, at), (file, bytes, count / 2, at))
WRITE(writev, (int file, const struct iovec *parts, int count), (file, parts, count),
      (file, parts, count / 2))
WRITE(pwritev, (int file, const struct iovec *parts, int count, off_t at),
      (file, parts, count, at), (file, parts, count / 2, at))
WRITE(copy_file_range,
      (int source, off64_t *from, int file, off64_t *to, size_t count, unsigned flags),
      (source, from, file, to, count, flags), (source, from, file, to, count / 2, flags))
WRITE(sendfile, (int file, int source, off_t *from, size_t count), (file, source, from, count),
      (file, source, from, count / 2))

int ftruncate(int file, off_t size) {
  CHANGE("ftruncate", file, NULL, NEEDS_SPACE, REAL(ftruncate)(file, size));
}

int ftruncate64(int file, off64_t size) {
  CHANGE("ftruncate", file, NULL, NEEDS_SPACE, REAL(ftruncate64)(file, size));
}

int truncate(const char *path, off_t size) {
  CHANGE("truncate", -1, path, NEEDS_SPACE, REAL(truncate)(path, size));
}

int posix_fallocate(int file, off_t from, off_t size) {
  CHANGE("posix_fallocate", file, NULL, NEEDS_SPACE,
         REAL(posix_fallocate)(file, from, size));
}

// Clones of files; the other requests are for terminals and sockets.
int ioctl(int file, unsigned long request, ...) {
  va_list list;
  va_start(list, request);
  void *argument = va_arg(list, void *);
  va_end(list);
  if (request != FICLONE) return REAL(ioctl)(file, request, argument);
  CHANGE("ioctl", file, NULL, NEEDS_SPACE, REAL(ioctl)(file, request, argument));
}

// Waiting for the disk

int fsync(int file) { CHANGE("fsync", file, NULL, NEEDS_NONE, REAL(fsync)(file)); }

int fdatasync(int file) {
  CHANGE("fdatasync", file, NULL, NEEDS_NONE, REAL(fdatasync)(file));
}

void sync(void) {
  judge("sync", -1, "", NEEDS_NONE);
  REAL(sync)();
}

// Names

int rename(const char *path, const char *other) {
  CHANGE("rename", -1, other, NEEDS_NONE, REAL(rename)(path, other));
}

int renameat(int folder, const char *path, int second, const char *other) {
  CHANGE("renameat", second, other, NEEDS_NONE, REAL(renameat)(folder, path, second, other));
}

int renameat2(int folder, const char *path, int second, const char *other, unsigned flags) {
  CHANGE("renameat2", second, other, NEEDS_NONE,
         REAL(renameat2)(folder, path, second, other, flags));
}

int unlink(const char *path) {
  CHANGE("unlink", -1, path, NEEDS_NONE, REAL(unlink)(path));
}

int unlinkat(int folder, const char *path, int flags) {
  CHANGE("unlinkat", folder, path, NEEDS_NONE, REAL(unlinkat)(folder, path, flags));
}

int remove(const char *path) {
  CHANGE("remove", -1, path, NEEDS_NONE, REAL(remove)(path));
}

int rmdir(const char *path) { CHANGE("rmdir", -1, path, NEEDS_NONE, REAL(rmdir)(path)); }

int mkdir(const char *path, mode_t mode) {
  CHANGE("mkdir", -1, path, NEEDS_SPACE, REAL(mkdir)(path, mode));
}

int mkdirat(int folder, const char *path, mode_t mode) {
  CHANGE("mkdirat", folder, path, NEEDS_SPACE, REAL(mkdirat)(folder, path, mode));
}

int link(const char *path, const char *other) {
  CHANGE("link", -1, other, NEEDS_SPACE, REAL(link)(path, other));
}

int linkat(int folder, const char *path, int second, const char *other, int flags) {
  CHANGE("linkat", second, other, NEEDS_SPACE,
         REAL(linkat)(folder, path, second, other, flags));
}

int symlink(const char *target, const char *path) {
  CHANGE("symlink", -1, path, NEEDS_SPACE, REAL(symlink)(target, path));
}

int symlinkat(const char *target, int folder, const char *path) {
  CHANGE("symlinkat", folder, path, NEEDS_SPACE, REAL(symlinkat)(target, folder, path));
}

// Attributes

int chmod(const char *path, mode_t mode) {
  CHANGE("chmod", -1, path, NEEDS_NONE, REAL(chmod)(path, mode));
}

int fchmod(int file, mode_t mode) {
  CHANGE("fchmod", file, NULL, NEEDS_NONE, REAL(fchmod)(file, mode));
}

int fchmodat(int folder, const char *path, mode_t mode, int flags) {
  CHANGE("fchmodat", folder, path, NEEDS_NONE, REAL(fchmodat)(folder, path, mode, flags));
}

int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
  CHANGE("utimensat", folder, path, NEEDS_NONE,
         REAL(utimensat)(folder, path, times, flags));
}

int futimens(int file, const struct timespec times[2]) {
  CHANGE("futimens", file, NULL, NEEDS_NONE, REAL(futimens)(file, times));
}

#endif
