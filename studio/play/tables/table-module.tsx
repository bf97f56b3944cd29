import type { TableGame } from '../../src/games/table.ts'
import type { GameModule } from '../screen.ts'
import { RoundProofs } from '../shell/check/RoundProofs.tsx'
import { isSame } from '../shell/check/same.ts'
import type { Language } from '../shell/text/text.ts'
import { type TableDetail, TableStory } from './TableStory.tsx'

/** The module of a table: adds the story of a bet, the panel of seeds and the check of a round. */
export function tableModule({
  game,
  outcomeText,
  placeText,
  ...own
}: Pick<GameModule, 'Screen' | 'Rules' | 'nameOfBet'> & {
  readonly game: TableGame
  readonly outcomeText: (outcome: unknown, language: Language) => string
  readonly placeText: (place: string, language: Language) => string
}): GameModule {
  return {
    ...own,
    Story: (props) => (
      <TableStory
        {...props}
        game={game}
        outcomeText={(outcome) => outcomeText(outcome, props.language)}
        placeText={(place) => placeText(place, props.language)}
      />
    ),
    Fairness: (props) => (
      <RoundProofs
        {...props}
        name={({ number }) => String(number)}
        resultText={({ result }) => outcomeText(result, props.language)}
        replay={(_, chance) => game.deal(chance)}
      />
    ),
    check: ({ detail }, chance) => isSame((detail as TableDetail).outcome, game.deal(chance)),
  }
}
