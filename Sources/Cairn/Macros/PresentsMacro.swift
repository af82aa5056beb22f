/// Keeps the state of a presented child, or nil, in separate storage.
///
/// ```swift
/// struct State {
///   @Presents var destination: Destination.State?
/// }
/// // …
/// .ifLet(\.$destination, action: \.destination)
/// ```
///
/// `destination` is read and assigned like any optional. Pass `$destination`, a
/// ``/CairnCore/PresentationState``, to operators. The separate storage keeps the parent small and
/// is changed in place, so a feature can present itself.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`))
public macro Presents() = #externalMacro(module: "CairnMacros", type: "PresentsMacro")
