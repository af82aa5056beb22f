/// Writes the members that make an enum `CasePathable`.
struct CasePathableEmitter {
  /// The name of the enum inside of itself.
  let root: String
  /// An access level and a space, or an empty string.
  let access: String
  let cases: [Conditional<EnumCase>]
  /// The names of members that already exist.
  var existing: Set<String> = []

  func write(to writer: inout SourceWriter) {
    if !existing.contains("AllCasePaths") {
      writer.space()
      CasePathsEmitter(root: root, access: access, cases: cases).write(to: &writer)
    }
    if !existing.contains("allCasePaths") {
      writer.space()
      writer.line(
        "\(access)nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }"
      )
    }
    if !existing.contains("caseName"), CaseNameEmitter.canName(cases) {
      writer.space()
      CaseNameEmitter(access: access, cases: cases).write(to: &writer)
    }
    // If the paths are written by hand, some may be missing.
    if existing.isDisjoint(with: ["AllCasePaths", "caseNames"]), !cases.isEmpty,
      CaseNameEmitter.canName(cases)
    {
      writer.space()
      CaseNamesEmitter(access: access, cases: cases).write(to: &writer)
    }
    if !existing.contains("binding"),
      let binding = BindingEmitter(root: root, access: access, cases: cases)
    {
      writer.space()
      binding.write(to: &writer)
    }
  }
}
