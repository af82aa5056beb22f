/// A path to one case of an enum: how to make the case from its payload, get the payload out, and
/// change it where it lies.
///
/// A case path is to an enum what a `WritableKeyPath` is to a struct. They are found by key path
/// from a type's ``CasePathable/AllCasePaths``, so `\.child` names the case `child`.
///
/// The closures of a case path capture nothing, so that in release builds an operator that is
/// handed a literal such as `\.child` folds to the `switch` that one would write by hand.
@dynamicMemberLookup
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline package let embedValue: @Sendable (Value) -> Root
  @usableFromInline let extractValue: @Sendable (Root) -> Value?
  @usableFromInline let updateValue: @Sendable (consuming Root, (inout Value) -> Void) -> Root

  /// Makes a case path with its own way to change a payload.
  ///
  /// - Parameters:
  ///   - embed: Makes the case from a payload.
  ///   - extract: The payload, or nil when the root is in another case.
  ///   - update: Consumes the root, hands its payload to the closure when the case is this one, and
  ///     gives the root back. When the root is given up before the payload is changed, no buffer is
  ///     copied, in unoptimised builds either. The compiler needs the `consuming` spelled:
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

  /// Makes a case path that changes a payload by taking it out, giving up the root, and putting the
  /// payload back: no buffer (of an array, a string) is copied.
  ///
  /// - Parameters:
  ///   - embed: Makes the case from a payload.
  ///   - extract: The payload, or nil when the root is in another case.
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
        // Without the root, the payload's buffers are the value's alone.
        _ = consume root
        body(&value)
        return embed(value)
      }
    )
  }

  /// The case that holds `value`.
  @inlinable
  @inline(__always)
  public func embed(_ value: Value) -> Root {
    embedValue(value)
  }

  /// The payload of `root`, or nil when `root` is in another case.
  @inlinable
  @inline(__always)
  public func extract(from root: Root) -> Value? {
    extractValue(root)
  }

  /// Changes the payload of `root` where it lies.
  ///
  /// - Returns: what `body` returns, or nil when `root` is in another case; `root` is then as it
  ///   was.
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
  /// The path that goes on to a case of this path's payload: `\.destination.edit`.
  @inlinable
  @inline(__always)
  public subscript<Appended>(
    dynamicMember keyPath: CaseKeyPath<Value, Appended>
  ) -> CasePath<Root, Appended> {
    appending(Value.allCasePaths[keyPath: keyPath])
  }
}

extension CasePath {
  /// The path that goes on from this path's payload with `next`.
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
