import Foundation

/// The purpose for which a program runs. It decides the value of a dependency that is not
/// overridden.
///
/// It depends on how the process was started: by a test runner, by Xcode's previews, or otherwise.
/// In a test store it is always `.test`. It can be overridden like any dependency:
/// `withDependencies { $0.context = .live } operation: { … }`.
public enum DependencyContext: Hashable, Sendable {
  /// A live program, outside of tests and previews: ``DependencyKey/liveValue``.
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
  /// The purpose for which the program runs. Without an override, it is the context of the process,
  /// or the context that ``prepareDependencies(_:fileID:filePath:line:column:)`` has set.
  public var context: DependencyContext {
    get { contextOverride ?? cache.context }
    set { self[ContextKey.self] = newValue }
  }

  /// The context that an override sets.
  var contextOverride: DependencyContext? { override(for: ContextKey.self) }

  /// The context, if these values themselves override it.
  var ownContext: DependencyContext? {
    overrides[ObjectIdentifier(ContextKey.self)] == nil ? nil : context
  }

  static var contextKey: ObjectIdentifier { ObjectIdentifier(ContextKey.self) }

  private enum ContextKey: DependencyKey {
    static var liveValue: DependencyContext { .live }
  }
}
