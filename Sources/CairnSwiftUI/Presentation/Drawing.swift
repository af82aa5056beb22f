#if canImport(SwiftUI)
  import Cairn

  /// An alert or a dialog as a view draws it. It is another drawing only when something was written to
  /// it: whether its actions can be compared makes no difference.
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
