// The C library: names and signatures are those of POSIX.1-2017, https://pubs.opengroup.org/onlinepubs/9699919799/
// What Darwin adds is in its manual pages: https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/
#ifndef LEVITY_APPLE_DARWIN
#define LEVITY_APPLE_DARWIN
#include "Macros.h"
#include <stdarg.h>

typedef int64_t off_t;
typedef uint16_t mode_t;
typedef int32_t pid_t;
typedef uint32_t uid_t;
typedef uint32_t gid_t;
typedef int32_t dev_t;
typedef uint16_t nlink_t;
typedef uint64_t ino_t;
typedef long ssize_t;
typedef long time_t;
typedef int32_t suseconds_t;
typedef unsigned int useconds_t;

struct timespec { time_t tv_sec; long tv_nsec; };
struct timeval { time_t tv_sec; suseconds_t tv_usec; };
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  int64_t st_blocks;
  int32_t st_blksize;
  uint32_t st_flags;
  uint32_t st_gen;
};
struct dirent {
  uint64_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
struct statfs { uint32_t f_bsize; uint64_t f_blocks; uint64_t f_bfree; uint64_t f_bavail; };
typedef struct DIR DIR;

struct utsname { char sysname[256], nodename[256], release[256], version[256], machine[256]; };
int uname(struct utsname *_Nonnull system);

int *__error(void);

int access(const char *path, int mode);
int chmod(const char *path, mode_t mode);
int close(int descriptor);
int fchmod(int descriptor, mode_t mode);
int fchmodat(int descriptor, const char *path, mode_t mode, int flags);
int flock(int descriptor, int operation);
int fstat(int descriptor, struct stat *status);
int fstatat(int descriptor, const char *path, struct stat *status, int flags);
int fsync(int descriptor);
int ftruncate(int descriptor, off_t length);
int futimens(int descriptor, const struct timespec times[2]);
int link(const char *path, const char *other);
int lstat(const char *path, struct stat *status);
int mkdir(const char *path, mode_t mode);
int mkdirat(int descriptor, const char *path, mode_t mode);
int rename(const char *from, const char *to);
int renameat(int from, const char *name, int to, const char *other);
int rmdir(const char *path);
int stat(const char *path, struct stat *status);
int unlink(const char *path);
int unlinkat(int descriptor, const char *path, int flags);
ssize_t pread(int descriptor, void *buffer, size_t count, off_t offset);
ssize_t pwrite(int descriptor, const void *buffer, size_t count, off_t offset);
ssize_t read(int descriptor, void *buffer, size_t count);
ssize_t write(int descriptor, const void *buffer, size_t count);
off_t lseek(int descriptor, off_t offset, int whence);
int closedir(DIR *folder);
DIR *fdopendir(int descriptor);
DIR *opendir(const char *path);
struct dirent *readdir(DIR *folder);

void *mmap(void *start, size_t length, int protection, int flags, int descriptor, off_t offset);
int munmap(void *start, size_t length);
int madvise(void *start, size_t length, int advice);
int posix_madvise(void *start, size_t length, int advice);
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void free(void *pointer);
void *memchr(const void *bytes, int byte, size_t count);
int memcmp(const void *one, const void *other, size_t count);
void *memcpy(void *to, const void *from, size_t count);
void *memmem(const void *big, size_t count, const void *little, size_t length);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
int strcmp(const char *one, const char *other);
size_t strlen(const char *string);
int vsnprintf(char *buffer, size_t size, const char *format, va_list arguments);
char *strerror(int code);

pid_t getpid(void);
int kill(pid_t process, int signal);
int gettimeofday(struct timeval *now, void *zone);
typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t clock, struct timespec *time);
uint64_t clock_gettime_nsec_np(clockid_t clock);
unsigned int sleep(unsigned int seconds);
int usleep(useconds_t microseconds);
int pthread_main_np(void);

// https://developer.apple.com/documentation/kernel/1462446-mach_absolute_time
struct mach_timebase_info { uint32_t numer; uint32_t denom; };
typedef struct mach_timebase_info mach_timebase_info_data_t;
uint64_t mach_absolute_time(void);
int mach_timebase_info(mach_timebase_info_data_t *info);

// The state of a process: https://developer.apple.com/library/archive/qa/qa1361/_index.html
typedef unsigned int u_int;
struct extern_proc {
  union {
    struct { void *__p_forw; void *__p_back; } p_st1;
    struct timeval __p_starttime;
  } p_un;
  int p_flag;
};
struct kinfo_proc { struct extern_proc kp_proc; };
int sysctl(int *name, u_int count, void *value, size_t *size, void *newValue, size_t newSize);
#define CTL_KERN 1
#define KERN_PROC 14
#define KERN_PROC_PID 1
#define P_TRACED 0x00000800

typedef struct _opaque_pthread_t *pthread_t;
pthread_t _Nonnull pthread_self(void);
typedef unsigned long pthread_key_t;
int pthread_key_create(pthread_key_t *_Nonnull key, void (*_Nullable destructor)(void *_Nonnull));
void *_Nullable pthread_getspecific(pthread_key_t key);
int pthread_setspecific(pthread_key_t key, const void *_Nullable value);
typedef struct dl_info { const char *dli_fname; void *dli_fbase; const char *dli_sname; void *dli_saddr; } Dl_info;
int dladdr(const void *address, Dl_info *info);
void *dlopen(const char *path, int mode);
void *dlsym(void *handle, const char *symbol);
char *dlerror(void);
#define RTLD_LAZY 0x1
#define RTLD_LOCAL 0x4
char *getenv(const char *name);
typedef struct __sFILE FILE;
int fflush(FILE *file);
void exit(int status) __attribute__((noreturn));

double pow(double base, double exponent);
double exp(double x);
double exp2(double x);
double fabs(double x);
double floor(double x);
double log(double x);
double log10(double x);
double cos(double x);
double sin(double x);
double cbrt(double x);

// https://developer.apple.com/documentation/os/os_unfair_lock_s
typedef struct os_unfair_lock_s { uint32_t _os_unfair_lock_opaque; } os_unfair_lock, *os_unfair_lock_t;
void os_unfair_lock_lock(os_unfair_lock_t _Nonnull lock);
bool os_unfair_lock_trylock(os_unfair_lock_t _Nonnull lock);
void os_unfair_lock_unlock(os_unfair_lock_t _Nonnull lock);

#define EPERM 1
#define ENOENT 2
#define ESRCH 3
#define EINTR 4
#define EIO 5
#define ENXIO 6
#define ENOMEM 12
#define EACCES 13
#define EBUSY 16
#define EEXIST 17
#define EXDEV 18
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EMFILE 24
#define EFBIG 27
#define ENOSPC 28
#define EROFS 30
#define EMLINK 31
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define ENAMETOOLONG 63
#define ELOOP 62
#define ENOTEMPTY 66
#define EDQUOT 69
#define ECANCELED 89
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x0004
#define O_NOFOLLOW 0x0100
#define O_CREAT 0x0200
#define O_TRUNC 0x0400
#define O_EXCL 0x0800
#define O_DIRECTORY 0x100000
#define O_CLOEXEC 0x1000000
#define AT_FDCWD -2
#define AT_SYMLINK_NOFOLLOW 0x0020
#define AT_REMOVEDIR 0x0080
#define LOCK_SH 0x01
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
#define F_GETFD 1
#define F_FULLFSYNC 51
#define F_BARRIERFSYNC 85
#define F_OK 0
#define R_OK 4
#define W_OK 2
#define SEEK_SET 0
#define SEEK_END 2
#define PROT_READ 1
#define PROT_WRITE 2
#define MAP_SHARED 1
#define MAP_PRIVATE 2
#define POSIX_MADV_WILLNEED 3
#define POSIX_MADV_DONTNEED 4
#define MADV_WILLNEED 3
#define SIGKILL 9

#endif
