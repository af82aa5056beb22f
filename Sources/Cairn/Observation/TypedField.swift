import CairnCore

/// A field of a state, found by a key path. Each subclass is a way to find out whether the value
/// has changed.
@MainActor
class TypedField<State, Value>: ObservedField {
  final let path: FieldPath<State, Value>
  /// The value that was read last, if it is needed for a comparison, or as the last known value
  /// (rule O4).
  final let last = ManualStorage<Value>()
  private let canOutliveChild: Bool

  /// - Parameter canOutliveChild: Whether the child can be removed, so that the last known value is
  ///   needed.
  required init(_ tracked: TrackedValue, _ path: FieldPath<State, Value>, canOutliveChild: Bool) {
    self.path = path
    self.canOutliveChild = canOutliveChild
    super.init(tracked, offset: path.offset)
  }

  /// Makes another field with the same path, for observers that read another value.
  final func makeTwin(_ tracked: TrackedValue) -> Self {
    Self(tracked, path, canOutliveChild: canOutliveChild)
  }

  /// Reads the field from the state at an address.
  func value(at state: StateAddress<State>) -> Value {
    path.value(at: state)
  }

  override func keep(at state: RawStateAddress) {
    last.fill(path.value(at: state.of(State.self)))
  }

  final override func keepsSameBytes(at value: RawStateAddress) -> Bool {
    last.isFilled && last.bytes.areSame(at: value)
  }

  final override func write(to state: MutableStateAddress) {
    guard let offset, last.isFilled else { return }
    state.set(last.value, at: offset)
  }

  final override func remember(at state: RawStateAddress) {
    remember(value(at: state.of(State.self)))
  }

  /// Remembers a value that was read while an observer was tracking.
  func remember(_ value: Value) {
    preconditionFailure("TypedField.remember: abstract")
  }

  final override var keepsNothing: Bool { !last.isFilled }

  final override func forgetLast() {
    if !isAwaited { last.empty() }
  }

  override func release() {
    super.release()
    if !canOutliveChild { last.empty() }
  }
}

/// A field whose values are compared with `==` (rule O2).
final class EquatableField<State, Value: Equatable>: TypedField<State, Value> {
  private let seen = ManualStorage<Value>()

  override func remember(_ value: Value) {
    seen.fill(value)
    remembered = seen.bytes
  }

  override func differs(at state: RawStateAddress) -> Bool {
    guard seen.isFilled else { return true }
    let value = path.value(at: state.of(State.self))
    // The bytes of a stored value are known to differ. A computed value may have the same bytes as
    // before. Then it has not changed, even if it is not equal to itself.
    if offset == nil, seen.hasSameBytes(as: value) { return false }
    guard value != seen.value else { return false }
    // NaN has many forms. Others than plain bytes would be compared twice.
    return !_isPOD(Value.self) || !areUnequalToThemselvesAndSame(value, seen.value)
  }

  override func release() {
    super.release()
    remembered = nil
    seen.empty()
  }
}

/// A collection that is read as a value. It has changed when its content has another stamp (rule
/// O3). Its children are not compared or kept: with a copy, the next change of one child would copy
/// all of them.
final class CollectionField<State, Value: Followable>: TypedField<State, Value> {
  private var stamp = ChangeStamp.empty
  /// Whether a computed property made the collection when it was read.
  private var wasMade = false
  /// The collection that was read, if a computed property made it. It has another stamp at each
  /// read, so it is compared. It shares no children with the state.
  private var made: ManualStorage<Value>?

  override func value(at state: StateAddress<State>) -> Value {
    guard offset == nil else { return path.value(at: state) }
    let latest = ChangeStamp.latest
    let value = path.value(at: state)
    wasMade = value.cursor.content.isGiven(after: latest)
    return value
  }

  override func keep(at state: RawStateAddress) {
    last.follow(value(at: state.of(State.self)))
  }

  override func remember(_ value: Value) {
    stamp = value.cursor.content
    if wasMade {
      made = made ?? ManualStorage()
      made?.fill(value)
    } else {
      made?.empty()
    }
  }

  override func differs(at state: RawStateAddress) -> Bool {
    let state = state.of(State.self)
    if let address = path.address(in: state) { return address.read { $0.cursor.content != stamp } }
    let value = path.value(at: state)
    guard value.cursor.content != stamp else { return false }
    guard let made, made.isFilled else { return true }
    return differ(made.value, value) ?? true
  }

  override func release() {
    super.release()
    made?.empty()
  }
}

/// The children of a collection in their order, without their content (rule O3). Scoping to the
/// children observes it.
final class StructureField<State: ChildCollection>: TypedField<State, State> {
  private let stampOffset = State.structureOffset
  private var stamp = ChangeStamp.missing
  private var structure: State.Structure?

  override func keep(at state: RawStateAddress) {
    last.follow(state.of(State.self).value)
  }

  override func remember(_ value: State) {
    stamp = value.structureStamp
    structure = value.structure
  }

  /// - Complexity: O(1), unless the structure of the collection was written since.
  override func differs(at state: RawStateAddress) -> Bool {
    // Reading the collection of unknown type would copy it.
    if let stampOffset, state.stamp(at: stampOffset) == stamp { return false }
    return differs(in: state.of(State.self))
  }

  /// Out of line: the code for the structure looks up its type. See Performance notes, "Cold paths".
  @inline(never)
  private func differs(in state: StateAddress<State>) -> Bool {
    let latest = state.value.structureStamp
    guard latest != stamp else { return false }
    guard let structure, !state.value.differs(from: structure) else { return true }
    stamp = latest
    self.structure = state.value.structure
    return false
  }

  override func release() {
    super.release()
    stamp = .missing
    structure = nil
  }
}

extension ManualStorage where Value: Followable {
  /// Keeps a copy that shares no children with the state, so that the state can change them in
  /// place.
  fileprivate func follow(_ value: Value) {
    if isFilled {
      modify { $0.follow(value) }
    } else {
      fill(value.unshared())
    }
  }
}

/// A field whose values are plain bytes, which are compared.
final class BytesField<State, Value>: TypedField<State, Value> {
  override func remember(_ value: Value) {
    last.fill(value)
  }

  override func differs(at state: RawStateAddress) -> Bool {
    let value = path.value(at: state.of(State.self))
    guard last.isFilled else { return true }
    return !last.hasSameBytes(as: value)
  }
}

/// A field whose values cannot be compared. Every burst counts as a change.
final class OpaqueField<State, Value>: TypedField<State, Value> {
  override func remember(_ value: Value) {}
  override func differs(at state: RawStateAddress) -> Bool { true }
}

// MARK: - Choice of the subclass

extension TypedField {
  /// The field at a key path, with the cheapest comparison for its type.
  static func make(
    _ tracked: TrackedValue,
    _ keyPath: KeyPath<State, Value>,
    canOutliveChild: Bool
  ) -> TypedField {
    kind.init(tracked, FieldPath(reading: keyPath), canOutliveChild: canOutliveChild)
  }

  /// The field of the whole state. The state is remembered only if that does not make the next
  /// change copy it.
  static func makeWhole(_ tracked: TrackedValue, _ keyPath: KeyPath<State, Value>) -> TypedField {
    let kind = _isPOD(Value.self) ? kind : OpaqueField<State, Value>.self
    return kind.init(tracked, FieldPath(reading: keyPath), canOutliveChild: false)
  }

  private static var kind: TypedField.Type {
    if let type = Value.self as? any Followable.Type, type.hasStamps { return collection(type) }
    if let type = Value.self as? any Equatable.Type { return equatable(type) }
    return _isPOD(Value.self) ? BytesField<State, Value>.self : OpaqueField<State, Value>.self
  }

  private static func collection<Known: Followable>(_ type: Known.Type) -> TypedField.Type {
    known(CollectionField<State, Known>.self)
  }

  private static func equatable<Known: Equatable>(_ type: Known.Type) -> TypedField.Type {
    known(EquatableField<State, Known>.self)
  }

  /// `Known` is `Value`, with the conformance that is known here.
  private static func known<Known>(_ kind: TypedField<State, Known>.Type) -> TypedField.Type {
    guard let kind = kind as? TypedField.Type else {
      preconditionFailure("TypedField: \(Known.self) is not \(Value.self)")
    }
    return kind
  }
}
