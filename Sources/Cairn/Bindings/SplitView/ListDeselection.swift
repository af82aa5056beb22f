/// What a list's writing of no selection means.
///
/// A list writes it when a person chooses nothing, by a click on empty space, and also when the selected row
/// is filtered out, scrolled away or shown in another column. It does not say which.
public enum ListDeselection: Sendable {
  /// Nothing: what is selected stays, and so do the columns that it drives. The feature deselects by an
  /// action, and by going back in a collapsed split view.
  case ignored
  /// Nothing is selected any more, and the columns further in are emptied (rule V1).
  case accepted
}
