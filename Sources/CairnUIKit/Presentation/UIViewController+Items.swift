#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  import CairnPresentation
  public import UIKit

  /// Features over a view controller: sheets, covers, popovers.
  extension UIViewController {
    /// Presents a feature while it is in the state. Call it once, in `viewDidLoad`.
    ///
    /// ```swift
    /// present(
    ///   item: store.itemBinding(state: \.destination?.note, action: \.destination.note)
    /// ) { note in
    ///   NoteController(store: note, pocketbook: store)
    /// }
    /// ```
    ///
    /// The view controller that `content` makes decides how it is presented, by its
    /// `modalPresentationStyle`, its `sheetPresentationController` and its
    /// `popoverPresentationController`. A popover without a source appears in the middle of the
    /// view. When the view controller is dismissed, by a person or by code, the feature is dismissed
    /// too, unless the state has removed or replaced the feature meanwhile.
    ///
    /// A view controller presents one feature at a time. If another feature is presented already,
    /// the new feature waits. To present a feature over another presented feature, call this
    /// function of the other feature's view controller.
    ///
    /// - Parameters:
    ///   - item: A binding to the feature.
    ///   - content: Makes the view controller of the feature. This view controller holds the
    ///     closure, so the closure must refer to this view controller weakly.
    public func present<State, Action>(
      item: StoreBinding<Store<State, Action>?>,
      content: @escaping @MainActor (Store<State, Action>) -> UIViewController
    ) {
      presentations.add { ItemSlot(item, content: content, onChange: $0) }
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
