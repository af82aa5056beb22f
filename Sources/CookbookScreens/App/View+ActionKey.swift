#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Gives a button the Return key, if there are keyboards.
    func answersToReturn() -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        keyboardShortcut(.defaultAction)
      #endif
    }

    /// Gives a button the Escape key, if there are keyboards.
    func answersToEscape() -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        keyboardShortcut(.cancelAction)
      #endif
    }
  }
#endif
