import { type Play, parsePick, type Selection, symbolOf } from './play.ts'
import { type Price, payout } from './price.ts'

/** What of a wager counts against a cap of its draw: a number of a play, or (`*`) the whole play. */
export interface Exposure {
  readonly key: string
  /** What it may cost, in 1/100000. */
  readonly need: bigint
}

/** The key of a play whose lines are no single numbers: its wagers' most payouts are added up. */
export const WHOLE_PLAY = '*'

/**
 * What a wager exposes the house to. Where each pick is a line of its own, the cost of one hit on each pick,
 * under the pick's symbol (with the number of its row where there are several); else the most that the wager
 * can pay, which is never less than any result takes. Pure.
 */
export function exposuresOf(
  play: Play,
  selection: Selection,
  { unitStake, odds, most }: Pick<Price, 'unitStake' | 'odds' | 'most'>,
): readonly Exposure[] {
  if (!play.picksStandAlone) return [{ key: WHOLE_PLAY, need: most }]
  const { symbols, rows } = play.pad
  const need = payout({ unitStake, odds, hits: 1n, pushedUnits: 0n })
  return selection.rows.flatMap((picks, row) =>
    picks.map((pick) => ({ key: exposureKey(symbolOf(symbols, pick), row, rows.length), need })),
  )
}

/** The key of a pick, as `exposuresOf` gives it. */
export const exposureKey = (symbol: string, row: number, rows: number): string =>
  rows === 1 ? symbol : `${row}|${symbol}`

/** Whether something of a play can be counted, or stopped, under this key. */
export function isExposureKey({ picksStandAlone, pad }: Play, key: string): boolean {
  if (key === WHOLE_PLAY) return true
  if (!picksStandAlone) return false
  return pad.rows.some((_, row) => {
    const symbol = pad.rows.length === 1 ? key : key.slice(`${row}|`.length)
    return parsePick(pad.symbols, symbol) !== -1 && exposureKey(symbol, row, pad.rows.length) === key
  })
}
