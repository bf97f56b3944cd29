import { BETS, type Hand, PAYS } from '../../../src/games/baccarat/rules.ts'
import { baccaratTable } from '../../../src/games/baccarat/table.ts'
import type { ScreenProps } from '../../screen.ts'
import { formatOdds } from '../odds.ts'
import { Spot } from '../Spot.tsx'
import { TableFrame } from '../TableFrame.tsx'
import { outcomesOf } from '../table-view.ts'
import css from './Baccarat.module.css'
import { Hands } from './Hands.tsx'
import { handText, placeText } from './names.ts'
import { Roads } from './Roads.tsx'

/** Baccarat: the roads, both hands, and five places for chips. */
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
              label={placeText(bet, language)}
              odds={formatOdds(PAYS[bet])}
              className={`${css.place} ${css[bet]}`}
            >
              <b>{placeText(bet, language)}</b>
              <small>{formatOdds(PAYS[bet])} : 1</small>
            </Spot>
          ))}
        </div>
      }
      outcomeText={(outcome) => handText(outcome, language)}
    />
  )
}
