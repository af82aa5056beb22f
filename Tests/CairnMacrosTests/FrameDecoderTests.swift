import Testing

@testable import CairnMacroImplementation

@Suite
struct `Frames` {
  private let stream =
    FrameDecoder.encode(Array("one".utf8)) + FrameDecoder.encode([])
    + FrameDecoder.encode(Array(repeating: 7, count: 300))

  private func frames(_ decoder: inout FrameDecoder) -> [[UInt8]] {
    var frames: [[UInt8]] = []
    while case .frame(let frame) = decoder.next() { frames.append(frame) }
    return frames
  }

  @Test
  func `the length comes first, with its lowest byte first`() {
    #expect(FrameDecoder.encode([1, 2]) == [2, 0, 0, 0, 0, 0, 0, 0, 1, 2])
    #expect(
      FrameDecoder.encode(Array(repeating: 0, count: 0x0102)).prefix(8) == [2, 1, 0, 0, 0, 0, 0, 0]
    )
  }

  @Test
  func `several frames in one read are decoded`() {
    var decoder = FrameDecoder()
    decoder.append(stream)
    #expect(frames(&decoder).map(\.count) == [3, 0, 300])
    #expect(decoder.next() == .incomplete)
  }

  @Test
  func `a stream can be split at any byte`() {
    for cut in 0...stream.count {
      var decoder = FrameDecoder()
      decoder.append(stream[..<cut])
      var all = frames(&decoder)
      decoder.append(stream[cut...])
      all += frames(&decoder)
      #expect(all.map(\.count) == [3, 0, 300], "cut at \(cut)")
    }
  }

  @Test
  func `frames are decoded byte by byte`() {
    var decoder = FrameDecoder()
    var all: [[UInt8]] = []
    for byte in stream {
      decoder.append([byte])
      all += frames(&decoder)
    }
    #expect(all.map(\.count) == [3, 0, 300])
  }

  @Test
  func `a decoder keeps only the bytes of the frame that is not complete`() {
    var decoder = FrameDecoder()
    decoder.append(stream.prefix(5))
    for _ in 0..<1_000 {
      decoder.append(stream.dropFirst(5) + stream.prefix(5))
      _ = frames(&decoder)
    }
    #expect(decoder.buffer.count < 2 * stream.count)
  }

  @Test(arguments: [[0, 0, 0, 0x80, 0, 0, 0, 0], Array(repeating: UInt8(255), count: 8)])
  func `a length that no message has is an error`(header: [UInt8]) {
    var decoder = FrameDecoder()
    decoder.append(header)
    #expect(decoder.next() == .damaged)
  }
}
