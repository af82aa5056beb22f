import CairnCore

/// A field of a state, found by a key path. Its subclasses are the ways to tell whether the value
/// is another one.
@MainActor
class TypedField<State, Value>: ObservedField {
  final let path: FieldPath<State, Value>
  /// What was read last, if it is needed: to compare with, or for late readers (rule O4).
  final let last = ManualStorage<Value>()
  private let isLosable: Bool

  /// - Parameter isLosable: Whether there may be late readers.
  required init(_ path: FieldPath<State, Value>, isLosable: Bool) {
    self.path = path
    self.isLosable = isLosable
    super.init(offset: path.offset)
  }

  /// Reads what the state at an address has.
  func value(at state: StateAddress<State>) -> Value {
    path.value(at: state)
  }

  /// Keeps what the state at an address has, for late readers.
  func keep(at state: StateAddress<State>) {
    last.fill(path.value(at: state))
  }

  final override func write(to state: MutableStateAddress) {
    guard let offset, last.isFilled else { return }
    state.set(last.value, at: offset)
  }

  /// Remembers a value that somebody who tracks has read.
  func remember(_ value: Value) {
    preconditionFailure("TypedField.remember: abstract")
  }

  final override var keepsNothing: Bool { !last.isFilled }

  final override func forgetLast() {
    if !isAwaited { last.empty() }
  }

  override func release() {
    super.release()
    if !isLosable { last.empty() }
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
    // Of a stored value it is known that its bytes are others. Whoever asks a computed one may get what
    // they got before: that is no other value, even if it is not equal to itself.
    if offset == nil, seen.hasSameBytes(as: value) { return false }
    return value != seen.value
  }

  override func release() {
    super.release()
    remembered = nil
    seen.empty()
  }
}

/// A collection that is read as a value: another one when its content has another stamp (rule O3). Its
/// children are neither compared nor kept: a copy would make the next change of one copy all of them.
final class CollectionField<State, Value: ContentStamped>: TypedField<State, Value> {
  private var stamp = ChangeStamp.empty
  /// Whether the property made the collection when it was read.
  private var wasMade = false
  /// The collection that was read, where the property made it: it has another stamp at each look, so it
  /// is compared. It shares no children with the state.
  private var made: ManualStorage<Value>?

  override func value(at state: StateAddress<State>) -> Value {
    guard offset == nil else { return path.value(at: state) }
    let latest = ChangeStamp.latest
    let value = path.value(at: state)
    wasMade = value.contentStamp.isGiven(after: latest)
    return value
  }

  override func keep(at state: StateAddress<State>) {
    last.follow(value(at: state))
  }

  override func remember(_ value: Value) {
    stamp = value.contentStamp
    if wasMade {
      made = made ?? ManualStorage()
      made?.fill(value)
    } else {
      made?.empty()
    }
  }

  override func differs(at state: RawStateAddress) -> Bool {
    let state = state.of(State.self)
    if let address = path.address(in: state) { return address.value.contentStamp != stamp }
    let value = path.value(at: state)
    guard value.contentStamp != stamp else { return false }
    guard let made, made.isFilled else { return true }
    return differ(made.value, value) ?? true
  }

  override func release() {
    super.release()
    made?.empty()
  }
}

/// Which children there are in a collection, and in which order (rule O3): what scoping to them observes.
class StructureField<State: KeyedChildren>: TypedField<State, State> {
  private var stamp = ChangeStamp.missing
  private var structure: State.Structure?

  final override func remember(_ value: State) {
    stamp = value.structureStamp
    structure = value.makeStructure()
  }

  /// - Complexity: O(1), unless the collection was written anew since.
  final override func differs(at state: RawStateAddress) -> Bool {
    let state = state.of(State.self)
    let latest = state.value.structureStamp
    guard latest != stamp else { return false }
    guard let structure, !state.value.differs(from: structure) else { return true }
    stamp = latest
    self.structure = state.value.makeStructure()
    return false
  }

  final override func release() {
    super.release()
    stamp = .missing
    structure = nil
  }
}

extension StructureField {
  /// The field of a collection, kept in the cheapest way that it has.
  static func make(isLosable: Bool) -> StructureField {
    let type = State.self as? any (KeyedChildren & ContentStamped).Type
    let kind: StructureField.Type = type.flatMap { stamped($0) } ?? StructureField.self
    return kind.init(FieldPath<State, State>.whole, isLosable: isLosable)
  }

  private static func stamped<Known: KeyedChildren & ContentStamped>(
    _ type: Known.Type
  ) -> StructureField.Type? {
    StampedStructureField<Known>.self as? StructureField.Type
  }
}

/// The same for a collection with stamps.
final class StampedStructureField<State: KeyedChildren & ContentStamped>: StructureField<State> {
  override func keep(at state: StateAddress<State>) {
    last.follow(state.value)
  }
}

extension ManualStorage where Value: ContentStamped {
  /// Keeps a copy that shares no children with the state, in which they are changed in place then.
  fileprivate func follow(_ value: Value) {
    if isFilled {
      modify { $0.follow(value) }
    } else {
      fill(value.unshared())
    }
  }
}

/// A field whose values are nothing but bytes, and are compared as such.
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

/// A field whose values cannot be compared: any burst may have changed it.
final class OpaqueField<State, Value>: TypedField<State, Value> {
  override func remember(_ value: Value) {}
  override func differs(at state: RawStateAddress) -> Bool { true }
}

// MARK: - Which way

extension TypedField {
  /// The field at a key path, compared in the cheapest way that its type has.
  static func make(_ keyPath: KeyPath<State, Value>, isLosable: Bool) -> TypedField {
    kind.init(FieldPath(reading: keyPath), isLosable: isLosable)
  }

  /// The state as a whole. It is remembered only where that does not make the next change copy it.
  static func makeWhole(_ keyPath: KeyPath<State, Value>) -> TypedField {
    let kind = _isPOD(Value.self) ? kind : OpaqueField<State, Value>.self
    return kind.init(FieldPath(reading: keyPath), isLosable: false)
  }

  private static var kind: TypedField.Type {
    if let type = Value.self as? any ContentStamped.Type { return collection(type) }
    if let type = Value.self as? any Equatable.Type { return equatable(type) }
    return _isPOD(Value.self) ? BytesField<State, Value>.self : OpaqueField<State, Value>.self
  }

  private static func collection<Known: ContentStamped>(_ type: Known.Type) -> TypedField.Type {
    known(CollectionField<State, Known>.self)
  }

  private static func equatable<Known: Equatable>(_ type: Known.Type) -> TypedField.Type {
    known(EquatableField<State, Known>.self)
  }

  /// `Known` is `Value`, of which more is known here.
  private static func known<Known>(_ kind: TypedField<State, Known>.Type) -> TypedField.Type {
    guard let kind = kind as? TypedField.Type else {
      preconditionFailure("TypedField: \(Known.self) is not \(Value.self)")
    }
    return kind
  }
}
