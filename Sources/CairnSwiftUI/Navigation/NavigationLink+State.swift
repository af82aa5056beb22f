#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  /// Links push a state on the path of the `NavigationStack` that they are in. Making one uses no id of
  /// the path up (rule K11).
  extension NavigationLink where Destination == Never {
    /// A link to a screen; nil disables it.
    ///
    /// It is recognised when the view makes it anew if the screen is `Equatable`. If it is not, the link
    /// pushes the screen all the same; but nobody can tell which link led there, such as a list that
    /// marks it.
    nonisolated public init<State>(
      state: State?,
      @ViewBuilder label: () -> Label
    ) {
      self.init(value: state.map { StackPathElement(StackLink($0)) }, label: label)
    }

    /// A link with a text that is looked up in the string catalog.
    nonisolated public init<State>(
      _ titleKey: LocalizedStringKey,
      state: State?
    ) where Label == Text {
      self.init(state: state) {
        Text(titleKey)
      }
    }

    /// A link with a text that is shown as it is.
    @_disfavoredOverload
    nonisolated public init<State>(
      _ title: some StringProtocol,
      state: State?
    ) where Label == Text {
      self.init(state: state) {
        Text(title)
      }
    }
  }
#endif
