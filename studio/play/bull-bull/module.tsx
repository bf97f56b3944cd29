import type { HandDetail } from '../../src/bull/protocol.ts'
import { type Card, dealPlaces } from '../../src/games/bull-bull/rules.ts'
import type { FairnessProps, GameModule } from '../screen.ts'
import { RoundProofs } from '../shell/check/RoundProofs.tsx'
import { translator } from '../shell/text/text.ts'
import { BullRules } from './BullRules.tsx'
import { BullScreen } from './BullScreen.tsx'
import { BullStory } from './BullStory.tsx'
import { cardText } from './bulls.ts'
import { checkHand } from './check.ts'
import { bullTexts } from './texts.ts'

/** The public history of hands with the player's kind of money. */
function HandProofs(props: FairnessProps) {
  return (
    <RoundProofs
      {...props}
      name={({ code, number }) => `${code} · ${number + 1}`}
      resultText={({ result }) =>
        (result as readonly (readonly Card[])[]).map((hand) => hand.map(cardText).join(' ')).join(' | ')
      }
      replay={({ detail }, chance) => dealPlaces(chance, detail as HandDetail)}
    />
  )
}

export const module: GameModule = {
  Screen: BullScreen,
  Rules: BullRules,
  Story: BullStory,
  Fairness: HandProofs,
  // The game has one bet.
  nameOfBet: (_, language) => translator(bullTexts, language)('bet'),
  check: checkHand,
}
