/// The reason why a file cannot be read.
struct FileReadingError: Error {
  let reason: String
}
