#if canImport(SwiftUI)
  import Cairn

  extension Store {
    /// Sends an action for a modifier, whose call is its origin (rule S10).
    func send(_ action: Action, _ condition: SendCondition, at site: CallSite) {
      send(
        action,
        condition,
        fileID: site.fileID,
        filePath: site.filePath,
        line: site.line,
        column: site.column
      )
    }
  }
#endif
