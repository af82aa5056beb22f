#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  import CairnPresentation
  public import UIKit

  extension UITextField {
    /// Keeps in the state which of several fields has the focus.
    ///
    /// ```swift
    /// name.bind(focus: store.binding(\.focus), equals: .name)
    /// place.bind(focus: store.binding(\.focus), equals: .place)
    /// ```
    ///
    /// The field takes the focus while the state has its value, as soon as it is in a window. If the
    /// state is nil, the field gives the focus up. When the person moves the focus, the binding is
    /// written. If the feature refuses the write, the focus goes back to the field in the state. If
    /// you bind the focus again, only the newer binding applies.
    ///
    /// - Parameters:
    ///   - focus: A binding to the value of the field that has the focus; nil for none.
    ///   - value: The value of this field.
    public func bind<Value: Equatable>(focus: StoreBinding<Value?>, equals value: Value) {
      attachments.focus = FocusBinding(
        of: self,
        focus.is(value),
        begin: Self.textDidBeginEditingNotification,
        end: Self.textDidEndEditingNotification
      )
    }
  }

  extension UITextView {
    /// Keeps in the state which of several views has the focus, as a text field does.
    ///
    /// - Parameters:
    ///   - focus: A binding to the value of the view that has the focus; nil for none.
    ///   - value: The value of this view.
    public func bind<Value: Equatable>(focus: StoreBinding<Value?>, equals value: Value) {
      attachments.focus = FocusBinding(
        of: self,
        focus.is(value),
        begin: Self.textDidBeginEditingNotification,
        end: Self.textDidEndEditingNotification
      )
    }
  }

  /// What the state says of the focus of one view.
  private enum FocusWish {
    case take, giveUp, none
  }

  extension StoreBinding {
    /// The same binding for the view with a value. Writing `giveUp` writes nil, unless another view
    /// has taken the focus.
    fileprivate func `is`<Wrapped: Equatable>(_ value: Wrapped) -> StoreBinding<FocusWish>
    where Value == Wrapped? {
      StoreBinding<FocusWish> {
        switch wrappedValue {
        case value: .take
        case nil: .giveUp
        default: .none
        }
      } set: { wish in
        switch wish {
        case .take: if wrappedValue != value { wrappedValue = value }
        case .giveUp: if wrappedValue == value { wrappedValue = nil }
        case .none: break
        }
      }
    }
  }

  /// Keeps the focus of a view and the state the same.
  @MainActor
  final class FocusBinding {
    private weak var view: UIView?
    private let wish: StoreBinding<FocusWish>
    private var reports: [NotificationToken] = []
    private var observation: StoreObservation?

    fileprivate init(
      of view: UIView,
      _ wish: StoreBinding<FocusWish>,
      begin: Notification.Name,
      end: Notification.Name
    ) {
      self.view = view
      self.wish = wish
      reports = [
        NotificationToken(begin, of: view) { [weak self] in self?.focusDidMove(.take) },
        NotificationToken(end, of: view) { [weak self] in self?.focusDidMove(.giveUp) },
      ]
      observation = observe { [weak self] in self?.follow() }
      WindowObserver.install(in: view, for: self)
    }

    private func follow() {
      guard let view else { return }
      switch wish.wrappedValue {
      case .take: if !view.isFirstResponder { view.becomeFirstResponder() }
      case .giveUp: if view.isFirstResponder { view.resignFirstResponder() }
      case .none: break
      }
    }

    private func focusDidMove(_ change: FocusWish) {
      wish.wrappedValue = change
      // UIKit is in the middle of moving the focus. A feature may have refused the write.
      viewDidMoveToWindow()
    }
  }

  extension FocusBinding: WindowObserving {
    func viewDidMoveToWindow() {
      Task { [weak self] in self?.follow() }
    }
  }
#endif
