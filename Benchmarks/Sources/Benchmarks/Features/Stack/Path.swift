import Cairn

/// The screens of a stack.
@Reducer
enum Path {
  case detail(Detail)
  case other(Level0)
}
