#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  public import UIKit

  /// The connection of a property of a control with the state.
  @MainActor
  struct ControlBinding {
    let observation: StoreObservation
    let action: UIAction
    let event: UIControl.Event
  }

  extension NSObjectProtocol where Self: UIControl {
    /// Binds a property of a control: the control shows the value in the state, and writes the
    /// person's input.
    ///
    /// ```swift
    /// rating.bind(\.stars, to: store.binding(\.stars), for: .valueChanged)
    /// ```
    ///
    /// If the feature or a guard refuses a write, the control shows the old value again. If you
    /// bind a property again, only the newer binding applies.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - binding: The value in the state.
    ///   - event: The event that the control sends when the person has changed the property.
    @MainActor
    public func bind<Value: Equatable>(
      _ property: ReferenceWritableKeyPath<Self, Value>,
      to binding: StoreBinding<Value>,
      for event: UIControl.Event = .valueChanged
    ) {
      let show: @MainActor (Self) -> Void = { control in
        let value = binding.wrappedValue
        if control[keyPath: property] != value { control[keyPath: property] = value }
      }
      let action = UIAction { [weak self] _ in
        guard let self else { return }
        binding.wrappedValue = self[keyPath: property]
        show(self)
      }
      if let old = attachments.bindings[property] {
        old.observation.cancel()
        removeAction(old.action, for: old.event)
      }
      addAction(action, for: event)
      let observation = Cairn.observe { [weak self] in
        if let self { show(self) }
      }
      attachments.bindings[property] = ControlBinding(
        observation: observation,
        action: action,
        event: event
      )
    }
  }
#endif
