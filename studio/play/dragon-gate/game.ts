import { REELS, SYMBOLS } from '../../src/games/dragon-gate/paytable.ts'
import type { Round } from '../../src/games/dragon-gate/rules.ts'
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
  [WILD]: 'wave',
  [SCATTER]: 'gate',
} as const

export const dragonGate: ReelsGame = {
  code: 'dragon-gate',
  ...createSymbols<SymbolName>({ names, texts: symbolTexts, files }),
  strips: REELS.strips,
  wild: WILD,
  shownOf: (play) => shownOf(play as Wired<Round>),
  lines: [],
  scene,
}
