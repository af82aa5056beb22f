import Cairn
import CairnExplorer
import Foundation
import Testing

@DependencyClient
struct NoteClient: Sendable {
  var save: @Sendable (_ text: String) async -> String = { $0 }
  var log: @Sendable (_ event: String) async -> Void
}

extension NoteClient: DependencyKey {
  static let liveValue = NoteClient(save: { $0 }, log: { _ in })
}
