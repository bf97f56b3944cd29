import type { Crowd, Mine, Past, RoundView, TableState } from '../../src/tables/protocol.ts'
import { PAST } from '../../src/tables/protocol.ts'

/** What a page knows about its table. */
export interface TableView {
  readonly table: string
  readonly round: RoundView
  /** When the phase ends, or the step of it that was sent last, by the page's own clock. */
  readonly endsAt: number
  readonly past: readonly Past[]
  readonly crowd: Crowd
  readonly mine: Mine
}

const noBets = (number: number): Mine => ({ number, chips: [], stake: '0.00', payout: null })

/** The view of a welcome's state; `now` is the page's own clock in ms. */
export function viewOf({ table, round, past, mine, players, staked }: TableState, now: number): TableView {
  // While the table rests, `mine` still holds the last bets, which can be repeated.
  return { table, round, endsAt: now + round.leftMs, past, crowd: { players, staked }, mine }
}

/** The view after another phase or another card. A new round has no bets yet; a result joins the past ones. */
export function onRound(view: TableView, round: RoundView, now: number): TableView {
  const isNew = round.phase === 'betting' && view.mine.number !== round.number
  const { number, outcome } = round
  const isPast = round.phase === 'results' && view.past.every((one) => one.number !== number)
  return {
    ...view,
    round,
    endsAt: now + round.leftMs,
    mine: isNew ? noBets(number) : view.mine,
    past: isPast ? [...view.past, { number, outcome }].slice(-PAST) : view.past,
  }
}

/** The view after an answer or an event with the player's own bets; those of an earlier round come too late. */
export const onMine = (view: TableView, mine: Mine): TableView =>
  mine.number >= view.mine.number ? { ...view, mine } : view

/** The outcomes of past rounds, oldest first. */
export const outcomesOf = <Outcome>({ past }: TableView): readonly Outcome[] =>
  past.map(({ outcome }) => outcome as Outcome)
