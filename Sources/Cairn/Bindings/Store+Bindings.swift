extension Store where Action: BindableAction, Action.State == State {
  /// A field of the state that a view reads and writes: `$store.query` (rule O5).
  ///
  /// Writing sends `.binding(.set(\.query, value))`, which ``CairnCore/BindingReducer`` carries
  /// out. In a feature without a `BindingReducer`, the write does nothing and is an issue. If the
  /// feature was removed, the write is only counted (rule L7).
  ///
  /// Writing the present value sends nothing, because views write it even if nothing was changed.
  /// To send the present value too, use an action, or send `.binding(.set(…))`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { core.read(keyPath) }
    set { write(newValue, to: keyPath, from: .binding(BoundField(keyPath)), as: Action.binding) }
  }

  /// Returns a binding to a field, which the feature's ``CairnCore/BindingReducer`` writes (rule
  /// O5). Writing the present value sends nothing.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreBinding<Value> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return StoreBinding {
      self.core.read(keyPath)
    } set: {
      self.write($0, to: keyPath, from: .sendIfPresent(site), as: Action.binding)
    } peek: {
      self.peek(keyPath)
    }
  }
}

/// The bindings of a feature whose view's actions are bindable.
extension Store
where
  Action: ViewAction, Action.ViewAction: BindableAction, Action.ViewAction.State == State
{
  /// A field of the state that a view reads and writes: `$store.query` (rule O5).
  ///
  /// Writing sends `.view(.binding(.set(\.query, value)))`, which `BindingReducer(action: \.view)`
  /// carries out. Everything else is as if the feature's own actions were bindable.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { core.read(keyPath) }
    set {
      write(newValue, to: keyPath, from: .binding(BoundField(keyPath))) {
        .view(.binding($0))
      }
    }
  }

  /// Returns a binding to a field, which a `BindingReducer(action: \.view)` of the feature writes
  /// (rule O5). Writing the present value sends nothing.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreBinding<Value> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return StoreBinding {
      self.core.read(keyPath)
    } set: {
      self.write($0, to: keyPath, from: .sendIfPresent(site)) { .view(.binding($0)) }
    } peek: {
      self.peek(keyPath)
    }
  }
}

extension Store {
  /// Sends the write of a field.
  ///
  /// - Parameter embed: Makes the action of the feature.
  private func write<Value: Equatable & Sendable>(
    _ value: Value,
    to keyPath: any WritableKeyPath<State, Value> & Sendable,
    from origin: ActionOrigin,
    as embed: (BindingAction<State>) -> Action
  ) {
    // Reading by the key path itself takes hundreds of instructions.
    let field = FieldPath(reading: keyPath)
    guard !isSettled(field, as: value) else { return }
    let receipt = BindingReceipt()
    let write = BindingAction.set(keyPath, value).acknowledged(by: receipt)
    let action = embed(write)
    let wasRemoved = core.isRemoved
    let sent = core.send(action, from: origin)
    guard !core.registry.status.isInBurst else { return }
    guard !wasRemoved else { return core.keepWritten(value, to: keyPath) }
    guard !core.isRemoved, !isSettled(field, as: value) else { return }
    core.restore(keyPath)
    guard !receipt.isAcknowledged, isWriteIgnored(sent) else { return }
    RuntimeIssue.unhandledBinding(write, action, site: origin.site).report()
  }

  /// Whether a field has a value, and no queued action can change it.
  private func isSettled<Value: Equatable>(
    _ field: FieldPath<State, Value>,
    as value: Value
  ) -> Bool {
    guard !core.registry.status.isInBurst else { return false }
    let scope = core.registry.enterSharedValues()
    defer { scope?.leave() }
    // `map` would look up the types of the address and of its optional.
    guard let state = core.currentAddress else { return false }
    return areSame(field.value(at: state), value)
  }
}

extension Store where Action: CasePathable {
  /// Returns a binding to a field that an action of the feature writes. Every write is sent:
  /// choosing the present value again may mean something.
  ///
  /// ```swift
  /// let tab = store.binding(\.tab, sending: \.tabSelected)
  /// ```
  ///
  /// `value` is the field, or another value that can be read from the state. `action` is the case
  /// that is sent with the written value.
  public func binding<Value>(
    _ value: KeyPath<State, Value>,
    sending action: CaseKeyPath<Action, Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreBinding<Value> {
    let path = Action.allCasePaths[keyPath: action]
    return StoreBinding {
      self.core.read(value)
    } set: {
      let wasRemoved = self.core.isRemoved
      self.send(
        path.embed($0),
        .ifPresent,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      self.finishWrite(of: $0, to: value, wasRemoved: wasRemoved)
    } peek: {
      self.peek(value)
    }
  }

  /// Makes the views of a field read it again if it does not have the written value: the feature or
  /// a guard has refused or corrected the write (rules O5, G2).
  private func finishWrite<Value>(
    of written: Value,
    to value: KeyPath<State, Value>,
    wasRemoved: Bool
  ) {
    guard !core.registry.status.isInBurst else { return }
    guard !wasRemoved else { return core.keepWritten(written, to: value) }
    let scope = core.registry.enterSharedValues()
    defer { scope?.leave() }
    guard let state = core.currentAddress else { return }
    if differ(state.value[keyPath: value], written) != false { core.restore(value) }
  }
}

extension Store {
  /// Reads a field without observing it.
  fileprivate func peek<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    guard !core.registry.status.isInBurst, let state = core.currentAddress else {
      return core.read(keyPath)
    }
    let scope = core.registry.enterSharedValues()
    defer { scope?.leave() }
    return state.value[keyPath: keyPath]
  }

  /// Whether nothing has handled the action of a write that has changed nothing.
  ///
  /// - Parameter sent: The group of the action.
  func isWriteIgnored(_ sent: EffectGroup?) -> Bool {
    // An action that is queued until the end of a burst is not carried out yet.
    sent?.isRefused != true && !core.registry.status.isInBurst && !isDisplay && !core.isRemoved
  }
}

extension Store {
  /// Makes the receipt of a write that is sent next.
  func makeOperatorReceipt() -> OperatorReceipt {
    let status = core.registry.status
    let count = status.reductionCount &+ 1
    return OperatorReceipt { status.reductionCount == count }
  }
}

extension RuntimeIssue.Code {
  /// A write of a binding that no reducer carried out (rule O5).
  public static let unhandledBinding = RuntimeIssue.Code(rawValue: "unhandled-binding")
}

extension RuntimeIssue {
  /// Rule O5.
  static func unhandledWrite(
    of action: Any,
    operator name: String,
    to state: Any.Type,
    _ site: CallSite?
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .unhandledBinding,
      summary: "A view wrote to a binding of \(typeName(state)), and no reducer carried it out",
      details: [
        "Action: \(shortDescription(of: action))",
        "The state is as it was. Add '.\(name)' with the case of the action to the body of the "
          + "feature.",
      ],
      site: site
    )
  }

  /// Rule O5.
  fileprivate static func unhandledBinding<State, Action>(
    _ write: BindingAction<State>,
    _ action: Action,
    site: CallSite?
  ) -> RuntimeIssue {
    let reducer =
      action is any BindableAction ? "BindingReducer()" : #"BindingReducer(action: \.view)"#
    return RuntimeIssue(
      code: .unhandledBinding,
      summary: "A binding wrote to '\(write.fieldName)' of \(typeName(State.self)), "
        + "and no reducer carried it out",
      details: [
        "Action: \(shortDescription(of: action))",
        "The state is as it was. Add '\(reducer)' to the body of the feature, "
          + "above the reducers that look at the new value.",
      ],
      site: site
    )
  }
}
