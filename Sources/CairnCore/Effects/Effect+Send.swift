extension Effect {
  /// Sends one action in the same burst (rule S1).
  public static func send(
    _ action: Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(.send(action, EffectDescriptor(kind: .send, name: nil, site: site)))
  }
}
