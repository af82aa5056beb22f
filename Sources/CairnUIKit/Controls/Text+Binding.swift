#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  import CairnPresentation
  public import UIKit

  extension UITextField {
    /// Binds the text: `field.bind(text: store.binding(\.query))`.
    ///
    /// While the person composes a character, such as a Korean syllable, the field writes the text
    /// to the state, but does not read the state. If the feature changes the text that the person
    /// types, the caret stays at its place in the text.
    public func bind(text: StoreBinding<String>) {
      bind(\.editedText, to: text, for: .editingChanged)
    }

    fileprivate var editedText: String {
      get { text ?? "" }
      set { replaceText(editedText, with: newValue) { text = $0 } }
    }
  }

  extension UITextView {
    /// Binds the text: `notes.bind(text: store.binding(\.notes))`.
    ///
    /// The view must not have attributes in its text. While the person composes a character, such
    /// as a Korean syllable, the view writes the text to the state, but does not read the state. If
    /// the feature changes the text that the person types, the caret stays at its place in the
    /// text. If you bind the text again, only the newer binding applies.
    public func bind(text: StoreBinding<String>) {
      connect(\.editedText, to: text) { onChange in
        let token = NotificationToken(Self.textDidChangeNotification, of: self, onChange)
        return { token.end() }
      }
    }

    fileprivate var editedText: String {
      get { text ?? "" }
      set { replaceText(editedText, with: newValue) { text = $0 } }
    }
  }

  extension UITextInput where Self: UIView {
    /// Shows the text of the state, and keeps the place of the caret: UIKit moves it behind the
    /// text.
    ///
    /// - Parameter show: Sets the text.
    fileprivate func replaceText(
      _ text: String,
      with newText: String,
      _ show: (String) -> Void
    ) {
      guard markedTextRange == nil else { return }
      let selection = selectedTextRange.map { offset(from: beginningOfDocument, to: $0.end) }
      show(newText)
      guard isFirstResponder, let selection else { return }
      let place = caret(after: selection, in: text, replacedBy: newText)
      guard let caret = position(from: beginningOfDocument, offset: place) else { return }
      selectedTextRange = textRange(from: caret, to: caret)
    }
  }
#endif
