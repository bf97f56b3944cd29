import { sicBoTable } from '../../../src/games/sic-bo/table.ts'
import { tableModule } from '../table-module.tsx'
import { SicBoRules } from './SicBoRules.tsx'
import { SicBoScreen } from './SicBoScreen.tsx'
import { sayKind, sayPlace, sayRoll } from './say.ts'

/** Sic bo: one roll for everybody at the table. */
export const module = tableModule({
  game: sicBoTable,
  Screen: SicBoScreen,
  Rules: SicBoRules,
  nameOfBet: sayKind,
  sayOutcome: sayRoll,
  sayPlace,
})
