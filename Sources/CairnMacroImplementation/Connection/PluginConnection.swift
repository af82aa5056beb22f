/// Performs a session's actions on two descriptors.
package struct PluginConnection {
  let input: Descriptor
  let output: Descriptor

  /// Makes a connection of the process's standard input and output.
  ///
  /// After this call, printed text goes to standard error: the compiler would read text on standard
  /// output as a message.
  package static func takingStandardStreams() -> PluginConnection {
    let standardInput = Descriptor(0)
    let standardOutput = Descriptor(1)
    let connection = PluginConnection(
      input: standardInput.duplicate(),
      output: standardOutput.duplicate()
    )
    standardInput.close()
    standardOutput.redirect(to: Descriptor(2))
    return connection
  }

  /// Answers until the input ends.
  ///
  /// - Returns: the status to exit with.
  package func run() -> Int32 {
    var session = PluginSession()
    while true {
      guard let bytes = input.read(upTo: 1 << 16) else { return 1 }
      for action in session.receive(bytes) {
        switch action {
        case .write(let bytes):
          guard output.write(bytes) else { return 1 }
        case .exit(let status):
          return status
        }
      }
    }
  }
}
