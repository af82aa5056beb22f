/// Lists the stored properties of a state, each with its type, so that a store can tell at the end
/// of a burst which of them have changed: conforms the state to ``/CairnCore/ObservableState``.
///
/// The properties stay as they are: no accessors, no hidden storage, and `Equatable`, `Hashable`
/// and `Codable` are the compiler's own. A state without the macro is observable too; it costs the
/// store a look at each type.
///
/// ``Reducer()`` gives it to the `State` of a feature.
@attached(member, names: named(describeFields))
@attached(extension, conformances: ObservableState)
public macro ObservableState() =
  #externalMacro(module: "CairnMacros", type: "ObservableStateMacro")

/// Leaves a property of a state with ``ObservableState()`` out: nobody is told when it changes.
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "CairnMacros", type: "ObservationStateIgnoredMacro")
