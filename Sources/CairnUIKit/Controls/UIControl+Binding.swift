#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  public import UIKit

  /// The connection of a property of a control or a view with the state.
  @MainActor
  struct ControlBinding {
    let observation: StoreObservation
    /// Ends the reports of the person's changes.
    let endReports: @MainActor () -> Void
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
      connect(property, to: binding) { onChange in
        let action = UIAction { _ in onChange() }
        addAction(action, for: event)
        return { [weak self] in self?.removeAction(action, for: event) }
      }
    }
  }

  extension NSObjectProtocol where Self: UIView {
    /// - Parameter report: Has the argument called when the person has changed the property, until
    ///   the result is called.
    @MainActor
    func connect<Value: Equatable>(
      _ property: ReferenceWritableKeyPath<Self, Value>,
      to binding: StoreBinding<Value>,
      report: (@escaping @MainActor () -> Void) -> @MainActor () -> Void
    ) {
      let show: @MainActor (Self) -> Void = { view in
        let value = binding.wrappedValue
        if view[keyPath: property] != value { view[keyPath: property] = value }
      }
      if let old = attachments.bindings[property] {
        old.observation.cancel()
        old.endReports()
      }
      let endReports = report { [weak self] in
        guard let self else { return }
        binding.wrappedValue = self[keyPath: property]
        show(self)
      }
      let observation = Cairn.observe { [weak self] in
        if let self { show(self) }
      }
      attachments.bindings[property] = ControlBinding(
        observation: observation,
        endReports: endReports
      )
    }
  }
#endif
