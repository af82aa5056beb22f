/// Keeps the state of a child that is presented, or nil, in a box of its own.
///
/// ```swift
/// struct State {
///   @Presents var destination: Destination.State?
/// }
/// // …
/// .ifLet(\.$destination, action: \.destination)
/// ```
///
/// `destination` is read and assigned as any optional; `$destination`, a
/// ``/CairnCore/PresentationState``, is what operators are given. The box keeps the parent small
/// and is changed in place, so a feature may present itself.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`))
public macro Presents() = #externalMacro(module: "CairnMacros", type: "PresentsMacro")
