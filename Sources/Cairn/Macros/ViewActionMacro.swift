/// Gives a view a `send` that takes only what the feature lets a view send: the payload of its
/// action's case `view`.
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
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(module: "CairnMacros", type: "ViewActionMacro") where R.Action: ViewAction
