import { rouletteTable } from '../../../src/games/roulette/table.ts'
import { tableModule } from '../table-module.tsx'
import { betText, placeText, pocketText } from './names.ts'
import { RouletteRules } from './RouletteRules.tsx'
import { RouletteScreen } from './RouletteScreen.tsx'

/** Roulette: one wheel for everybody at the table. */
export const module = tableModule({
  game: rouletteTable,
  Screen: RouletteScreen,
  Rules: RouletteRules,
  nameOfBet: betText,
  outcomeText: pocketText,
  placeText,
})
