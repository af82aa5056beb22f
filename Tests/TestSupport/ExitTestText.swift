import Testing

/// Expects that the process wrote `text` before it stopped; a release build writes nothing.
public func expectText(
  _ text: String,
  in result: ExitTest.Result?,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #if DEBUG
    let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(output.contains(text), sourceLocation: sourceLocation)
  #endif
}
