import CairnCore
import Foundation

/// Data that this app does not know, kept under another name before a value took its place.
struct ReplacedContent {
  /// The reason why it could not be read.
  let error: SnapshotError
  /// The new place, as text for people.
  let place: String

  func report(at url: URL) {
    RuntimeIssue(
      code: .unreadSnapshot,
      summary: "A snapshot replaces data that could not be read: \(error)",
      details: ["File: \(url.path)", detail]
    ).report()
  }

  /// The line of an issue that says where the data is.
  var detail: String { "What was there is kept: \(place)" }
}
