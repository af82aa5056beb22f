#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Cairn

  /// The connection of a control or a text view with the state.
  @MainActor
  struct ControlBinding {
    let observation: StoreObservation
    /// The object that the view reports changes to.
    let reporter: AnyObject
  }

  extension NSObjectProtocol where Self: NSControl {
    /// Binds a property of a control: the control shows the value in the state, and writes the
    /// person's input. The binding sets the control's `target` and `action`.
    ///
    /// If the feature or a guard refuses a write, the control shows the old value again. If you
    /// bind a control again, only the newer binding applies.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - binding: The value in the state.
    @MainActor
    public func bind<Value: Equatable>(
      _ property: ReferenceWritableKeyPath<Self, Value>,
      to binding: StoreBinding<Value>
    ) {
      connect(property, to: binding) { onChange in
        let target = ControlTarget(onChange)
        self.target = target
        action = target.action
        return target
      }
    }
  }

  extension NSObjectProtocol where Self: NSView {
    /// - Parameter report: Has the argument called when the person has changed the property, for as
    ///   long as the result lives.
    @MainActor
    func connect<Value: Equatable>(
      _ property: ReferenceWritableKeyPath<Self, Value>,
      to binding: StoreBinding<Value>,
      report: (@escaping @MainActor () -> Void) -> AnyObject
    ) {
      let show: @MainActor (Self) -> Void = { view in
        let value = binding.wrappedValue
        if view[keyPath: property] != value { view[keyPath: property] = value }
      }
      let reporter = report { [weak self] in
        guard let self else { return }
        binding.wrappedValue = self[keyPath: property]
        show(self)
      }
      let observation = Cairn.observe { [weak self] in
        if let self { show(self) }
      }
      attachments.binding = ControlBinding(observation: observation, reporter: reporter)
    }
  }
#endif
