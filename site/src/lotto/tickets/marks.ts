import { playOf } from '@koi/contract/lottery/catalogue.ts'
import { isFamily, parseResult } from '@koi/contract/lottery/games.ts'
import { type Play, parseSelection } from '@koi/contract/lottery/play.ts'
import { payout } from '@koi/contract/lottery/price.ts'
import { fromWire, toWire } from '@koi/contract/money.ts'
import type { OrderWager } from '../queries.ts'

/** A pick of a ticket: its label, whether it came, and whether its stake is refunded; null until drawn. */
export interface Mark {
  readonly pick: number
  readonly drawn: boolean | null
  readonly refunded: boolean | null
}

export interface MarkedWager {
  readonly play: Play
  readonly rows: readonly { readonly name: string; readonly marks: readonly Mark[] }[]
}

/** The rows of a wager, with the picks marked that the result shows. Null if it cannot be read. Pure. */
export function markWager(
  family: string,
  { playId, selection }: Pick<OrderWager, 'playId' | 'selection'>,
  winningNumber: string | null,
): MarkedWager | null {
  if (!isFamily(family)) return null
  const play = playOf(family, playId)
  const read = play === null ? null : parseSelection(play, selection)
  if (play === null || read === null || typeof read === 'string') return null
  const result = winningNumber === null ? null : parseResult(family, winningNumber)
  const scorer = result === null ? null : play.scorer(result)
  return {
    play,
    rows: read.rows.map((row, index) => ({
      name: play.pad.rows[index] ?? 'pick',
      marks: row.map((pick) => ({
        pick,
        drawn: scorer === null ? null : scorer.isDrawn(index, pick),
        refunded: scorer === null ? null : scorer.isRefunded(index, pick),
      })),
    })),
  }
}

/** Hits and payout of a wager, recomputed from the result; null if it cannot be read. Pure. */
export function recalculateWager(
  family: string,
  wager: Pick<OrderWager, 'playId' | 'selection' | 'unit' | 'multiple' | 'odds'>,
  winningNumber: string,
): { readonly hits: string; readonly payout: string } | null {
  if (!isFamily(family)) return null
  const play = playOf(family, wager.playId)
  const selection = play === null ? null : parseSelection(play, wager.selection)
  const result = parseResult(family, winningNumber)
  if (play === null || selection === null || typeof selection === 'string' || result === null) return null
  const scorer = play.scorer(result)
  const hits = scorer.hits(selection)
  const refundedUnits = scorer.refunds(selection) * play.unitsPerLine
  const unitStake = fromWire(wager.unit) * BigInt(wager.multiple)
  const paid = payout({ unitStake, odds: BigInt(wager.odds), hits, refundedUnits })
  return { hits: String(hits), payout: toWire(paid) }
}
