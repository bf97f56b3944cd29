import { BETS, type Hand, PAYS } from '../../../src/games/baccarat/rules.ts'
import { baccaratTable } from '../../../src/games/baccarat/table.ts'
import type { ScreenProps } from '../../screen.ts'
import { sayOdds } from '../odds.ts'
import { Spot } from '../Spot.tsx'
import { TableFrame } from '../TableFrame.tsx'
import { outcomesOf } from '../table-view.ts'
import css from './Baccarat.module.css'
import { Hands } from './Hands.tsx'
import { sayHand, sayPlace } from './names.ts'
import { Roads } from './Roads.tsx'

/** Baccarat: roads, both hands, and five places for chips. */
export function BaccaratScreen(props: ScreenProps) {
  const { language } = props.welcome
  return (
    <TableFrame
      props={props}
      game={baccaratTable}
      stage={(view) => (
        <>
          <Roads hands={outcomesOf<Hand>(view)} language={language} />
          <Hands view={view} language={language} />
        </>
      )}
      layout={
        <div class={css.layout}>
          {BETS.map((bet) => (
            <Spot
              key={bet}
              place={bet}
              label={sayPlace(bet, language)}
              odds={sayOdds(PAYS[bet])}
              className={`${css.place} ${css[bet]}`}
            >
              <b>{sayPlace(bet, language)}</b>
              <small>{sayOdds(PAYS[bet])} : 1</small>
            </Spot>
          ))}
        </div>
      }
      sayOutcome={(outcome) => sayHand(outcome, language)}
    />
  )
}
