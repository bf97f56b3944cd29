import { BASE, LINES, SYMBOLS } from '../../src/games/pearl-pond/paytable.ts'
import type { Round } from '../../src/games/pearl-pond/rules.ts'
import { SCATTER, WILD } from '../../src/games/reels.ts'
import type { Wired } from '../../src/host/protocol.ts'
import type { ReelsGame } from '../reels/game.ts'
import { createSymbols } from '../reels/symbols.ts'
import scene from './scene.svg'
import { shownOf } from './show.ts'
import { type SymbolName, symbolTexts } from './texts.ts'

const files = import.meta.glob<string>('./symbols/*.svg', { eager: true, import: 'default', query: '?url' })

const names = {
  ...(SYMBOLS as Readonly<Record<keyof typeof SYMBOLS, SymbolName>>),
  [WILD]: 'pearl',
  [SCATTER]: 'moon',
} as const

export const pearlPond: ReelsGame = {
  code: 'pearl-pond',
  ...createSymbols<SymbolName>({ names, texts: symbolTexts, files }),
  strips: BASE.strips,
  wild: WILD,
  shownOf: (play) => shownOf(play as Wired<Round>),
  lines: LINES,
  scene,
}
