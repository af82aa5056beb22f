extension Store {
  /// Returns a binding to the path, which is the state of this store.
  ///
  /// A write can add, drop and replace screens, and sends one action (rule K9): `.popFrom`,
  /// `.push`, or else `.set`. If nothing is different, it sends no action. If the feature of this
  /// store was removed, the path is empty, and a write is only counted (rules O4, L7).
  public func pathBinding<ElementState, ElementAction>(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreBinding<StackPath<ElementState>>
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return StoreBinding {
      self[path: site]
    } set: {
      self[path: site] = $0
    }
  }

  /// The path, as ``pathBinding(fileID:filePath:line:column:)`` reads and writes it.
  ///
  /// A binding that is made from the key path of this subscript is the same binding each time that
  /// a view makes it. A binding that is made from functions is another one each time.
  ///
  /// - Parameter site: The call that shows the path. It is the origin of the writes.
  public subscript<ElementState, ElementAction>(
    path site: CallSite
  ) -> StackPath<ElementState>
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    get {
      linkRegistry.refusals.read()
      guard !core.isRemoved else { return StackPath(shown: []) }
      return StackPath(shown: linkRegistry.elements(of: core.readStructure()))
    }
    set { write(newValue, from: .sendIfPresent(site)) }
  }

  /// The keys by which a view of the path identifies its screens.
  private var linkRegistry: PathLinkRegistry { companion { PathLinkRegistry() } }

  private func write<ElementState, ElementAction>(
    _ path: StackPath<ElementState>,
    from origin: ActionOrigin
  ) where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let stack = core.state
    let current = linkRegistry.elements(of: stack)
    let wanted = path.wanted(instead: current)
    guard let edit = StackPathEdit<_, ElementAction>(stack, shownAs: current, to: wanted) else {
      return
    }
    linkRegistry.follow(edit.followed, from: stack) {
      let receipt = makeOperatorReceipt()
      let sent = receipt { core.send(edit.action, from: origin) }
      let written = core.state
      if linkRegistry.elements(of: written) != wanted { linkRegistry.refusals.note() }
      // A reducer can put back what an operator has removed.
      if !receipt.isAcknowledged, written.cursor.structure == stack.cursor.structure,
        isWriteIgnored(sent)
      {
        RuntimeIssue.unhandledWrite(
          of: edit.action,
          operator: "forEach",
          to: State.self,
          origin.site
        )
        .report()
      }
      return written
    }
  }

  /// Returns the store of a screen of the path. If the screen was removed and its store is still
  /// held, for example by a view that is disappearing, the method returns that store. Otherwise it
  /// returns nil.
  public func element<ElementState, ElementAction>(
    _ element: StackPathElement<ElementState>
  ) -> Store<ElementState, ElementAction>?
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let id: StackElementID
    switch element.content {
    case .screen(let known): id = known
    case .link:
      guard let known = linkRegistry.id(of: element.key) else { return nil }
      id = known
    }
    let stack = core.state
    if stack.contains(id: id), linkRegistry.key(of: id, in: stack) == element.key {
      return liveElement(id)
    }
    let held: Store<ElementState, ElementAction>? = heldElement(id)
    return held.flatMap { $0.core.isRemoved ? $0 : nil }
  }
}
