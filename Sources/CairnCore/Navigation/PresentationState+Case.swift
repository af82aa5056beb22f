extension PresentationState where Value: CasePathable {
  /// The payload of a case of the presented enum, or nil if another case is presented, or nothing.
  ///
  /// A part of the payload is changed in place: `state.$destination[case: \.edit]?.name = "x"`. Setting
  /// nil removes what is presented, if it is in this case. If another case is presented, a write changes nothing and reports an issue (rule T6).
  /// If nothing is presented, only the enum can be assigned: writing a payload is an issue too.
  @inlinable
  public subscript<Payload>(
    case keyPath: CaseKeyPath<Value, Payload>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Payload? {
    get {
      wrappedValue.flatMap { Value.allCasePaths[keyPath: keyPath].extract(from: $0) }
    }
    _modify {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      yield &wrappedValue[presentedIn: Value.allCasePaths[keyPath: keyPath], site]
    }
  }
}

extension Optional where Wrapped: CasePathable {
  /// The payload of a case of the value that is presented.
  @inlinable
  subscript<Payload>(presentedIn path: CasePath<Wrapped, Payload>, site: CallSite) -> Payload? {
    get {
      flatMap { path.extract(from: $0) }
    }
    _modify {
      var payload = flatMap { path.extract(from: $0) }
      if payload == nil {
        yield &payload
        return reportUnpresentedCase(of: payload, at: site)
      }
      // The enum must not keep the payload's buffers while the payload is changed.
      self = nil
      // Runs also when the caller throws.
      defer { self = payload.map { path.embed($0) } }
      yield &payload
    }
  }

  /// Reports a write to a case that is not presented. If nothing is presented, to remove it is no
  /// mistake.
  @usableFromInline
  @inline(never)
  func reportUnpresentedCase<Payload>(of written: Payload?, at site: CallSite) {
    if let self { return self.reportWrongCase(Payload.self, at: site) }
    guard written != nil else { return }
    let names = CaseKeyPathSearch.names(of: Wrapped.self, holding: Payload.self)
    RuntimeIssue.wrongCase("none", wanted: Payload.self, names, site: site).report()
  }
}
