#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  public import UIKit

  extension UITextField {
    /// Binds the text: `field.bind(text: store.binding(\.query))`.
    ///
    /// While the person composes a character, such as a Korean syllable, the text is written to the
    /// state, and not read from it.
    public func bind(text: StoreBinding<String>) {
      bind(\.composedText, to: text, for: .editingChanged)
    }

    fileprivate var composedText: String {
      get { text ?? "" }
      set { if markedTextRange == nil { text = newValue } }
    }
  }
#endif
