/// Has stores know which properties of a state have `@Presents`: conforms the state to
/// ``/CairnCore/ObservableState``.
///
/// The properties stay as they are: no accessors, no hidden storage, and `Equatable`, `Hashable`
/// and `Codable` are the compiler's own. A state without the macro is observable too: what a store
/// observes is what is read through it.
///
/// ``Reducer()`` gives it to the `State` of a feature.
@attached(member, names: named(presentationState))
@attached(extension, conformances: ObservableState)
public macro ObservableState() =
  #externalMacro(module: "CairnMacros", type: "ObservableStateMacro")
