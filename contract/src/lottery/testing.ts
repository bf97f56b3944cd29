import { drawStream } from '../fairness/draw-stream.ts'
import { playOf } from './catalogue.ts'
import type { Family } from './games.ts'
import { formatRows, type Play, parseSelection, picksOf, type Selection, symbolCount } from './play.ts'

/** Helpers of the tests beside this file. */

export function playFor(family: Family, code: string): Play {
  const play = playOf(family, code)
  if (play === null) throw new Error(`no play ${family} ${code}`)
  return play
}

export function select(play: Play, text: string): Selection {
  const selection = parseSelection(play, text)
  if (typeof selection === 'string') throw new Error(`${play.code} ${text}: ${selection}`)
  return selection
}

/** A stream of numbers that is the same in every run, for the draws and picks of a simulation. */
export function seeded(name: string) {
  return drawStream({ seed: new Uint8Array(32), game: name, numero: '1', round: 1, randomness: '' })
}

/** A selection with this many picks in each row, chosen by the stream. */
export function randomSelection(play: Play, picks: number, stream: ReturnType<typeof seeded>): Selection {
  const { pad } = play
  const count = Math.max(pad.least, Math.min(pad.most, picks, symbolCount(pad.symbols)))
  const all = picksOf(pad.symbols)
  const row = () =>
    stream
      .balls(all.length, count)
      .map((ball) => all[ball - 1] ?? 0)
      .sort((a, b) => a - b)
  for (;;) {
    // The same ball in every row is not a line of a drum: choose again.
    const selection = parseSelection(play, formatRows(pad.symbols, pad.rows.map(row)))
    if (selection !== 'no_line') return select(play, typeof selection === 'string' ? '' : selection.text)
  }
}
