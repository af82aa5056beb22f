/// A feature as a scope of a test store names it: by a component of a path, and by its state.
package struct ScopedFeature {
  fileprivate let component: IdentityComponent
  /// Whether an owner is a feature of the same type whose state has the same identity, and which
  /// the scope's property contains.
  fileprivate let hasIdentity: (Owner) -> Bool

  /// - Parameter property: The property of the scope, if it is optional.
  package init<Parent, State>(
    _ component: IdentityComponent,
    _ state: State,
    in property: WritableKeyPath<Parent, State?>?
  ) {
    self.component = component
    hasIdentity = { owner in
      guard owner is OwnerNode<State>, let owned = owner.anyState as? State else { return false }
      return ValueIdentity(state).matches(owned)
        && property.map { owner.isContained(in: $0) } != false
    }
  }

  /// Whether an owner may be this feature, if their parents are the same.
  fileprivate func names(_ owner: Owner) -> Bool {
    owner.component == component || hasIdentity(owner)
  }
}

extension Owner {
  /// Whether this feature is the one that a property of its parent contains: without the value of
  /// the property, it is missing. True if that is not known.
  fileprivate func isContained<Parent, State>(
    in property: WritableKeyPath<Parent, State?>
  ) -> Bool {
    guard let location, parent is OwnerNode<Parent>, var state = parent?.anyState as? Parent else {
      return true
    }
    state[keyPath: property] = nil
    guard case nil = state[keyPath: property] else { return true }
    var isThere = false
    withAddress(of: state) { location.look(in: $0.raw) { _ in isThere = true } }
    return !isThere
  }

  /// Whether this is the feature to which scopes lead, from the root of the store; no scopes lead to
  /// the root.
  ///
  /// A scope of a computed property, such as `rows[id: 1]`, names the child of a collection in
  /// another way than the operator of the collection does. The child's state identifies it, and the
  /// property that contains it.
  final func isReached(by scopes: ArraySlice<ScopedFeature>) -> Bool {
    let computed = scopes.lastIndex { $0.component.slot.isComputed }
    let fields = computed.map { scopes[($0 + 1)...] } ?? scopes
    let path = Self.path(fields.map(\.component))
    var owner = self
    var components: [IdentityComponent] = []
    while !IdentityPath.isSame(Self.path(components.reversed()), path) {
      guard let component = owner.component, let parent = owner.parent else { return false }
      components.append(component)
      owner = parent
    }
    guard let computed else { return owner.component == nil }
    guard scopes[computed].names(owner), let parent = owner.parent else { return false }
    return parent.isReached(by: scopes[..<computed])
  }

  private static func path(_ components: [IdentityComponent]) -> IdentityPath? {
    components.reduce(nil) { IdentityPath.path($1, below: $0) }
  }
}
