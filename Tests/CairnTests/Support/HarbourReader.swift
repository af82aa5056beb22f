import Observation

@testable import Cairn

/// Somebody who has read something of a ``Harbour``, and is told when it changes.
@MainActor
final class HarbourReader {
  /// What was read.
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

  /// What would have to be read in a state.
  func expected(in state: Harbour.State) -> String {
    reading.value(state)
  }

  /// What went on, for a failure.
  func report(in state: Harbour.State) -> String {
    """
    \(reading.name) was '\(value)' when it was read in step \(step) and is '\(expected(in: state))', \
    and the reader was \(wasTold ? "told" : "not told")
    """
  }
}
