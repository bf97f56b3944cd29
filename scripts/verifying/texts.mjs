const HEAD = ['game', 'numero', 'source', 'family', 'station', 'open']
const DRAW = ['close', 'draw', 'beacon', 'round', 'commit']

/** Texts of others for a terminal: signs that control it, or hide text, are printed by their numbers. */
export const printable = (text) =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0).toString(16)}}`)

/** The canonical text of a record, by its format, from the lines that it must have. */
const FORMATS = {
  'koi-draw-1': ['game', 'numero', ...DRAW, 'previous'],
  'koi-draw-2': [...HEAD, ...DRAW, 'previous'],
  'koi-draw-3': [...HEAD, ...DRAW, 'timelock', 'previous'],
  'koi-seal-1': ['game', 'numero', 'record', 'root', 'count', 'published', 'previous'],
}

/** The lines of a text by their names; null unless it has exactly the lines of its format, in their order. */
export function linesOf(text, kind) {
  if (typeof text !== 'string') return null
  const [format, ...lines] = text.split('\n')
  const names = FORMATS[format]
  if (names === undefined || !format.startsWith(kind)) return null
  if (lines.length !== names.length + 1 || lines.at(-1) !== '') return null
  const found = { format }
  for (const [index, name] of names.entries()) {
    if (!lines[index].startsWith(`${name} `) || lines[index].length === name.length + 1) return null
    found[name] = lines[index].slice(name.length + 1)
  }
  return found
}

/** The text of a record as it is published; files that were saved before it was have its fields only. */
export function recordText(r) {
  if (typeof r.recordText === 'string') return r.recordText
  return (
    `koi-draw-1\ngame ${r.gameCode}\nnumero ${r.numero}\nclose ${r.closeAt}\ndraw ${r.drawAt}\n` +
    `beacon ${r.beaconChain}\nround ${r.beaconRound}\ncommit ${r.commitment}\nprevious ${r.previousRecordHash}\n`
  )
}

/** Whether the answer says of the draw what the text of its record says. */
export function agrees(r, lines) {
  if (lines === null) return false
  const is = (line, value) => line === undefined || line === (value === null ? '-' : String(value))
  return (
    is(lines.source ?? 'own', r.source) &&
    is(lines.game, r.gameCode) &&
    is(lines.family, r.family) &&
    is(lines.numero, r.numero) &&
    (lines.station === undefined || (lines.station === '-') === (r.station === null)) &&
    is(lines.open, r.opensAt) &&
    is(lines.close, r.closeAt) &&
    is(lines.draw, r.drawAt) &&
    is(lines.beacon, r.beaconChain) &&
    is(lines.round, r.beaconRound) &&
    is(lines.commit, r.commitment) &&
    is(lines.previous, r.previousRecordHash)
  )
}
