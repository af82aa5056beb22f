import Synchronization

#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Android)
  public import Android
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  /// A slot for each thread, in which there is an object for as long as something goes on there.
  ///
  /// A task-local value would do as well, but outside of a task it costs two allocations; this costs a few
  /// instructions.
  // SAFETY: a slot lives for ever, and is read and written by its own thread only. What is in there outlives
  // its stay, as ``Slot/enter(_:)`` asks for.
  @safe
  @usableFromInline
  package final class ThreadSlots: Sendable {
    @usableFromInline typealias Address = UnsafeMutablePointer<UnretainedReference<AnyObject>?>

    /// The slot of one thread. Who keeps it need not look for it each time: to ask which thread this is costs
    /// a tenth of that.
    @frozen
    @safe
    @usableFromInline
    package struct Slot {
      @usableFromInline let thread: UInt
      @usableFromInline let address: Address

      init(thread: UInt, address: Address) {
        self.thread = thread
        unsafe self.address = address
      }

      /// Whether this is the slot of this thread.
      @inlinable
      @inline(__always)
      package var isOfThisThread: Bool { thread == currentThread() }

      /// Puts an object in, which must outlive the stay. To be done on the slot's thread.
      @inlinable
      @inline(__always)
      package func enter(_ object: AnyObject?) -> Stay {
        let stay = unsafe Stay(address: address, former: address.pointee)
        unsafe address.pointee = object.map { UnretainedReference($0) }
        return stay
      }
    }

    /// What an object is taken out with, on the thread on which it was put in.
    @frozen
    @safe
    @usableFromInline
    package struct Stay {
      @usableFromInline let address: Address
      @usableFromInline let former: UnretainedReference<AnyObject>?

      @inlinable
      @inline(__always)
      init(address: Address, former: UnretainedReference<AnyObject>?) {
        unsafe self.address = address
        self.former = former
      }

      /// Puts in again what was there before.
      @inlinable
      @inline(__always)
      package func leave() {
        unsafe address.pointee = former
      }
    }

    private let key: pthread_key_t

    /// The addresses of all slots, by the handles of their threads. They are kept: a thread that is given the
    /// handle of one that has ended must have its slot, since who keeps a ``Slot`` knows it by its handle
    /// only. So there are as many as there were threads at one time.
    private let addresses = Mutex<[UInt: UInt]>([:])

    package init() {
      var key = pthread_key_t()
      let error = unsafe pthread_key_create(&key, nil)
      precondition(error == 0, "ThreadSlots: no thread-specific data is left (\(error))")
      self.key = key
    }

    /// The object in the slot of this thread.
    package var current: AnyObject? { unsafe addressOfThisThread?.pointee?.object }

    /// The slot of this thread, made if need be.
    package var ofThisThread: Slot {
      unsafe Slot(thread: currentThread(), address: addressOfThisThread ?? makeAddress())
    }

    /// The slot of this thread, if it has one: its own, or that of a thread that has ended and whose handle it
    /// was given. Somebody who kept the ``Slot`` may have put something in there already.
    private var addressOfThisThread: Address? {
      if let own = unsafe pthread_getspecific(key) {
        // SAFETY: nothing but slots is ever set.
        return unsafe own.assumingMemoryBound(to: UnretainedReference<AnyObject>?.self)
      }
      guard
        let inherited = unsafe addresses.withLock({ $0[currentThread()] })
          .flatMap(Address.init(bitPattern:))
      else { return nil }
      unsafe pthread_setspecific(key, inherited)
      return unsafe inherited
    }

    private func makeAddress() -> Address {
      let address = Address.allocate(capacity: 1)
      unsafe address.initialize(to: nil)
      addresses.withLock { $0[currentThread()] = UInt(bitPattern: address) }
      unsafe pthread_setspecific(key, address)
      return unsafe address
    }
  }

  /// The handle of this thread, which another one may have when this one has ended.
  @inlinable
  @inline(__always)
  func currentThread() -> UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #elseif canImport(Android)
      UInt(bitPattern: pthread_self())
    #else
      unsafe UInt(bitPattern: pthread_self())
    #endif
  }
#else
  /// Where there are no threads, nothing is ever in there.
  package final class ThreadSlots: Sendable {
    package struct Slot {
      package var isOfThisThread: Bool { true }
      package func enter(_ object: AnyObject?) -> Stay { Stay() }
    }

    package struct Stay {
      package func leave() {}
    }

    package init() {}

    package var current: AnyObject? { nil }
    package var ofThisThread: Slot { Slot() }
  }
#endif
