import CairnCore

/// A dependency of a feature or of any other type: something of the outside world that can be
/// replaced in tests and previews.
///
/// ```swift
/// struct Editor: Reducer {
///   @Dependency(\.uuid) var uuid
///   @Dependency(APIClient.self) var api
///   // …
/// }
/// ```
///
/// It captures the dependencies in force when its owner is made, and reads from them at each
/// access. It also uses overrides around the use of the owner, if they are nearer: overrides of
/// `dependency` on a reducer that contains the owner, and of ``withDependencies(_:operation:)``
/// around a call. You can also declare it in a function, such as the closure of a reducer or of an
/// effect. Then it captures the dependencies that are in force in the function.
///
/// Reading it looks up the dependencies in force, and then looks in a dictionary for each level of
/// overrides.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private enum Source: Sendable {
    case keyPath(any KeyPath<DependencyValues, Value> & Sendable)
    case key(@Sendable (DependencyValues) -> Value)

    func value(in values: DependencyValues) -> Value {
      switch self {
      case .keyPath(let keyPath): values[keyPath: keyPath]
      case .key(let value): value(values)
      }
    }
  }

  private let source: Source
  private let scope: DependencyScope?
  private let site: CallSite

  /// Finds a dependency by its property of ``DependencyValues``.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(.keyPath(keyPath), site)
  }

  /// Finds a dependency by its key.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(.key { $0[key] }, site)
  }

  private init(_ source: Source, _ site: CallSite) {
    self.source = source
    self.site = site
    scope = .current
    DependencyReading.noteCapture { { _ = source.value(in: $0) } }
  }

  /// The value in force. In a test, reading a dependency that has neither an override nor a value
  /// for tests is an issue.
  public var wrappedValue: Value {
    let inForce = DependencyScope.effective(captured: scope, inForce: .current)
    return source.value(in: DependencyValues(scope: inForce, site: site))
  }
}

/// A type that has captured dependencies.
protocol CapturingDependencies {
  var capturedScope: DependencyScope? { get }
}

extension Dependency: CapturingDependencies {
  var capturedScope: DependencyScope? { scope }
}
