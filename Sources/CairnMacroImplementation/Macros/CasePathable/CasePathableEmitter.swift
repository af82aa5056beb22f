/// Writes all that an enum needs to be `CasePathable`.
struct CasePathableEmitter {
  /// The enum, as it is spelled inside of itself.
  let root: String
  /// An access level and a space, or nothing.
  let access: String
  let cases: [Conditional<EnumCase>]
  /// The names of members that are there already.
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
    // Where the paths are written by hand, some may be missing.
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
