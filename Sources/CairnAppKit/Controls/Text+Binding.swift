#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Cairn
  import CairnPresentation

  extension NSTextField {
    /// Binds the text, and writes each typed letter: `field.bind(text: store.binding(\.query))`.
    ///
    /// While the person composes a character, such as a Korean syllable, the field writes the text
    /// to the state, but does not read the state. If the feature changes the text that the person
    /// types, the caret stays at its place in the text.
    public func bind(text: StoreBinding<String>) {
      connect(\.editedText, to: text) { onChange in
        NotificationToken(NSControl.textDidChangeNotification, of: self, onChange)
      }
    }

    fileprivate var editedText: String {
      get { stringValue }
      set {
        let text = stringValue
        guard let editor = currentEditor() else { return stringValue = newValue }
        editor.replaceText(text, with: newValue) { stringValue = $0 }
      }
    }
  }

  extension NSTextView {
    /// Binds the text: `notes.bind(text: store.binding(\.notes))`.
    ///
    /// The view must not have attributes in its text. While the person composes a character, such
    /// as a Korean syllable, the view writes the text to the state, but does not read the state. If
    /// the feature changes the text that the person types, the caret stays at its place in the
    /// text. If you bind the text again, only the newer binding applies.
    public func bind(text: StoreBinding<String>) {
      connect(\.editedText, to: text) { onChange in
        NotificationToken(NSText.didChangeNotification, of: self, onChange)
      }
    }

    fileprivate var editedText: String {
      get { string }
      set { replaceText(string, with: newValue) { string = $0 } }
    }
  }

  extension NSText {
    /// Shows the text of the state, and keeps the place of the caret: AppKit moves it behind the
    /// text.
    ///
    /// - Parameter show: Sets the text.
    fileprivate func replaceText(
      _ text: String,
      with newText: String,
      _ show: (String) -> Void
    ) {
      guard (self as? NSTextView)?.hasMarkedText() != true else { return }
      let selection = selectedRange
      show(newText)
      let place = caret(
        after: selection.location + selection.length,
        in: text,
        replacedBy: newText
      )
      selectedRange = NSRange(location: place, length: 0)
    }
  }
#endif
