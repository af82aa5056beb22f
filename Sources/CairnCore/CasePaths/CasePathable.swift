/// An enum whose cases can be named by key path.
///
/// By hand, a conformance is a struct with one property for each case:
///
/// ```swift
/// extension Destination.State: CasePathable {
///   struct AllCasePaths {
///     var edit: CasePath<Destination.State, Edit.State> {
///       CasePath(
///         embed: { .edit($0) },
///         extract: { if case .edit(let value) = $0 { value } else { nil } }
///       )
///     }
///   }
///   static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
/// ```
public protocol CasePathable: SendableMetatype {
  /// A type with one property, a ``CasePath``, for each case.
  associatedtype AllCasePaths

  /// The paths to all cases.
  static var allCasePaths: AllCasePaths { get }

  /// The name of the case that the value is in, without its payload: `edit`.
  ///
  /// It is part of the identity of a presented enum, so that changing the case ends the effects of
  /// the former one. The default asks the language's reflection, which allocates; a `switch` that
  /// returns literals does not.
  var caseName: String { get }
}

/// A key path that names a case: `\.child`, `\.path[id: 0].detail`.
public typealias CaseKeyPath<Root: CasePathable, Value> =
  KeyPath<Root.AllCasePaths, CasePath<Root, Value>>

extension CasePathable {
  /// The name of the case, found by reflection.
  public var caseName: String {
    let mirror = Mirror(reflecting: self)
    return mirror.children.first?.label ?? String(describing: self)
  }

  /// Whether the value is in the case that the key path names.
  @inlinable
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    Self.allCasePaths[keyPath: keyPath].extract(from: self) != nil
  }

  /// The payload of the named case, or nil when the value is in another one.
  @inlinable
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// Changes the payload of the named case where it lies.
  ///
  /// In another case nothing changes, and an issue is reported (rule T6).
  @inlinable
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: (inout Value) -> Void
  ) {
    guard Self.allCasePaths[keyPath: keyPath].modify(&self, body) != nil else {
      RuntimeIssue.wrongCase(
        caseName,
        wanted: Value.self,
        site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      ).report()
      return
    }
  }
}
