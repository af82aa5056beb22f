/// Turns the bytes of a terminal into keys.
///
/// It is a pure state machine, which never waits. The owner calls `flush()` when no byte has
/// followed for a moment, since only a pause distinguishes the Escape key from the start of a
/// sequence.
struct KeyParser {
  private enum State {
    case ground
    case escape
    /// `ESC (` and similar sequences: one final byte ends them.
    case intermediate
    case controlSequence(ControlSequenceParameters)
    /// `ESC [ [`, with which the Linux console starts F1 to F5.
    case consoleFunctionKey
    case singleShift
    /// A text from the terminal (a title, a color) up to BEL or `ESC \`.
    case terminalText
  }

  private var state = State.ground
  private var decoder = ScalarDecoder()
  private var output = KeyParserOutput()

  /// Whether a pause changes the meaning of the bytes so far.
  ///
  /// An incomplete character does not count: a pause does not make it a key, and its other bytes
  /// may still arrive on a slow line.
  var isPending: Bool {
    if case .ground = state { false } else { true }
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { feed(byte) }
    return output.takeKeys()
  }

  /// The keys of an incomplete sequence: Escape for a lone `ESC`, otherwise none.
  mutating func flush() -> [Key] {
    if case .escape = state { output.append(.escape) }
    state = .ground
    return output.takeKeys()
  }

  private mutating func feed(_ byte: UInt8) {
    switch state {
    case .ground: feedGround(byte)
    case .escape: feedEscape(byte)
    case .intermediate: feedIntermediate(byte)
    case .controlSequence(let parameters): feedControlSequence(byte, parameters)
    case .consoleFunctionKey: feedConsoleFunctionKey(byte)
    case .singleShift: feedSingleShift(byte)
    case .terminalText: feedTerminalText(byte)
    }
  }
}

extension KeyParser {
  private mutating func feedGround(_ byte: UInt8) {
    state = .ground
    if byte < 0x80 { decoder.reset() }
    switch byte {
    case 0x03: output.append(.interrupt)
    case 0x08, 0x7F: output.append(.backspace)
    case 0x09: output.append(.tab)
    case 0x0A, 0x0D: output.append(.enter)
    case 0x1B: state = .escape
    case 0x20...0x7E: output.append(Unicode.Scalar(byte))
    case 0x80...0xFF:
      if let scalar = decoder.feed(byte) { output.append(scalar) }
    default: break
    }
  }

  private mutating func feedEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence(ControlSequenceParameters())
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .terminalText
    case 0x20...0x2F: state = .intermediate
    case 0x30...0x7E: state = .ground
    default:
      // No sequence continues with such a byte, so the `ESC` was the Escape key.
      output.append(.escape)
      feedGround(byte)
    }
  }

  private mutating func feedIntermediate(_ byte: UInt8) {
    switch byte {
    case 0x20...0x2F: break
    case 0x30...0x7E: state = .ground
    default: feedGround(byte)
    }
  }

  private mutating func feedControlSequence(
    _ byte: UInt8,
    _ parameters: ControlSequenceParameters
  ) {
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty:
      state = .consoleFunctionKey
    case 0x20...0x3F:
      var parameters = parameters
      parameters.append(byte)
      state = .controlSequence(parameters)
    case 0x40...0x7E:
      state = .ground
      if let key = parameters.key(final: byte) { output.append(key) }
    default:
      feedGround(byte)
    }
  }

  private mutating func feedConsoleFunctionKey(_ byte: UInt8) {
    if (0x20...0x7E).contains(byte) {
      state = .ground
    } else {
      feedGround(byte)
    }
  }

  private mutating func feedSingleShift(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): break
    case UInt8(ascii: "M"):
      state = .ground
      output.append(.enter)
    case 0x20...0x7E:
      state = .ground
      if let key = CursorKey.key(final: byte) { output.append(key) }
    default:
      feedGround(byte)
    }
  }

  private mutating func feedTerminalText(_ byte: UInt8) {
    switch byte {
    case 0x07: state = .ground
    // The user must be able to leave, even during a text from the terminal.
    case 0x03: feedGround(byte)
    // The start of `ESC \`, or of a sequence that interrupts the text.
    case 0x1B: state = .escape
    default: break
    }
  }
}
