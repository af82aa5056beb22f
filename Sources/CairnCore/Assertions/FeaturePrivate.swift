/// A field of a feature's state that the tests of parent features need not assert. Such a field is
/// derived from other fields, or concerns only its own feature (rule X26).
///
/// ```swift
/// @ObservableState struct State: Equatable {
///   var query = ""
///   @FeaturePrivate var requestCount = 0
///   @FeaturePrivate var suggestions: [String] = []
/// }
/// ```
///
/// An exhaustive test of the feature itself asserts the field like any other. In an exhaustive test
/// of a feature that contains this one (as a field, in a collection, on a stack, or presented), the
/// field may change without an assertion. If an assertion closure assigns the field, the field is
/// compared. An initializer assigns no field, since it also sets those that the closure omits.
///
/// ```swift
/// let store = TestStore(initialState: App.State()) { App() }
/// await store.send(\.search.queryChanged, "ci") {
///   $0.search.query = "ci"  // 'requestCount' and 'suggestions' changed too.
/// }
/// ```
///
/// - Everywhere else, the field counts in `==`: in `expectDifference`, in `onChange`, in your own
///   code.
/// - A test belongs to the feature whose state the `TestStore` was made with. A scoped test store
///   belongs to the test of the parent.
/// - The field is encoded, hashed and printed as its value.
///
/// A read of the field costs the same as a read of a stored property. An assignment costs one load
/// more.
@propertyWrapper
public struct FeaturePrivate<Value> {
  private var value: Value
  /// Whether an assertion closure has assigned the value. Nothing else sets it.
  private var isAsserted = false

  /// Makes a field with its first value.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The value.
  public var wrappedValue: Value {
    get { value }
    _modify {
      if AssertionPhase.isAsserting { isAsserted = true }
      yield &value
    }
  }
}

extension FeaturePrivate: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if lhs.value == rhs.value { return true }
    return !lhs.isAsserted && !rhs.isAsserted && AssertionPhase.ignoresDifference()
  }
}

extension FeaturePrivate: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension FeaturePrivate: Sendable where Value: Sendable {}

extension FeaturePrivate: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    value = try Value(from: decoder)
  }
}

extension KeyedDecodingContainer {
  /// Decodes an optional field. If the key is missing, the value is nil, as without the wrapper.
  public func decode<Value: Decodable>(
    _ type: FeaturePrivate<Value?>.Type,
    forKey key: Key
  ) throws -> FeaturePrivate<Value?> {
    try decodeIfPresent(type, forKey: key) ?? FeaturePrivate(wrappedValue: nil)
  }
}

extension FeaturePrivate: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

extension FeaturePrivate: DumpConvertible {
  public var dumpValue: Any { value }
}

/// A field with ``FeaturePrivate`` of any type.
package protocol FeaturePrivateField {}

extension FeaturePrivate: FeaturePrivateField {}
