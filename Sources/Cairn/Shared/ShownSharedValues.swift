import Synchronization

/// The shared values of the moment of a replay that a store shows. A state may refer to a value for the
/// first time at any of the moments.
final class ShownSharedValues: Sendable {
  private let current: Mutex<RecordedSharedValues>

  init(_ values: [RecordedSharedValues.Value]) {
    current = Mutex(RecordedSharedValues(values: values, file: nil))
  }

  var values: RecordedSharedValues {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
