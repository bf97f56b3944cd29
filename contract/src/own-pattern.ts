const CLASS = String.raw`\\[dw]|\\p\{(?:L|Lu|Ll|M|N)\}`
const SET = String.raw`\[(?:[A-Za-z0-9]-[A-Za-z0-9]|[A-Za-z0-9 _@.]|\\-|${CLASS})+\]`
const SIGN = String.raw`[A-Za-z0-9 _@-]|\\[.+*?()[\]{}^$|\\/]`
const COUNT = String.raw`[?*+]|\{\d{1,3}(?:,\d{0,3})?\}`
const STEP = new RegExp(`(?:${SIGN}|${CLASS}|${SET})(${COUNT})?`, 'uy')

export const OWN_PATTERN_MAX = 100
/** Parts with a variable count; each one multiplies the ways in which a text can be matched. */
const MAX_OPEN = 2

/**
 * What is wrong with an operator's pattern: an unknown part, too many variable counts, or an invalid
 * expression.
 */
export type PatternProblem =
  | { readonly why: 'part'; readonly at: number }
  | { readonly why: 'open' }
  | { readonly why: 'expression' }

/**
 * Reads an operator's own pattern: a sequence of characters, classes and sets, each with an optional count,
 * such as `[A-Z]{2}\d{6,8}`, which the whole text must match. Groups, alternatives, look-arounds and
 * back-references are not allowed, and few counts may vary, so that no text can make a pattern backtrack
 * without end. Pure.
 */
export function readPattern(source: string): RegExp | PatternProblem {
  if (source === '' || source.length > OWN_PATTERN_MAX) return { why: 'part', at: 0 }
  let open = 0
  for (let at = 0; at < source.length; at = STEP.lastIndex) {
    STEP.lastIndex = at
    const step = STEP.exec(source)
    if (step === null) return { why: 'part', at }
    if (step[1] !== undefined && !/^\{\d+\}$/.test(step[1])) open += 1
  }
  if (open > MAX_OPEN) return { why: 'open' }
  try {
    return new RegExp(`^${source}$`, 'u')
  } catch {
    // A range or a count whose end is before its start.
    return { why: 'expression' }
  }
}
