#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  import CairnPresentation
  public import UIKit

  /// Features over a view controller: sheets, covers, popovers.
  extension UIViewController {
    /// Presents a feature for as long as it is in the state. Call it once, in `viewDidLoad`.
    ///
    /// ```swift
    /// present(
    ///   item: store.itemBinding(state: \.destination?.note, action: \.destination.note)
    /// ) { note in
    ///   NoteController(store: note, pocketbook: store)
    /// }
    /// ```
    ///
    /// The view controller that `content` makes says how it is presented: in its
    /// `modalPresentationStyle`, its `sheetPresentationController`, its
    /// `popoverPresentationController`. When it is dismissed, by a person or by code, the feature
    /// is dismissed too, unless the state has removed or replaced the feature meanwhile.
    ///
    /// A view controller presents one feature at a time. A feature that comes while another one is
    /// presented waits. To present it over the other one, call this function of the other one's
    /// view controller.
    ///
    /// - Parameters:
    ///   - item: A binding to the feature.
    ///   - content: Makes the view controller of the feature. This view controller holds the
    ///     closure, so the closure refers to this view controller weakly.
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
