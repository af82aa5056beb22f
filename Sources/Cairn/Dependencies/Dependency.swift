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
/// It captures the dependencies in force when its owner is made, and reads from them each time it is
/// asked. Overrides around the use of the owner are seen too, if they are nearer: those of
/// `dependency` on a reducer that the owner is part of, and of ``withDependencies(_:operation:)``
/// around a call. It can also be declared in a function, such as the closure of a reducer or of an
/// effect, where it captures what is in force there.
///
/// Reading costs a look-up of what is in force, and one in a dictionary for each level of overrides.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private enum Source: Sendable {
    case keyPath(any KeyPath<DependencyValues, Value> & Sendable)
    case key(@Sendable (DependencyValues) -> Value)
  }

  private let source: Source
  private let scope = DependencyScope.current
  private let site: CallSite

  /// A dependency by the name that it has in ``DependencyValues``.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    source = .keyPath(keyPath)
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A dependency by its key.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    source = .key { $0[key] }
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The value in force. In a test, a value that was neither overridden nor given for tests is an
  /// issue.
  public var wrappedValue: Value {
    let inForce = DependencyScope.effective(captured: scope, inForce: .current)
    let values = DependencyValues(scope: inForce, site: site)
    switch source {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .key(let value): return value(values)
    }
  }
}

/// What has captured dependencies, whatever their type.
protocol CapturingDependencies {
  var capturedScope: DependencyScope? { get }
}

extension Dependency: CapturingDependencies {
  var capturedScope: DependencyScope? { scope }
}
