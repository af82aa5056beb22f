public import Foundation

extension DependencyValues {
  /// Opens a URL in the system, mostly in another app.
  ///
  /// ```swift
  /// @Dependency(\.openURL) var openURL
  /// // …
  /// case .helpTapped:
  ///   return .run { _ in await openURL(helpURL) }
  /// ```
  ///
  /// An app that links `CairnSwiftUI` has a live value. Tests, and programs that cannot open URLs,
  /// have to override it: `$0.openURL = OpenURLEffect { url in … }`.
  public var openURL: OpenURLEffect {
    get { self[OpenURLEffect.self] }
    set { self[OpenURLEffect.self] = newValue }
  }
}

/// Opens a URL in the system: ``DependencyValues/openURL``.
public struct OpenURLEffect: Sendable {
  private let open: (@Sendable (URL) async -> Bool)?

  private init() {
    open = nil
  }

  /// Makes an effect that calls a function.
  ///
  /// - Parameter open: Opens a URL, and returns whether it could.
  public init(_ open: @escaping @Sendable (URL) async -> Bool) {
    self.open = open
  }

  /// Opens a URL. In a test that does not override the dependency, this is an issue.
  ///
  /// - Returns: whether the URL could be opened.
  @discardableResult
  public func callAsFunction(
    _ url: URL,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    if let open { return await open(url) }
    UnimplementedEndpoint(
      "DependencyValues.openURL",
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    ).report()
    return false
  }
}

extension OpenURLEffect: TestDependencyKey {
  /// A value that opens nothing. Calling it is an issue.
  public static let testValue = OpenURLEffect()
}
