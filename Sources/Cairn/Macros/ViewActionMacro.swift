/// Gives a view a `send` that takes only the actions that the feature allows a view to send: the
/// payload of the case `view` of its action.
///
/// ```swift
/// @ViewAction(for: Search.self)
/// struct SearchView: View {
///   let store: StoreOf<Search>
///
///   var body: some View {
///     Button("Search") { send(.searchTapped) }
///   }
/// }
/// ```
///
/// The type conforms to ``ViewActionSending``. Sending to the store directly is a warning.
///
/// The argument of the attribute cannot name a generic parameter of the type. Write the conformance
/// of such a type by hand: `extension RowView: ViewActionSending {}`.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(module: "CairnMacros", type: "ViewActionMacro") where R.Action: ViewAction
