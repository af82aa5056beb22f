import CairnCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The scope of the store that is reducing on this thread.
///
/// With it, what is declared or made while an action is reduced finds the store's dependencies: a
/// `@Dependency` in a closure, the initializer of a child's state, a reducer that `onChange` makes. A
/// task-local value would do as well, but outside of a task it costs two allocations; this costs a
/// few instructions. Reducing never suspends, so it stays on its thread.
enum ReducingScope {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      let error = pthread_key_create(&key, nil)
      precondition(error == 0, "ReducingScope: no thread-specific data is left (\(error))")
      return key
    }()

    static var current: DependencyScope? {
      pthread_getspecific(key).map {
        Unmanaged<DependencyScope>.fromOpaque($0).takeUnretainedValue()
      }
    }

    /// Enters a scope, which must outlive the stay. Returns what to leave with.
    static func enter(_ scope: DependencyScope?) -> UnsafeMutableRawPointer? {
      let former = pthread_getspecific(key)
      pthread_setspecific(key, scope.map { Unmanaged.passUnretained($0).toOpaque() })
      return former
    }

    static func leave(to former: UnsafeMutableRawPointer?) {
      pthread_setspecific(key, former)
    }
  #else
    static var current: DependencyScope? { nil }

    static func enter(_ scope: DependencyScope?) -> UnsafeMutableRawPointer? { nil }

    static func leave(to former: UnsafeMutableRawPointer?) {}
  #endif
}
