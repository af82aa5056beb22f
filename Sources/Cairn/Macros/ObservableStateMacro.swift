/// Conforms a state to ``/CairnCore/ObservableState``, so that stores know which of its properties
/// have `@Presents`, and failures can name properties with property wrappers.
///
/// The properties stay as they are, without accessors or hidden storage, and the compiler writes
/// `Equatable`, `Hashable` and `Codable`. A state without the macro is observable too: a store
/// observes the values that are read through it.
///
/// ``Reducer()`` adds this macro to the `State` of a feature.
@attached(member, names: named(presentationState), named(wrappedProperties))
@attached(extension, conformances: ObservableState)
public macro ObservableState() =
  #externalMacro(module: "CairnMacros", type: "ObservableStateMacro")
