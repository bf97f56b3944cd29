import { type Announcement, rouletteTable } from '../../../src/games/roulette/table.ts'
import type { ScreenProps } from '../../screen.ts'
import { TableFrame } from '../TableFrame.tsx'
import { outcomesOf, type TableView } from '../table-view.ts'
import { LastNumbers } from './LastNumbers.tsx'
import { Layout } from './Layout.tsx'
import { pocketText } from './names.ts'
import css from './Roulette.module.css'
import { Wheel } from './Wheel.tsx'

/** Roulette: last numbers and layout while bets are open, the wheel while it turns. */
export function RouletteScreen(props: ScreenProps) {
  const { language } = props.welcome
  return (
    <TableFrame
      props={props}
      game={rouletteTable}
      stage={(view) => <LastNumbers numbers={outcomesOf<number>(view)} language={language} />}
      layout={<Layout language={language} />}
      over={(view) => <Turning view={view} />}
      outcomeText={(outcome) => pocketText(outcome, language)}
    />
  )
}

/** The wheel, over the layout while nobody can bet. */
function Turning({ view }: { view: TableView }) {
  const { phase, told } = view.round
  if (phase !== 'dealing' && phase !== 'results') return null
  const pocket = (told as readonly Announcement[]).reduce<number | null>(
    (found, one) => ('pocket' in one ? one.pocket : found),
    null,
  )
  return (
    <div class={css.stage}>
      <Wheel pocket={pocket} isTurning={phase === 'dealing'} />
    </div>
  )
}
