/// A feature as a scope of a test store names it: by a component of a path, and by its state.
package struct ScopedFeature {
  fileprivate let component: IdentityComponent
  /// Whether an owner below another one is a feature of the same type whose state has the same
  /// identity, and which the scope's property of that other owner's state contains.
  private let hasIdentity: (Owner, _ ancestor: Owner) -> Bool

  /// - Parameter property: The property of the scope, if it is optional.
  package init<Parent, State>(
    _ component: IdentityComponent,
    _ state: State,
    in property: WritableKeyPath<Parent, State?>?
  ) {
    self.component = component
    hasIdentity = { owner, ancestor in
      guard owner is OwnerNode<State>, let owned = owner.anyState as? State,
        ValueIdentity(state).matches(owned)
      else { return false }
      // Without the property, nothing distinguishes a child from its siblings but its id.
      guard let property else { return owner.parent === ancestor && owner.component?.child != nil }
      return owner.isContained(in: property, of: ancestor)
    }
  }

  /// Whether an owner may be this feature, if the scope's parent is an owner above.
  fileprivate func names(_ owner: Owner, below ancestor: Owner) -> Bool {
    owner.isAlways(at: component, below: ancestor) || hasIdentity(owner, ancestor)
  }
}

extension Owner {
  /// Whether a component leads from an owner above to this feature, directly or through features
  /// that are always there: `\.list.panel` is the property `panel` of the feature `\.list`.
  fileprivate func isAlways(at component: IdentityComponent, below ancestor: Owner) -> Bool {
    guard let last = self.component, parent !== ancestor else {
      return parent === ancestor && self.component == component
    }
    guard last.child == component.child, var keyPath = last.slot.keyPath else { return false }
    var owner = parent
    while let above = owner, above !== ancestor {
      guard let step = above.component, step.child == nil,
        let joined = step.slot.keyPath?.appending(path: keyPath)
      else { return false }
      keyPath = joined
      owner = above.parent
    }
    return keyPath == component.slot.keyPath
  }

  /// Whether this feature is the one that a property of an owner above contains: if the property is
  /// nil, the feature is missing, and the feature above it is not. If that is not known, a child of
  /// the owner counts as contained.
  fileprivate func isContained<Parent, State>(
    in property: WritableKeyPath<Parent, State?>,
    of ancestor: Owner
  ) -> Bool {
    let isChild = parent === ancestor
    guard ancestor is OwnerNode<Parent>, var state = ancestor.anyState as? Parent else {
      return isChild
    }
    state[keyPath: property] = nil
    guard case nil = state[keyPath: property] else { return isChild }
    var locations: [ChildLocation] = []
    var owner = self
    while owner !== ancestor, let location = owner.location, let parent = owner.parent {
      locations.append(location)
      owner = parent
    }
    return withAddress(of: state) { $0.raw.depth(of: locations) } == locations.count - 1
  }

  /// Whether this is the feature to which scopes lead, from the root of the store; no scopes lead to
  /// the root.
  ///
  /// A scope of a computed property, such as `rows[id: 1]`, names the child of a collection in
  /// another way than the operator of the collection does, and `list.rows[id: 1]` leads through
  /// another feature. The child's state identifies it, and the property that contains it.
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
    guard let computed else { return owner.isRoot }
    var ancestor = owner.parent
    while let parent = ancestor {
      if scopes[computed].names(owner, below: parent), parent.isReached(by: scopes[..<computed]) {
        return true
      }
      ancestor = parent.parent
    }
    return false
  }

  private static func path(_ components: [IdentityComponent]) -> IdentityPath? {
    components.reduce(nil) { IdentityPath.path($1, below: $0) }
  }
}

extension RawStateAddress {
  /// The number of features that are there, one inside the other, from the last location on.
  fileprivate func depth(of locations: [ChildLocation]) -> Int {
    guard let outermost = locations.last else { return 0 }
    var depth = 0
    outermost.look(in: self) { depth = 1 + $0.depth(of: locations.dropLast()) }
    return depth
  }
}
