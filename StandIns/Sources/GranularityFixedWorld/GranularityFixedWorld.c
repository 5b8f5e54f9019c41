#define _GNU_SOURCE

#include "GranularityFixedWorld.h"
#include "Statics.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <errno.h>
#include <netdb.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>

static const int64_t second = 1000000000;

/// The number of reads of the wall clock at the same instant after which the clock moves by itself. So a loop that
/// waits for a later time ends.
static const int64_t patience = 1000000;
/// The nanoseconds by which the wall clock then moves at each additional read.
static const int64_t creep = 1000000;

static _Atomic(int64_t (*)(void)) elapsed_time;
static _Atomic int64_t start_seconds;
static _Atomic int64_t shift;
static _Atomic int64_t last_instant;
static _Atomic int64_t reads_of_instant;
static _Atomic int64_t crept;
static _Atomic uint64_t random_state;

static _Atomic int64_t world_number;

int64_t granularity_world_number(void) { return atomic_load(&world_number); }

void granularity_begin_world(int64_t seconds, uint64_t seed, int64_t (*elapsed)(void)) {
  if (atomic_fetch_add(&world_number, 1) == 0) {
    granularity_keep_statics();
  } else {
    granularity_renew_statics();
  }
  atomic_store(&start_seconds, seconds);
  atomic_store(&random_state, seed);
  atomic_store(&last_instant, -1);
  atomic_store(&reads_of_instant, 0);
  atomic_store(&crept, 0);
  atomic_store(&elapsed_time, elapsed);
}

void granularity_shift_world(int64_t nanoseconds) { atomic_fetch_add(&shift, nanoseconds); }

/// The original function of the C library that a function of this file replaces.
static void *original(const char *name) { return dlsym(RTLD_NEXT, name); }

static long real_clock(clockid_t clock, struct timespec *time) {
  static _Atomic(int (*)(clockid_t, struct timespec *)) function;
  int (*known)(clockid_t, struct timespec *) = atomic_load(&function);
  if (known == NULL) {
    known = (int (*)(clockid_t, struct timespec *))original("clock_gettime");
    atomic_store(&function, known);
  }
  return known(clock, time);
}

// MARK: - Time

/// The time of the wall clock, in nanoseconds since 1970.
static int64_t virtual_now(int64_t (*elapsed)(void)) {
  int64_t instant = elapsed();
  if (atomic_exchange(&last_instant, instant) != instant) {
    atomic_store(&reads_of_instant, 0);
  } else if (atomic_fetch_add(&reads_of_instant, 1) >= patience) {
    atomic_fetch_add(&crept, creep);
  }
  return atomic_load(&start_seconds) * second + instant + atomic_load(&crept) + atomic_load(&shift);
}

static int is_wall_clock(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int64_t (*elapsed)(void) = atomic_load(&elapsed_time);
  if (elapsed == NULL || !is_wall_clock(clock)) return real_clock(clock, time);
  int64_t now = virtual_now(elapsed);
  time->tv_sec = now / second;
  time->tv_nsec = now % second;
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result != NULL) *result = now.tv_sec;
  return now.tv_sec;
}

/// Converts a deadline on the simulated wall clock, until which a thread waits, to a deadline in real time.
///
/// A deadline on a clock that starts with the machine has fewer seconds, and is not converted.
static struct timespec real_deadline(const struct timespec *deadline) {
  int64_t (*elapsed)(void) = atomic_load(&elapsed_time);
  if (elapsed == NULL || deadline->tv_sec < 1000000000) return *deadline;
  struct timespec now;
  real_clock(CLOCK_REALTIME, &now);
  int64_t virtual = atomic_load(&start_seconds) * second + elapsed() + atomic_load(&crept) + atomic_load(&shift);
  // A deadline in the far future, which stands for no deadline, stays unchanged.
  if (deadline->tv_sec - virtual / second > 1000000000) return *deadline;
  int64_t left = (deadline->tv_sec - virtual / second) * second + deadline->tv_nsec - virtual % second;
  int64_t sum = now.tv_nsec + left % second;
  struct timespec real = {
    .tv_sec = now.tv_sec + left / second + (sum >= second) - (sum < 0),
    .tv_nsec = (sum + second) % second,
  };
  return real;
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict deadline) {
  static _Atomic(int (*)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *)) function;
  if (atomic_load(&function) == NULL) {
    atomic_store(
        &function,
        (int (*)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *))original(
            "pthread_cond_timedwait"));
  }
  struct timespec real = real_deadline(deadline);
  return atomic_load(&function)(condition, mutex, &real);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline) {
  static _Atomic(int (*)(sem_t *, const struct timespec *)) function;
  if (atomic_load(&function) == NULL) {
    atomic_store(
        &function, (int (*)(sem_t *, const struct timespec *))original("sem_timedwait"));
  }
  struct timespec real = real_deadline(deadline);
  return atomic_load(&function)(semaphore, &real);
}

// MARK: - Network

/// A connection to a different machine, or to a program on this machine over a network socket, fails at once. A
/// connection to a local socket file does not.
int connect(int file, __CONST_SOCKADDR_ARG address, socklen_t size) {
  static _Atomic(int (*)(int, const struct sockaddr *, socklen_t)) function;
  const struct sockaddr *target = address.__sockaddr__;
  int is_network =
      size >= sizeof(target->sa_family) && (target->sa_family == AF_INET || target->sa_family == AF_INET6);
  if (is_network && atomic_load(&elapsed_time) != NULL) {
    errno = ENETUNREACH;
    return -1;
  }
  if (atomic_load(&function) == NULL) {
    atomic_store(
        &function, (int (*)(int, const struct sockaddr *, socklen_t))original("connect"));
  }
  return atomic_load(&function)(file, target, size);
}

/// Finds no address for any name, so that nothing waits for a name server.
int getaddrinfo(
    const char *restrict name, const char *restrict service,
    const struct addrinfo *restrict hints, struct addrinfo **restrict result) {
  static _Atomic(int (*)(const char *, const char *, const struct addrinfo *, struct addrinfo **))
      function;
  if (name != NULL && atomic_load(&elapsed_time) != NULL) return EAI_FAIL;
  if (atomic_load(&function) == NULL) {
    atomic_store(
        &function,
        (int (*)(const char *, const char *, const struct addrinfo *, struct addrinfo **))original(
            "getaddrinfo"));
  }
  return atomic_load(&function)(name, service, hints, result);
}

// MARK: - Random numbers

/// The next random number of the generator SplitMix64.
static uint64_t next_random(void) {
  uint64_t mixed = atomic_fetch_add(&random_state, 0x9e3779b97f4a7c15) + 0x9e3779b97f4a7c15;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  return mixed ^ (mixed >> 31);
}

static void fill(unsigned char *bytes, size_t count) {
  for (size_t index = 0; index < count; index += 8) {
    uint64_t word = next_random();
    for (size_t byte = index; byte < index + 8 && byte < count; byte++) {
      bytes[byte] = (unsigned char)word;
      word >>= 8;
    }
  }
}

static int is_fixed(void) { return atomic_load(&elapsed_time) != NULL; }

/// Intercepts the system call with which Swift's standard library gets random numbers.
long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long values[6];
  for (int index = 0; index < 6; index++) values[index] = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && is_fixed() && values[1] > 0) {
    fill((unsigned char *)values[0], (size_t)values[1]);
    return values[1];
  }
  static _Atomic(long (*)(long, ...)) function;
  long (*known)(long, ...) = atomic_load(&function);
  if (known == NULL) {
    known = (long (*)(long, ...))original("syscall");
    atomic_store(&function, known);
  }
  return known(number, values[0], values[1], values[2], values[3], values[4], values[5]);
}

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  if (!is_fixed()) return syscall(SYS_getrandom, bytes, count, flags);
  fill(bytes, count);
  return (ssize_t)count;
}

int getentropy(void *bytes, size_t count) {
  if (count > 256) {
    errno = EIO;
    return -1;
  }
  if (is_fixed()) {
    fill(bytes, count);
    return 0;
  }
  return syscall(SYS_getrandom, bytes, count, 0) == (long)count ? 0 : -1;
}

void arc4random_buf(void *bytes, size_t count) {
  if (is_fixed()) return fill(bytes, count);
  unsigned char *rest = bytes;
  while (count > 0) {
    size_t part = count < 256 ? count : 256;
    if (syscall(SYS_getrandom, rest, part, 0) != (long)part) continue;
    rest += part;
    count -= part;
  }
}

uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29(1), 2019.
  uint64_t product = (uint64_t)arc4random() * bound;
  uint32_t threshold = -bound % bound;
  while ((uint32_t)product < threshold) product = (uint64_t)arc4random() * bound;
  return (uint32_t)(product >> 32);
}

#else

void granularity_begin_world(
    int64_t seconds, uint64_t seed, int64_t (*elapsed)(void)) {
  (void)seconds;
  (void)seed;
  (void)elapsed;
}

void granularity_shift_world(int64_t nanoseconds) { (void)nanoseconds; }

int64_t granularity_world_number(void) { return 0; }

#endif
