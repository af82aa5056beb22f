import CairnCore
import Synchronization

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
    fileprivate typealias Slot = UnsafeMutablePointer<Unmanaged<DependencyScope>?>

    /// Where a thread has its scope. Who keeps it need not look for it at each action: to ask which
    /// thread this is costs a tenth of that.
    struct Place {
      private let thread: UInt
      fileprivate let slot: Slot

      /// The place of this thread, made if need be.
      static var ofThisThread: Place {
        let slot = ReducingScope.slotOfThisThread ?? ReducingScope.makeSlot()
        return Place(thread: ReducingScope.thread, slot: slot)
      }

      /// Whether this is the place of this thread.
      @inline(__always)
      var isOfThisThread: Bool { thread == ReducingScope.thread }

      /// Enters a scope, which must outlive the stay.
      @inline(__always)
      func enter(_ scope: DependencyScope?) -> Stay {
        // SAFETY: the slot lives for ever, and is written by its own thread only.
        let stay = Stay(slot: slot, former: slot.pointee)
        slot.pointee = scope.map { Unmanaged.passUnretained($0) }
        return stay
      }
    }

    /// What a scope is left with, on the thread that has entered it.
    struct Stay {
      fileprivate let slot: Slot
      fileprivate let former: Unmanaged<DependencyScope>?
    }

    static var current: DependencyScope? {
      // SAFETY: a slot lives for ever, and is written by its own thread only; what it refers to outlives
      // the stay, after which it is not there any more.
      slotOfThisThread?.pointee?.takeUnretainedValue()
    }

    @inline(__always)
    static func leave(_ stay: Stay) {
      // SAFETY: as where it was entered, on the same thread.
      stay.slot.pointee = stay.former
    }

    /// The handle of this thread, which another one may have when this one has ended.
    private static var thread: UInt {
      #if canImport(Glibc)
        UInt(pthread_self())
      #else
        UInt(bitPattern: pthread_self())
      #endif
    }

    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      let error = pthread_key_create(&key, nil)
      precondition(error == 0, "ReducingScope: no thread-specific data is left (\(error))")
      return key
    }()

    /// The addresses of all slots, by the handles of their threads. They are kept: a thread that is
    /// given the handle of one that has ended must have its slot, since who keeps a ``Place`` knows
    /// it by its handle only. So there are as many as there were threads at one time.
    private static let slots = Mutex<[UInt: UInt]>([:])

    /// The slot of this thread, if it has one: its own, or that of a thread that has ended and whose
    /// handle it was given. Somebody who kept the ``Place`` may have entered a scope there already.
    private static var slotOfThisThread: Slot? {
      if let own = pthread_getspecific(key) {
        // SAFETY: nothing but slots is ever set.
        return own.assumingMemoryBound(to: Unmanaged<DependencyScope>?.self)
      }
      guard let inherited = slots.withLock({ $0[thread] }).flatMap(Slot.init(bitPattern:))
      else { return nil }
      pthread_setspecific(key, inherited)
      return inherited
    }

    private static func makeSlot() -> Slot {
      let slot = Slot.allocate(capacity: 1)
      slot.initialize(to: nil)
      let address = UInt(bitPattern: slot)
      slots.withLock { $0[thread] = address }
      pthread_setspecific(key, slot)
      return slot
    }
  #else
    struct Place {
      static var ofThisThread: Place { Place() }

      var isOfThisThread: Bool { true }

      func enter(_ scope: DependencyScope?) -> Stay { Stay() }
    }

    struct Stay {}

    static var current: DependencyScope? { nil }

    static func leave(_ stay: Stay) {}
  #endif
}
