#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  public import UIKit

  extension UITextField {
    /// Binds the text: `field.bind(text: store.binding(\.query))`.
    ///
    /// While the person composes a character, such as a Korean syllable, the field writes the text
    /// to the state, but does not read the state.
    public func bind(text: StoreBinding<String>) {
      bind(\.composedText, to: text, for: .editingChanged)
    }

    fileprivate var composedText: String {
      get { text ?? "" }
      set { if markedTextRange == nil { text = newValue } }
    }
  }
#endif
