/// A child of a group, or a line of a string, after both sides were compared.
enum DifferenceEntry<Unchanged> {
  case unchanged(Unchanged)
  case changed([DifferenceLine])
}
