/// Makes the cases of an enum nameable by key path: conforms it to ``/CairnCore/CasePathable``.
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
/// Each case gives a ``/CairnCore/CasePath`` to its payload: `Void` without one, the value itself where there
/// is one, labelled or not, and a tuple with the labels where there are several. What is generated
/// can be written by hand; members of it that are there already are left as they are.
///
/// - Cases are named by their base name alone, so overloaded cases are an error.
/// - Cases inside of `#if` are generated inside of the same `#if`.
/// - A generic parameter with requirements needs `SendableMetatype`, as case paths are `Sendable`.
/// - The case `binding(BindingAction<State>)` also gives the property `binding`, which spares
///   ``/CairnCore/BindableAction`` reflection. One of your own goes into the enum itself: extensions
///   are not seen.
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
