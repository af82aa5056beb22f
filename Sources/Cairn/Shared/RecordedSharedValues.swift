import CairnCore
package import Foundation

/// The shared values of a recorded store at one moment.
package struct RecordedSharedValues: Sendable {
  /// One of the values.
  package struct Value: Sendable {
    package let id: SharedKeyID
    /// The name of the value in messages.
    package let name: String
    package let value: any Equatable & Sendable
    /// The value when a state first referred to it, or when the recording began.
    package let initial: any Equatable & Sendable
    /// A new stamp for each change of the value.
    package let stamp: ChangeStamp
  }

  /// The values, if the recorder is in this process.
  package let values: [Value]
  /// The line of a file with the values.
  package let file: (any SharedValuesLine)?

  package init(values: [Value], file: (any SharedValuesLine)?) {
    self.values = values
    self.file = file
  }

  package static var none: RecordedSharedValues { RecordedSharedValues(values: [], file: nil) }

  /// Returns the value of a key; nil if it was not recorded, or has another type than the key.
  func value<V: Sendable>(for id: SharedKeyID, name: String, as type: V.Type = V.self) -> V? {
    if let found = values.first(where: { $0.id == id }) { return found.value as? V }
    return read(name, isFirst: false)
  }

  /// Returns the first value of a key; nil if it was not recorded, or has another type than the
  /// key.
  func initialValue<V: Sendable>(for id: SharedKeyID, name: String) -> V? {
    if let found = values.first(where: { $0.id == id }) { return found.initial as? V }
    return read(name, isFirst: true)
  }

  private func read<V>(_ name: String, isFirst: Bool) -> V? {
    guard let file, let type = V.self as? any Decodable.Type else { return nil }
    return file.value(of: type, named: name, isFirst: isFirst).flatMap { $0 as? V }
  }
}

/// The shared values with which a replay begins.
package struct InitialSharedValues: Sendable {
  /// Returns the values of the moment with which it begins, or of the moment that a store shows.
  let first: @Sendable () -> RecordedSharedValues
  /// The values at the end, with the first values of those to which a state referred later.
  let last: RecordedSharedValues

  package init(first: @escaping @Sendable () -> RecordedSharedValues, last: RecordedSharedValues) {
    self.first = first
    self.last = last
  }

  package static var none: InitialSharedValues {
    InitialSharedValues(first: { .none }, last: .none)
  }

  /// Returns the first value of a key; nil if it was not recorded, or has another type than the
  /// key.
  func value<V: Sendable>(for id: SharedKeyID, name: String) -> V? {
    first().value(for: id, name: name) ?? last.initialValue(for: id, name: name)
  }
}

/// The shared values in the line of a file. Their types are only known when a state refers to them.
package protocol SharedValuesLine: Sendable {
  /// The whole line.
  var line: Data { get }

  /// Returns a value as a type, or the first value that a state referred to; nil if the line has no
  /// such value.
  func value(of type: any Decodable.Type, named name: String, isFirst: Bool) -> Any?
}
