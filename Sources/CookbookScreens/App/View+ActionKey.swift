#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Has a button answer to Return, where there are keyboards.
    func answersToReturn() -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        keyboardShortcut(.defaultAction)
      #endif
    }

    /// Has a button answer to Escape, where there are keyboards.
    func answersToEscape() -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        keyboardShortcut(.cancelAction)
      #endif
    }
  }
#endif
