/// An error that may have been reported as an issue where it was made. An effect that doesn't catch
/// it is no second issue then: one mistake is one failure (rule X6).
package protocol ReportedError: Error {
  /// Whether it was reported.
  var isReported: Bool { get }
}
