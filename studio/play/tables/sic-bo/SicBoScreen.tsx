import type { Dice } from '../../../src/games/sic-bo/rules.ts'
import { sicBoTable } from '../../../src/games/sic-bo/table.ts'
import type { ScreenProps } from '../../screen.ts'
import { TableFrame } from '../TableFrame.tsx'
import { outcomesOf } from '../table-view.ts'
import { Bowl } from './Bowl.tsx'
import { rollText } from './names.ts'
import { Rolls } from './Rolls.tsx'
import { SicBoLayout } from './SicBoLayout.tsx'

/** Sic bo: the last rolls, the dice, and the layout. */
export function SicBoScreen(props: ScreenProps) {
  const { language } = props.welcome
  return (
    <TableFrame
      props={props}
      game={sicBoTable}
      stage={(view) => (
        <>
          <Rolls rolls={outcomesOf<Dice>(view)} language={language} />
          <Bowl view={view} />
        </>
      )}
      layout={<SicBoLayout language={language} />}
      outcomeText={(outcome) => rollText(outcome, language)}
    />
  )
}
