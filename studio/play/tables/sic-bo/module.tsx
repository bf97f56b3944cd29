import { sicBoTable } from '../../../src/games/sic-bo/table.ts'
import { tableModule } from '../table-module.tsx'
import { betText, placeText, rollText } from './names.ts'
import { SicBoRules } from './SicBoRules.tsx'
import { SicBoScreen } from './SicBoScreen.tsx'

/** Sic bo: one roll for everybody at the table. */
export const module = tableModule({
  game: sicBoTable,
  Screen: SicBoScreen,
  Rules: SicBoRules,
  nameOfBet: betText,
  outcomeText: rollText,
  placeText,
})
