extension CasePathable {
  /// Returns whether the value is in the case that the key path names.
  @inlinable
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    Self.allCasePaths[keyPath: keyPath].extract(from: self) != nil
  }

  /// The payload of the named case, or nil if the value is in another case.
  ///
  /// Use this subscript in key paths. To write, use the subscript with a call site.
  @inlinable
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// The payload of the named case, or nil if the value is in another case.
  ///
  /// ```swift
  /// state.destination?[case: \.edit]?.draft.to = "x"
  /// ```
  ///
  /// A part of the payload is changed in place. If the value is in another case, a write changes
  /// nothing and reports an issue. Setting nil changes nothing and reports an issue too, because an
  /// enum is always in a case (rule T6). To change the case, assign the enum. Setting nil through
  /// an `inout` reference is a precondition failure.
  @inlinable
  public subscript<Value>(
    case keyPath: CaseKeyPath<Self, Value>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Value? {
    get {
      Self.allCasePaths[keyPath: keyPath].extract(from: self)
    }
    set {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      setPayload(newValue, of: keyPath, at: site)
    }
    _modify {
      let path = Self.allCasePaths[keyPath: keyPath]
      var payload = path.extract(from: self)
      if payload == nil {
        yield &payload
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        return reportWrongCase(Value.self, at: site)
      }
      moveOut()
      // Runs also when the caller throws.
      defer { moveIn(payload, of: path) }
      yield &payload
    }
  }

  /// The payload of a case by the name of the case, or nil if the value is in another case:
  /// `destination.edit`. The enum must be marked `@dynamicMemberLookup`.
  ///
  /// ```swift
  /// state.destination?.edit?.name = "x"
  /// ```
  ///
  /// Writes follow the rules of ``subscript(case:fileID:filePath:line:column:)``.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get {
      Self.allCasePaths[keyPath: keyPath].extract(from: self)
    }
    set {
      setPayload(newValue, of: keyPath, at: nil)
    }
    _modify {
      let path = Self.allCasePaths[keyPath: keyPath]
      var payload = path.extract(from: self)
      if payload == nil {
        yield &payload
        return reportWrongCase(Value.self, at: nil)
      }
      moveOut()
      // Runs also when the caller throws.
      defer { moveIn(payload, of: path) }
      yield &payload
    }
  }

  /// Changes the payload of the named case in place.
  ///
  /// If the value is in another case, nothing changes and an issue is reported (rule T6).
  @inlinable
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: (inout Value) -> Void
  ) {
    guard Self.allCasePaths[keyPath: keyPath].modify(&self, body) != nil else {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return reportWrongCase(Value.self, at: site)
    }
  }
}

extension CasePathable {
  @inlinable
  mutating func setPayload<Value>(
    _ payload: Value?,
    of keyPath: CaseKeyPath<Self, Value>,
    at site: CallSite?
  ) {
    let path = Self.allCasePaths[keyPath: keyPath]
    guard path.extract(from: self) != nil else { return reportWrongCase(Value.self, at: site) }
    guard let payload else { return reportMissingPayload(Value.self, at: site) }
    self = path.embed(payload)
  }

  @usableFromInline
  @inline(never)
  func reportWrongCase(_ wanted: Any.Type, at site: CallSite?) {
    let names = CaseKeyPathSearch.names(of: Self.self, holding: wanted)
    RuntimeIssue.wrongCase(caseName, wanted: wanted, names, site: site).report()
  }

  @usableFromInline
  @inline(never)
  func reportMissingPayload(_ type: Any.Type, at site: CallSite?) {
    RuntimeIssue.missingPayload(of: caseName, type, site: site).report()
  }
}
