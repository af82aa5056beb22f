extension LazyReducer {
  /// A reference to the reducer, which isn't retained.
  ///
  /// It is a type of its own beside ``UnretainedReference``. For that one, unoptimized code looks up
  /// the types of the object and of the result at every level of each action. Here, all types that
  /// the code needs are parameters of its own.
  // SAFETY: as for `UnretainedReference`.
  @frozen
  @safe
  @usableFromInline
  struct MadeReference: OpaquelyReflected {
    @usableFromInline let reference: Unmanaged<Made>

    /// - Parameter made: The reducer. The caller states what holds it.
    @inlinable
    @inline(__always)
    init(_ made: Made) {
      unsafe reference = .passUnretained(made)
    }

    /// The reducer, retained.
    var object: Made { unsafe reference.takeUnretainedValue() }

    @inlinable
    @inline(__always)
    func reduce(into state: inout State, _ action: Action) -> Effect<Action> {
      unsafe reference._withUnsafeGuaranteedRef { $0.reduction(&state, action) }
    }
  }
}
