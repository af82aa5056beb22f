#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Cairn
  import CairnPresentation

  extension NSViewController {
    /// Presents a feature while it is in the state. Call it once, in `viewDidLoad`.
    ///
    /// ```swift
    /// present(item: store.itemBinding(state: \.note, action: \.note)) { store in
    ///   NoteController(store: store)
    /// }
    /// ```
    ///
    /// When the view controller is dismissed, by a person or by code, the feature is dismissed too,
    /// unless the state has removed or replaced the feature meanwhile. A view controller presents
    /// one feature at a time. If another feature is presented already, the new feature waits.
    ///
    /// - Parameters:
    ///   - item: A binding to the feature.
    ///   - style: The style of the presentation.
    ///   - content: Makes the view controller of the feature. This view controller holds the
    ///     closure, so the closure must refer to this view controller weakly.
    public func present<State, Action>(
      item: StoreBinding<Store<State, Action>?>,
      as style: PresentationStyle = .sheet,
      content: @escaping @MainActor (Store<State, Action>) -> NSViewController
    ) {
      presentations.add { onChange in
        ItemSlot(
          item,
          content: { ControllerPresentation(content($0), style: style) },
          onChange: onChange
        )
      }
    }

    /// The host of the features that it presents.
    var presentations: PresentationHost {
      let host = attachments.presentation ?? PresentationHost(self)
      attachments.presentation = host
      WindowObserver.install(in: view, for: host)
      return host
    }
  }
#endif
