# Prints the lines of a Swift source that are compiled on a platform. All other lines become empty.
#
#   awk -v platform=tvOS -f evaluate-platform.awk Source.swift
#   awk -v platform=tvOS -v modules=Darwin -f evaluate-platform.awk Source.swift
#
# It evaluates conditions of `os(…)`, with `!`, and `&&` before `||`. With `modules=Darwin`, it also
# evaluates `canImport(…)` for the modules that Apple's systems have and Linux does not, or the reverse.
# Other conditions are left to the compiler. A declaration that is unavailable on the platform becomes deprecated, so that the stub itself may
# use it, but clients may not: their warnings are errors.

BEGIN {
  if (modules == "Darwin") {
    isImported["Darwin"] = 1
    split("FoundationEssentials Glibc Musl Android WASILibc", missing, " ")
    for (i in missing) isImported[missing[i]] = 0
  }
}

# Whether all parts of a condition can be evaluated here.
function isPlatform(condition,   parts, count, i) {
  gsub(/[! ]/, "", condition)
  count = split(condition, parts, /&&|\|\|/)
  for (i = 1; i <= count; i++) if (parts[i] !~ /^os\([A-Za-z]+\)$/ && !(moduleName(parts[i]) in isImported)) return 0
  return 1
}

# The module of a `canImport(…)`.
function moduleName(part) { return part ~ /^canImport\([A-Za-z]+\)$/ ? substr(part, 11, length(part) - 11) : "" }

function holds(condition,   parts, count, i) {
  count = split(condition, parts, /\|\|/)
  for (i = 1; i <= count; i++) if (holdsAll(parts[i])) return 1
  return 0
}

function holdsAll(condition,   parts, count, i) {
  count = split(condition, parts, /&&/)
  for (i = 1; i <= count; i++) if (!holdsOne(parts[i])) return 0
  return 1
}

function holdsOne(condition,   isNegated, name) {
  isNegated = condition ~ /!/
  gsub(/[! ]/, "", condition)
  name = moduleName(condition)
  if (name != "") return isImported[name] != isNegated
  return (condition == "os(" platform ")") != isNegated
}

function isHidden(   i) {
  for (i = 1; i <= depth; i++) if (evaluated[i] && !shown[i]) return 1
  return 0
}

{
  words = $0
  sub(/^ +/, "", words)
  condition = words
  sub(/^#[a-z]+ */, "", condition)
}

words ~ /^#if / {
  depth++
  evaluated[depth] = isPlatform(condition)
  shown[depth] = taken[depth] = evaluated[depth] && holds(condition)
  print ((evaluated[depth] || isHidden()) ? "" : $0)
  next
}

words ~ /^#elseif / && evaluated[depth] {
  shown[depth] = !taken[depth] && holds(condition)
  if (shown[depth]) taken[depth] = 1
  print ""
  next
}

words ~ /^#else/ && evaluated[depth] {
  shown[depth] = !taken[depth]
  taken[depth] = 1
  print ""
  next
}

words ~ /^#endif/ {
  wasEvaluated = evaluated[depth]
  hidden = isHidden()
  depth--
  print ((wasEvaluated || hidden) ? "" : $0)
  next
}

{
  sub("@available\\(" platform ", unavailable\\)", "@available(*, deprecated, message: \"unavailable on " platform "\")")
  print (isHidden() ? "" : $0)
}
