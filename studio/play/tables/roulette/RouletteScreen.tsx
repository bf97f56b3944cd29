import { type Announcement, rouletteTable } from '../../../src/games/roulette/table.ts'
import type { ScreenProps } from '../../screen.ts'
import { useIsWide } from '../../shell/device/use-is-wide.ts'
import { TableFrame } from '../TableFrame.tsx'
import { outcomesOf, type TableView } from '../table-view.ts'
import { LastNumbers } from './LastNumbers.tsx'
import { Layout } from './Layout.tsx'
import { pocketText } from './names.ts'
import css from './Roulette.module.css'
import { Wheel } from './Wheel.tsx'

/**
 * Roulette: last numbers and layout while bets are open, the wheel while it turns; on a desktop the wheel is
 * beside the layout all the time.
 */
export function RouletteScreen(props: ScreenProps) {
  const { language } = props.welcome
  const isWide = useIsWide()
  return (
    <TableFrame
      props={props}
      game={rouletteTable}
      stage={(view) => (
        <>
          <LastNumbers numbers={outcomesOf<number>(view)} language={language} />
          {isWide && <Beside view={view} />}
        </>
      )}
      layout={<Layout language={language} />}
      over={(view) => !isWide && <Turning view={view} />}
      outcomeText={(outcome) => pocketText(outcome, language)}
    />
  )
}

/** The wheel, over the layout while nobody can bet. */
function Turning({ view }: { view: TableView }) {
  const { phase } = view.round
  if (!isShown(view)) return null
  return (
    <div class={css.stage}>
      <Wheel pocket={pocketOf(view)} isTurning={phase === 'dealing'} />
    </div>
  )
}

/** The wheel in the stage; while bets are open it rests at the last number. */
function Beside({ view }: { view: TableView }) {
  const pocket = isShown(view) ? pocketOf(view) : (outcomesOf<number>(view).at(-1) ?? 0)
  return (
    <div class={css.beside}>
      <Wheel pocket={pocket} isTurning={view.round.phase === 'dealing'} />
    </div>
  )
}

const isShown = ({ round: { phase } }: TableView): boolean => phase === 'dealing' || phase === 'results'

/** The pocket of this round; null until it is announced. */
const pocketOf = ({ round }: TableView): number | null =>
  (round.told as readonly Announcement[]).reduce<number | null>(
    (found, one) => ('pocket' in one ? one.pocket : found),
    null,
  )
