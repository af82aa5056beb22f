public import Foundation

extension DependencyValues {
  /// Has no effect: a test and a preview keep shared values in memory. Leave it out.
  @available(
    *,
    deprecated,
    message: "leave it out: tests and previews keep shared values in memory"
  )
  public var defaultFileStorage: DefaultStorage {
    get { persistsSharedValues ? .fileSystem : .inMemory }
    set {}
  }

  /// Has no effect: a store has its own values in memory. Leave it out.
  @available(*, deprecated, message: "leave it out: a store has its own values in memory")
  public var defaultInMemoryStorage: DefaultStorage {
    get { .inMemory }
    set {}
  }

  /// Unavailable: a test and a preview keep shared values in memory, and a key names the suite.
  @available(
    *,
    unavailable,
    message: """
      leave it out in tests, which keep shared values in memory; an app names the suite at the key: \
      '.appStorage("name", suite: "group.app")'
      """
  )
  public var defaultAppStorage: UserDefaults {
    get { .standard }
    set {}
  }
}

extension UserDefaults {
  /// Unavailable: tests and previews keep shared values in memory.
  @available(
    *,
    unavailable,
    message: "leave it out: tests and previews keep shared values in memory"
  )
  public static var inMemory: UserDefaults { .standard }
}

/// The storage of shared values, which ``Cairn/DependencyValues/persistsSharedValues`` chooses.
@available(*, deprecated, message: "leave it out: tests and previews keep shared values in memory")
public enum DefaultStorage: Sendable {
  /// Files.
  case fileSystem
  /// No files.
  case inMemory

  /// Memory.
  public init() { self = .inMemory }
}

/// The storage of values in memory.
@available(*, deprecated, message: "leave it out: a store has its own values in memory")
public typealias InMemoryStorage = DefaultStorage
