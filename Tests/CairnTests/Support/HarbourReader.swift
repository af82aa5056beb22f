import Observation

import Cairn

/// A reader of a value of a ``Harbour``, which is notified when the value changes.
@MainActor
final class HarbourReader {
  /// The value that was read.
  let value: String
  private let reading: Harbour.Reading<Harbour>
  private let step: Int
  private let tracking = Tracking()

  init(_ reading: Harbour.Reading<Harbour>, in store: StoreOf<Harbour>, step: Int) {
    self.reading = reading
    self.step = step
    var value = ""
    tracking { value = reading.read(store) }
    self.value = value
  }

  var wasTold: Bool { tracking.count > 0 }

  /// Whether the reader is notified of other values only.
  var isExact: Bool { reading.isExact }

  /// The value that a read of a state should return.
  func expected(in state: Harbour.State) -> String {
    reading.value(state)
  }

  /// A description for a failure.
  func report(in state: Harbour.State) -> String {
    """
    \(reading.name) was '\(value)' when it was read in step \(step) and is '\(expected(in: state))', \
    and the reader was \(wasTold ? "notified" : "not notified")
    """
  }
}
