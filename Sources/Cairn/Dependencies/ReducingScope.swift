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
    /// Memory of a thread's own, which says where it is: to write there is much cheaper than to set
    /// thread-specific data each time.
    fileprivate typealias Slot = UnsafeMutablePointer<Unmanaged<DependencyScope>?>

    /// What a scope is left with, on the thread that has entered it.
    struct Stay {
      fileprivate let slot: Slot
      fileprivate let former: Unmanaged<DependencyScope>?
    }

    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      let error = pthread_key_create(&key) { slot in
        // Optional on some platforms only.
        let slot: UnsafeMutableRawPointer? = slot
        slot?.deallocate()
      }
      precondition(error == 0, "ReducingScope: no thread-specific data is left (\(error))")
      return key
    }()

    static var current: DependencyScope? {
      guard let slot = pthread_getspecific(key) else { return nil }
      return typed(slot).pointee?.takeUnretainedValue()
    }

    /// Enters a scope, which must outlive the stay.
    static func enter(_ scope: DependencyScope?) -> Stay {
      let slot = pthread_getspecific(key).map(typed) ?? makeSlot()
      let stay = Stay(slot: slot, former: slot.pointee)
      slot.pointee = scope.map { Unmanaged.passUnretained($0) }
      return stay
    }

    static func leave(_ stay: Stay) {
      stay.slot.pointee = stay.former
    }

    private static func typed(_ slot: UnsafeMutableRawPointer) -> Slot {
      slot.assumingMemoryBound(to: Unmanaged<DependencyScope>?.self)
    }

    /// Makes the thread's slot; it goes with the thread.
    private static func makeSlot() -> Slot {
      let slot = Slot.allocate(capacity: 1)
      slot.initialize(to: nil)
      pthread_setspecific(key, slot)
      return slot
    }
  #else
    struct Stay {}

    static var current: DependencyScope? { nil }

    static func enter(_ scope: DependencyScope?) -> Stay { Stay() }

    static func leave(_ stay: Stay) {}
  #endif
}
