#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  import CairnPresentation
  public import UIKit

  /// Features over a view controller: sheets, covers, popovers.
  extension UIViewController {
    /// Presents a feature for as long as it is in the state. Call it once, in `viewDidLoad`.
    ///
    /// ```swift
    /// present(item: store.itemBinding(state: \.destination?.note, action: \.destination.note)) { store in
    ///   NoteEditorController(store: store)
    /// }
    /// ```
    ///
    /// How it is presented is for the view controller to say, which `content` makes: in its
    /// `modalPresentationStyle`, its `sheetPresentationController`, its `popoverPresentationController`. When it is
    /// dismissed, by a person or by code, the feature is dismissed too; if that has gone meanwhile, or another one has come
    /// in its place, nothing is.
    ///
    /// A view controller presents one feature at a time. One that comes while another one is presented waits. To be
    /// presented over it, it is presented by its view controller.
    ///
    /// - Parameters:
    ///   - item: A binding to the feature.
    ///   - content: Makes the view controller of the feature. It is held by this view controller, so it refers to it
    ///     weakly.
    public func present<State, Action>(
      item: StoreBinding<Store<State, Action>?>,
      content: @escaping @MainActor (Store<State, Action>) -> UIViewController
    ) {
      presentations.add { ItemSlot(item, content: content, onChange: $0) }
    }

    /// What it presents.
    var presentations: PresentationHost {
      let host = attachments.presentation ?? PresentationHost(self)
      attachments.presentation = host
      WindowObserver.install(in: view, for: host)
      return host
    }
  }
#endif
