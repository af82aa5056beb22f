public import Cairn

extension RuntimeIssue.Code {
  /// A recorder that was given to two stores at the same time, or a file that was given to a second
  /// store (rule R4).
  public static let instrumentInUse = RuntimeIssue.Code(rawValue: "instrument-in-use")
}

extension RuntimeIssue {
  fileprivate static func instrumentInUse(_ instrument: Any.Type) -> RuntimeIssue {
    RuntimeIssue(
      code: .instrumentInUse,
      summary: "A store was given a recorder that is in use",
      details: [
        "Recorder: \(typeName(instrument))",
        "The recorder stays with its first use, and this one records nothing. Make a recorder for each store. "
          + "A FlightRecorder can be given to another store when its store was released; a RecordingFile cannot.",
      ]
    )
  }
}

extension InPlaceInstrument {
  /// Reports that another store uses the recorder, and returns false.
  func reportInUse() -> Bool {
    RuntimeIssue.instrumentInUse(Self.self).report()
    return false
  }
}
