/// Why the bytes of a file cannot be had.
struct FileReadingError: Error {
  let reason: String
}
