/** A string, or one character of structure, or a number or word, of JSON that is known to be well-formed. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g
/** Whole numbers as JSON writes them in one way only. */
const PLAIN = /^(?:0|-?[1-9]\d*)$/

interface Open {
  /** The names so far; null in a list. */
  readonly names: Set<string> | null
  isName: boolean
}

/**
 * Parses the JSON of a call about money. Throws a SyntaxError also where parsers differ in what they read:
 * a name that is twice in one object, and a whole number among the call's own fields that is not written
 * plainly, such as `-0`, `1e5` or `1.0`. Numbers deeper inside are nobody's amounts. Pure.
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const open: Open[] = []
  for (const [token] of text.matchAll(TOKEN)) {
    const within = open.at(-1)
    if (token === '{') open.push({ names: new Set(), isName: true })
    else if (token === '[') open.push({ names: null, isName: false })
    else if (token === '}' || token === ']') open.pop()
    else if (within === undefined) continue
    else if (token === ',') within.isName = within.names !== null
    else if (token === ':') within.isName = false
    else if (within.isName) addName(within.names, token)
    else if (open.length === 1 && !PLAIN.test(token) && Number.isInteger(JSON.parse(token))) {
      throw new SyntaxError('a whole number is not written plainly')
    }
  }
  return value
}

/** Names are compared as they are read: `\u0061` is the name `a`. */
function addName(names: Set<string> | null, token: string): void {
  const name = String(JSON.parse(token))
  if (names?.has(name) === true) throw new SyntaxError('a name is there twice')
  names?.add(name)
}
