/// An enum whose cases can be named by key path.
///
/// Without a macro, a conformance is a struct with one property for each case:
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
  /// The name is part of the identity of a presented enum: a change of the case cancels the effects
  /// of the former case. The default uses reflection, which allocates; a `switch` that returns
  /// literals doesn't.
  var caseName: String { get }

  /// The names of the cases by their key paths: `[\.edit: "edit"]`.
  ///
  /// Only messages use the names, such as the messages of a test that waits for `\.saved`. For a
  /// case without an entry, a message describes the payload instead. The default is empty.
  static var caseNames: [PartialKeyPath<AllCasePaths>: String] { get }
}

/// A key path that names a case: `\.child`, `\.path[id: 0].detail`.
public typealias CaseKeyPath<Root: CasePathable, Value> =
  KeyPath<Root.AllCasePaths, CasePath<Root, Value>>

extension CasePathable {
  /// The name of the case, found by reflection.
  public var caseName: String {
    let mirror = Mirror(reflecting: self)
    let name = mirror.children.first?.label ?? String(describing: self)
    // The name of a raw identifier has no backticks.
    return name.withRawSpaces.filter { $0 != "`" }
  }

  /// No names.
  public static var caseNames: [PartialKeyPath<AllCasePaths>: String] { [:] }
}
