import Foundation

/// What the program runs for, which decides what a dependency is where nobody overrides it.
///
/// It is found out from how the process was started: by a test runner, by Xcode's previews, or
/// otherwise. A test store says `.test` wherever it runs. Like everything else it can be overridden:
/// `withDependencies { $0.context = .live } operation: { … }`.
public enum DependencyContext: Hashable, Sendable {
  /// The real thing: ``DependencyKey/liveValue``.
  case live
  /// A preview of a view: ``TestDependencyKey/previewValue``.
  case preview
  /// A test: ``TestDependencyKey/testValue``.
  case test

  static let ofProcess = DependencyContext(
    arguments: CommandLine.arguments,
    environment: ProcessInfo.processInfo.environment
  )

  init(arguments: [String], environment: [String: String]) {
    if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" {
      self = .preview
    } else if TestLibrary(arguments: arguments, environment: environment) != nil {
      self = .test
    } else {
      self = .live
    }
  }
}

extension DependencyValues {
  /// What the program runs for. Without an override, that of the process, or the one that
  /// ``prepareDependencies(_:fileID:filePath:line:column:)`` has set.
  public var context: DependencyContext {
    get { contextOverride ?? cache.context }
    set { self[ContextKey.self] = newValue }
  }

  /// The context that an override says.
  var contextOverride: DependencyContext? { override(for: ContextKey.self) }

  /// The context that these values override themselves.
  var ownContext: DependencyContext? {
    overrides[ObjectIdentifier(ContextKey.self)] == nil ? nil : context
  }

  private enum ContextKey: DependencyKey {
    static var liveValue: DependencyContext { .live }
  }
}
