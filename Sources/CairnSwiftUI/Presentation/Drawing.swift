#if canImport(SwiftUI)
  import Cairn

  /// An alert or a dialog for a view. Two drawings differ only if the alert was assigned in
  /// between, even if its actions cannot be compared.
  struct Drawing<Content>: Equatable {
    let content: Content
    private let revision: EphemeralID

    init(_ content: Content, revision: EphemeralID) {
      self.content = content
      self.revision = revision
    }

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.revision == rhs.revision
    }
  }

  extension AlertState {
    var drawing: Drawing<Self> { Drawing(self, revision: revision) }
  }

  extension ConfirmationDialogState {
    var drawing: Drawing<Self> { Drawing(self, revision: revision) }
  }
#endif
