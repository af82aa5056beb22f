/// A path to one case of an enum: how to make the case from its payload, how to extract the
/// payload, and how to change the payload in place.
///
/// A case path is for an enum what a `WritableKeyPath` is for a struct. Case paths are properties
/// of a type's ``CasePathable/AllCasePaths``, so `\.child` names the case `child`.
///
/// The closures of a case path capture nothing. In release builds, the compiler reduces an operator
/// with a literal such as `\.child` to the `switch` that you would write by hand.
@dynamicMemberLookup
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline package let embedValue: @Sendable (Value) -> Root
  @usableFromInline let extractValue: @Sendable (Root) -> Value?
  @usableFromInline let updateValue: @Sendable (consuming Root, (inout Value) -> Void) -> Root

  /// Makes a case path with a custom way to change a payload.
  ///
  /// - Parameters:
  ///   - embed: Makes the case from a payload.
  ///   - extract: Returns the payload, or nil if the root is in another case.
  ///   - update: Consumes the root, passes its payload to the closure if the root is in this case,
  ///     and returns the root. If the root is consumed before the payload is changed, no buffer is
  ///     copied, even in unoptimized builds. The compiler requires `consuming` to be written:
  ///     ```swift
  ///     update: { (root: consuming _, body) in
  ///       guard case .edit(var edit) = copy root else { return root }
  ///       _ = consume root
  ///       body(&edit)
  ///       return .edit(edit)
  ///     }
  ///     ```
  @inlinable
  @inline(__always)
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    update: @escaping @Sendable (consuming Root, (inout Value) -> Void) -> Root
  ) {
    self.embedValue = embed
    self.extractValue = extract
    self.updateValue = update
  }

  /// Makes a case path that changes a payload by extracting it, consuming the root, and embedding
  /// the payload again: no buffer (of an array, a string) is copied.
  ///
  /// - Parameters:
  ///   - embed: Makes the case from a payload.
  ///   - extract: Returns the payload, or nil if the root is in another case.
  @inlinable
  @inline(__always)
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(
      embed: embed,
      extract: extract,
      update: { (root: consuming Root, body) in
        guard var value = extract(root) else { return root }
        // Once the root is consumed, the value is the only owner of the payload's buffers.
        _ = consume root
        body(&value)
        return embed(value)
      }
    )
  }

  /// Makes a case path from the case itself, which has one payload: `Action.loaded(_:)`.
  ///
  /// Use this for a payload whose type may have no values, such as an enum without cases: inside of
  /// a closure, the compiler warns about code that never runs.
  ///
  /// - Parameters:
  ///   - makeCase: The case. It is evaluated for each payload: in the Swift 5 language mode, a
  ///     reference to a case is not `Sendable`.
  ///   - extract: Returns the payload, or nil if the root is in another case.
  @inlinable
  @inline(__always)
  public init(
    case makeCase: @autoclosure @escaping @Sendable () -> (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embed: { makeCase()($0) }, extract: extract)
  }

  /// Returns the case that holds `value`.
  @inlinable
  @inline(__always)
  public func embed(_ value: Value) -> Root {
    embedValue(value)
  }

  /// Returns the payload of `root`, or nil if `root` is in another case.
  @inlinable
  @inline(__always)
  public func extract(from root: Root) -> Value? {
    extractValue(root)
  }

  /// Changes the payload of `root` in place.
  ///
  /// - Returns: The result of `body`, or nil if `root` is in another case; `root` is then
  ///   unchanged.
  @inlinable
  @inline(__always)
  public func modify<Result>(
    _ root: inout Root,
    _ body: (inout Value) -> Result
  ) -> Result? {
    var result: Result?
    root = updateValue(consume root) { value in
      result = body(&value)
    }
    return result
  }
}

extension CasePath where Value: CasePathable {
  /// The path to a case of this path's payload: `\.destination.edit`.
  @inlinable
  @inline(__always)
  public subscript<Appended>(
    dynamicMember keyPath: CaseKeyPath<Value, Appended>
  ) -> CasePath<Root, Appended> {
    appending(Value.allCasePaths[keyPath: keyPath])
  }
}

extension CasePath {
  /// Returns the path that continues from this path's payload with `next`.
  @inlinable
  @inline(__always)
  public func appending<Appended>(_ next: CasePath<Value, Appended>) -> CasePath<Root, Appended> {
    let first = self
    return CasePath<Root, Appended>(
      embed: { first.embedValue(next.embedValue($0)) },
      extract: { root in first.extractValue(root).flatMap(next.extractValue) },
      update: { (root: consuming Root, body) in
        first.updateValue(consume root) { value in
          value = next.updateValue(consume value, body)
        }
      }
    )
  }
}
