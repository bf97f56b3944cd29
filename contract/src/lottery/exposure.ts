import { type Play, parsePick, type Selection, symbolOf } from './play.ts'
import { type Price, payout } from './price.ts'

/** What a wager counts against a cap of its draw: for a number of a play, or (`*`) for the whole play. */
export interface Exposure {
  readonly key: string
  /** What it may cost the house, in 1/100000. */
  readonly liability: bigint
}

/** The key of a play whose lines are not single numbers: the largest payouts of its wagers are added up. */
export const WHOLE_PLAY = '*'

/**
 * What a wager exposes the house to. Where each pick is a separate line: the cost of one hit on each pick,
 * under the pick's symbol (with the number of its row where there are several rows). Otherwise: the largest
 * payout of the wager. Pure.
 */
export function exposuresOf(
  play: Play,
  selection: Selection,
  { unitStake, odds, maxPayout }: Pick<Price, 'unitStake' | 'odds' | 'maxPayout'>,
): readonly Exposure[] {
  if (!play.picksStandAlone) return [{ key: WHOLE_PLAY, liability: maxPayout }]
  const { symbols, rows } = play.pad
  const liability = payout({ unitStake, odds, hits: 1n, refundedUnits: 0n })
  return selection.rows.flatMap((picks, row) =>
    picks.map((pick) => ({ key: exposureKey(symbolOf(symbols, pick), row, rows.length), liability })),
  )
}

/** The key of a pick, as in `exposuresOf`. */
export const exposureKey = (symbol: string, row: number, rows: number): string =>
  rows === 1 ? symbol : `${row}|${symbol}`

/** Whether the key names a number of the play, or the whole play. */
export function isExposureKey({ picksStandAlone, pad }: Play, key: string): boolean {
  if (key === WHOLE_PLAY) return true
  if (!picksStandAlone) return false
  return pad.rows.some((_, row) => {
    const symbol = pad.rows.length === 1 ? key : key.slice(`${row}|`.length)
    return parsePick(pad.symbols, symbol) !== -1 && exposureKey(symbol, row, pad.rows.length) === key
  })
}
