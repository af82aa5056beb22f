import CairnCore

/// An endpoint of a dependency client that is not implemented. ``DependencyClient()`` uses it in
/// place of a closure that was not passed. Without the macro, `unimplemented(_:)` makes the
/// closure.
///
/// ```swift
/// fetch = { _ in throw UnimplementedEndpoint("APIClient.fetch").reported() }
/// ```
public struct UnimplementedEndpoint: ReportedError, Equatable, CustomStringConvertible {
  /// The endpoint: `APIClient.fetch`.
  public let name: String

  package private(set) var isReported = false
  private let site: CallSite

  /// Makes an endpoint with a name.
  public init(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.name = name
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.name == rhs.name
  }

  /// `APIClient.fetch is not implemented`.
  public var description: String { "\(name) is not implemented" }

  /// Reports an issue: the endpoint was called.
  public func report() {
    RuntimeIssue.unimplementedEndpoint(name, site: site).report()
  }

  /// Reports an issue, and returns the error to throw.
  public func reported() -> Self {
    report()
    var error = self
    error.isReported = true
    return error
  }
}
