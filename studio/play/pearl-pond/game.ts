import { BASE, LINES, SYMBOLS } from '../../src/games/pearl-pond/paytable.ts'
import type { Round } from '../../src/games/pearl-pond/rules.ts'
import { SCATTER, WILD } from '../../src/games/reels.ts'
import type { Wired } from '../../src/host/protocol.ts'
import type { Pictures } from '../reels/board.ts'
import type { ReelsGame } from '../reels/game.ts'
import { translator } from '../shell/text/text.ts'
import scene from './scene.svg'
import { shownOf } from './show.ts'
import { type SymbolName, symbolTexts } from './texts.ts'

const FILES = import.meta.glob<string>('./symbols/*.svg', { eager: true, import: 'default', query: '?url' })

/** The symbol of each letter of the strips. */
const NAMES: Readonly<Record<string, SymbolName>> = {
  ...(SYMBOLS as Readonly<Record<keyof typeof SYMBOLS, SymbolName>>),
  [WILD]: 'pearl',
  [SCATTER]: 'moon',
}

export const pictures: Pictures = Object.fromEntries(
  Object.entries(NAMES).map(([letter, name]) => [letter, FILES[`./symbols/${name}.svg`] ?? '']),
)

export const pearlPond: ReelsGame = {
  code: 'pearl-pond',
  pictures,
  strips: BASE.strips,
  wild: WILD,
  shownOf: (play) => shownOf(play as Wired<Round>),
  lines: LINES,
  scene,
  nameOf: (letter, language) => translator(symbolTexts, language)(NAMES[letter] ?? 'pearl'),
}
