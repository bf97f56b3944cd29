import { baccaratTable } from '../../../src/games/baccarat/table.ts'
import { tableModule } from '../table-module.tsx'
import { BaccaratRules } from './BaccaratRules.tsx'
import { BaccaratScreen } from './BaccaratScreen.tsx'
import { betText, handText, placeText } from './names.ts'

/** Baccarat: one hand for everybody at the table. */
export const module = tableModule({
  game: baccaratTable,
  Screen: BaccaratScreen,
  Rules: BaccaratRules,
  nameOfBet: betText,
  outcomeText: handText,
  placeText,
})
