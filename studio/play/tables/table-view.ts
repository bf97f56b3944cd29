import type { Crowd, Mine, Past, RoundView, TableState } from '../../src/tables/protocol.ts'
import { PAST } from '../../src/tables/protocol.ts'

/** What a page knows of its table. */
export interface TableView {
  readonly table: string
  readonly round: RoundView
  /** When this phase, or what was told last, is over; by the page's own clock. */
  readonly endsAt: number
  readonly past: readonly Past[]
  readonly crowd: Crowd
  readonly mine: Mine
}

const nothing = (number: number): Mine => ({ number, chips: [], stake: '0.00', payout: null })

/** The whole truth of a welcome; `now` is the page's own clock in ms. */
export function viewOf({ table, round, past, mine, players, staked }: TableState, now: number): TableView {
  // Of a round that rests, the last bets are still there to repeat.
  return { table, round, endsAt: now + round.leftMs, past, crowd: { players, staked }, mine }
}

/** Another phase, or another card: of a new round nobody has bet yet; a result goes to the roads. */
export function onRound(view: TableView, round: RoundView, now: number): TableView {
  const isNew = round.phase === 'betting' && view.mine.number !== round.number
  const { number, outcome } = round
  const isPast = round.phase === 'results' && view.past.every((one) => one.number !== number)
  return {
    ...view,
    round,
    endsAt: now + round.leftMs,
    mine: isNew ? nothing(number) : view.mine,
    past: isPast ? [...view.past, { number, outcome }].slice(-PAST) : view.past,
  }
}

/** Own bets, told by an answer or an event; those of a round gone by are late news. */
export const onMine = (view: TableView, mine: Mine): TableView =>
  mine.number >= view.mine.number ? { ...view, mine } : view

/** Roads show what was dealt once all of it was told. */
export const outcomesOf = <Outcome>({ past }: TableView): readonly Outcome[] =>
  past.map(({ outcome }) => outcome as Outcome)
