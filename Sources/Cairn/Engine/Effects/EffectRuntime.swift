import CairnCore

/// The operations of an engine that are in flight, and the work that is left of the effects that are
/// being started or have completed.
///
/// It knows neither the state nor the actions: only frames and the engine use these.
final class EffectRuntime: OpaquelyReflected {
  /// The place where the operations run.
  let host: any EffectHost
  /// The operations in flight, for the thread that releases the store.
  let registry: EffectRegistry
  /// All operations in flight, by id.
  private(set) var effects: [EffectID: RunningEffect] = [:]
  /// The number of the operation that was started last.
  private(set) var lastNumber: UInt64
  /// Called with each event of an operation; nil if nothing needs to know.
  var didHappen: ((RunningEffect, EffectLifeEvent) -> Void)?
  let status: EngineStatus
  /// The pushed work; the next frame is the last.
  // SAFETY: each access adds or takes one frame, releases none, and returns before anything else
  // runs. See Performance notes, "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  private var frames: [EffectFrame] = []
  private var isInterpreting = false
  /// Owners that may have nothing.
  private var idleOwners: [Owner] = []

  /// The number of frames, or owners, for which it keeps memory while it has none.
  private static var keptCapacity: Int { 1_000 }

  /// - Parameter store: The number of the store in its family.
  init(_ host: any EffectHost, _ registry: EffectRegistry, _ status: EngineStatus, store: UInt64) {
    self.host = host
    self.registry = registry
    self.status = status
    lastNumber = EffectID.last(before: store)
  }

  /// Ends the operations, because the store is released. They and their owners hold each other.
  func abandon() {
    for effect in effects.values { effect.abandon() }
  }
}

// MARK: - Frames

extension EffectRuntime {
  /// Pushes a frame, which gets its turn before those that were pushed earlier.
  func push(_ frame: EffectFrame) {
    frames.append(frame)
  }

  /// Continues a frame in which an effect has completed.
  func complete(_ frame: EffectFrame?) {
    var frame = frame
    while let completed = frame, completed.effectDidComplete(in: self) {
      frame = completed.next
    }
  }

  /// Gives turns to the pushed frames, and to those that they push. If this is in progress already,
  /// it goes on when the caller has returned.
  func interpret() {
    guard !isInterpreting, !frames.isEmpty else { return }
    isInterpreting = true
    while let frame = frames.popLast() {
      frame.proceed(in: self)
    }
    isInterpreting = false
    if frames.capacity > Self.keptCapacity { frames = [] }
  }
}

// MARK: - Operations

extension EffectRuntime {
  /// Adds an operation with the next id.
  func register(_ make: (EffectID) -> RunningEffect) -> RunningEffect {
    lastNumber += 1
    let effect = make(EffectID(number: lastNumber))
    adopt(effect)
    didHappen?(effect, .started)
    return effect
  }

  /// Adds an operation, which may be the copy of another engine's.
  func adopt(_ effect: RunningEffect) {
    effects[effect.id] = effect
    registry.insert(effect.handle)
    effect.register()
  }

  /// Removes an operation that has returned or was cancelled, and continues with what follows it.
  func complete(_ effect: RunningEffect, as event: EffectLifeEvent = .finished) {
    guard effects.removeValue(forKey: effect.id) != nil else { return }
    effects.shrink()
    didHappen?(effect, event)
    registry.remove(effect.id)
    effect.unregister()
    // The effect leaves its group when the effect that follows was started.
    push(effect)
    complete(effect.next)
    interpret()
  }

  /// Numbers operations from now on after those of another engine.
  func continueNumbers(of other: EffectRuntime) {
    lastNumber = other.lastNumber
  }
}

// MARK: - Idle owners

extension EffectRuntime {
  /// Marks an owner, which is removed at the end of the action if it has nothing by then.
  func didUse(_ owner: Owner) {
    if !owner.isRoot, owner.isUnused { addIdle(owner) }
  }

  /// Marks an owner that has lost a child.
  func addIdle(_ owner: Owner) {
    idleOwners.append(owner)
    status.loop.didFindIdleOwner()
  }

  /// Removes owners that have nothing. Only when nothing is being started: until then, an owner may
  /// be needed again.
  @inline(__always)
  func forgetIdleOwners() {
    if status.loop.hasIdleOwners { pruneIdleOwners() }
  }

  @inline(never)
  func pruneIdleOwners() {
    for owner in idleOwners {
      owner.pruneIfUnused()
    }
    idleOwners.removeAll(keepingCapacity: idleOwners.capacity <= Self.keptCapacity)
    status.loop.didForgetIdleOwners()
  }
}
