/// A reader of LLVM's bitstream container, in which the compiler writes its diagnostics.
struct Bitstream {
  private let bytes: [UInt8]
  private var position = 0
  /// The abbreviations that a block of a kind begins with.
  private var abbreviations: [UInt64: [[Operand]]] = [:]

  /// Nil if the file does not begin with `magic`.
  init?(_ bytes: [UInt8], magic: String) {
    guard bytes.starts(with: magic.utf8) else { return nil }
    self.bytes = bytes
    position = 8 * magic.utf8.count
  }

  /// An entry of a block.
  enum Entry {
    case record(code: UInt64, fields: [UInt64], blob: String)
    case block(id: UInt64, entries: [Entry])
  }

  private enum Operand {
    case literal(UInt64)
    case fixed(Int)
    case variable(Int)
    case array
    case character
    case blob
  }

  /// Reads all blocks.
  mutating func entries() -> [Entry] {
    entries(abbreviationWidth: 2, []) { $0.position + 32 > 8 * $0.bytes.count }
  }

  private mutating func entries(
    abbreviationWidth: Int,
    _ initial: [[Operand]],
    inBlockInfo: Bool = false,
    until isAtEnd: (Self) -> Bool = { _ in false }
  ) -> [Entry] {
    var entries: [Entry] = []
    var known = initial
    var described: UInt64?
    while !isAtEnd(self) {
      switch fixed(abbreviationWidth) {
      case 0:
        align()
        return entries
      case 1:
        let id = variable(8)
        let width = Int(variable(4))
        align()
        _ = fixed(32)
        let isInfo = id == 0
        let block = self.entries(
          abbreviationWidth: width,
          abbreviations[id] ?? [],
          inBlockInfo: isInfo
        )
        if !isInfo { entries.append(.block(id: id, entries: block)) }
      case 2:
        let abbreviation = self.abbreviation()
        if let described {
          abbreviations[described, default: []].append(abbreviation)
        } else {
          known.append(abbreviation)
        }
      case 3:
        let code = variable(6)
        let fields = (0..<variable(6)).map { _ in variable(6) }
        if inBlockInfo, code == 1 { described = fields.first }
        entries.append(.record(code: code, fields: fields, blob: ""))
      case let id:
        entries.append(record(known[Int(id) - 4]))
      }
    }
    return entries
  }

  private mutating func abbreviation() -> [Operand] {
    (0..<variable(5)).map { _ in
      if fixed(1) == 1 { return .literal(variable(8)) }
      return switch fixed(3) {
      case 1: .fixed(Int(variable(5)))
      case 2: .variable(Int(variable(5)))
      case 3: .array
      case 4: .character
      default: .blob
      }
    }
  }

  private mutating func record(_ operands: [Operand]) -> Entry {
    var (fields, blob) = ([UInt64](), "")
    var index = 0
    while index < operands.count {
      if case .array = operands[index] {
        for _ in 0..<variable(6) { read(operands[index + 1], &fields, &blob) }
        index += 1
      } else {
        read(operands[index], &fields, &blob)
      }
      index += 1
    }
    return .record(code: fields[0], fields: Array(fields.dropFirst()), blob: blob)
  }

  private mutating func read(_ operand: Operand, _ fields: inout [UInt64], _ blob: inout String) {
    switch operand {
    case .literal(let value): fields.append(value)
    case .fixed(let width): fields.append(fixed(width))
    case .variable(let width): fields.append(variable(width))
    case .character: fields.append(fixed(6))
    case .array: break
    case .blob:
      let count = Int(variable(6))
      align()
      blob = String(decoding: bytes[(position / 8)..<(position / 8 + count)], as: UTF8.self)
      position += 8 * count
      align()
    }
  }

  private mutating func fixed(_ width: Int) -> UInt64 {
    var value: UInt64 = 0
    for bit in 0..<width {
      value |= UInt64((bytes[position / 8] >> (position % 8)) & 1) << bit
      position += 1
    }
    return value
  }

  private mutating func variable(_ width: Int) -> UInt64 {
    guard width > 0 else { return 0 }
    var (value, shift): (UInt64, UInt64) = (0, 0)
    let more: UInt64 = 1 << (width - 1)
    while true {
      let chunk = fixed(width)
      value |= (chunk & (more - 1)) << shift
      if chunk & more == 0 { return value }
      shift += UInt64(width - 1)
    }
  }

  private mutating func align() {
    position = (position + 31) / 32 * 32
  }
}
