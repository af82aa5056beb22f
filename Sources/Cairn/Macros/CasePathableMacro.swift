/// Conforms an enum to ``/CairnCore/CasePathable``, so that key paths can name its cases.
///
/// ```swift
/// @CasePathable
/// enum Destination {
///   case edit(Recipe)
///   case share(url: URL, title: String)
///   case confirm
/// }
/// // …
/// let isConfirming = destination.is(\.confirm)
/// let title = destination[case: \.edit]?.title
/// destination.modify(\.edit) { $0.title = "Soup" }
/// ```
///
/// Each case gets a ``/CairnCore/CasePath`` to its payload: `Void` if it has none, the value itself
/// if it has one, labeled or not, and a tuple with the labels if it has several. The generated
/// code can be written by hand. The macro leaves members that exist already as they are.
///
/// - Cases are named by their base name alone, so overloaded cases are an error.
/// - Cases inside of `#if` are generated inside of the same `#if`.
/// - A generic parameter with requirements needs `SendableMetatype`, because case paths are
///   `Sendable`.
/// - The case `binding(BindingAction<State>)` also gets the property `binding`, so
///   ``/CairnCore/BindableAction`` needs no reflection. If you write the property yourself, write
///   it in the enum: the macro does not see extensions.
@attached(
  member,
  names: named(AllCasePaths),
  named(allCasePaths),
  named(caseName),
  named(caseNames),
  named(binding)
)
@attached(extension, conformances: CasePathable)
public macro CasePathable() = #externalMacro(module: "CairnMacros", type: "CasePathableMacro")
