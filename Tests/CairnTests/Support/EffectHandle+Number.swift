@testable import Cairn

extension EffectHandle {
  /// The handle of an effect that is not run.
  convenience init(number: some BinaryInteger) {
    self.init(
      id: EffectID(number: UInt64(number)),
      descriptor: EffectDescriptor(
        kind: .run,
        name: nil,
        site: CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
      ),
      host: ManualHost()
    )
  }
}
