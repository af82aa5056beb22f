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
  /// A slot for each thread, which holds an object during an operation on that thread.
  ///
  /// A task-local value would also work, but outside of a task it costs two allocations. A slot
  /// costs a few instructions.
  // SAFETY: a slot exists forever, and only its own thread reads and writes it. An object in it
  // outlives its scope, as ``Slot/enter(_:)`` requires.
  @safe
  @usableFromInline
  package final class ThreadSlots: Sendable {
    @usableFromInline typealias Address = UnsafeMutablePointer<UnretainedReference<AnyObject>?>

    /// The slot of one thread. A caller that keeps it avoids the look-up each time: comparing the
    /// thread costs a tenth of that.
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

      /// Puts in an object, which must outlive the entry. Call it on the slot's thread.
      @inlinable
      @inline(__always)
      package func enter(_ object: AnyObject?) -> Entry {
        let entry = unsafe Entry(address: address, former: address.pointee)
        unsafe address.pointee = object.map { UnretainedReference($0) }
        return entry
      }
    }

    /// Removes an object, on the thread on which it was put in.
    @frozen
    @safe
    @usableFromInline
    package struct Entry {
      @usableFromInline let address: Address
      @usableFromInline let former: UnretainedReference<AnyObject>?

      @inlinable
      @inline(__always)
      init(address: Address, former: UnretainedReference<AnyObject>?) {
        unsafe self.address = address
        self.former = former
      }

      /// Restores the former object.
      @inlinable
      @inline(__always)
      package func leave() {
        unsafe address.pointee = former
      }
    }

    private let key: pthread_key_t

    /// The addresses of all slots, by the handles of their threads. They are never removed: a
    /// thread that gets the handle of an ended thread must get its slot too, because a kept
    /// ``Slot`` identifies its thread only by the handle. There are as many addresses as there were
    /// threads at one time.
    private let addresses = Mutex<[UInt: UInt]>([:])

    package init() {
      var key = pthread_key_t()
      let error = unsafe pthread_key_create(&key, nil)
      precondition(error == 0, "ThreadSlots: no thread-specific data is left (\(error))")
      self.key = key
    }

    /// The object in the slot of this thread.
    package var current: AnyObject? { unsafe addressOfThisThread?.pointee?.object }

    /// The slot of this thread. Makes it if there is none.
    package var ofThisThread: Slot {
      unsafe Slot(thread: currentThread(), address: addressOfThisThread ?? makeAddress())
    }

    /// The address of the slot of this thread, if it has one: its own, or that of an ended thread
    /// with the same handle. A caller that kept the ``Slot`` may have put in an object already.
    private var addressOfThisThread: Address? {
      if let own = unsafe pthread_getspecific(key) {
        // SAFETY: only slots are ever set.
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

  /// The handle of this thread. Another thread may get it after this one has ended.
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
  /// Without threads, the slots are always empty.
  package final class ThreadSlots: Sendable {
    package struct Slot {
      package var isOfThisThread: Bool { true }
      package func enter(_ object: AnyObject?) -> Entry { Entry() }
    }

    package struct Entry {
      package func leave() {}
    }

    package init() {}

    package var current: AnyObject? { nil }
    package var ofThisThread: Slot { Slot() }
  }
#endif
