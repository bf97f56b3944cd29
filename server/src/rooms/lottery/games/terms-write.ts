import type { Tx } from '../../../db/db.ts'
import { type DatedTerms, TERMS_COLUMNS } from './terms.ts'

export type NewTerms = Omit<DatedTerms, 'id' | 'withdrawnAt'>

/** Stores terms; null when other terms of the game begin at the same time. */
export async function insertTerms(tx: Tx, terms: NewTerms): Promise<DatedTerms | null> {
  const [row] = await tx.query<DatedTerms>(
    `insert into lottery.terms as terms (game_code, effective_at, plays, rates, series_min, series_max,
       series_preset, series_top, stake_min, stake_max, multiple_max, payout_max, number_cap, play_cap,
       member_cap, reason, written_by, written_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (game_code, effective_at) where withdrawn_at is null do nothing returning ${TERMS_COLUMNS}`,
    [
      terms.game,
      terms.effectiveAt,
      terms.plays,
      JSON.stringify(terms.rates),
      terms.seriesMin,
      terms.seriesMax,
      terms.seriesPreset,
      terms.seriesTop,
      terms.stakeMin,
      terms.stakeMax,
      terms.multipleMax,
      terms.payoutMax,
      terms.numberCap,
      terms.playCap,
      terms.memberCap,
      terms.reason,
      terms.writtenBy,
      terms.writtenAt,
    ],
  )
  return row ?? null
}

interface Withdrawal {
  readonly id: bigint
  readonly at: Date
  /** Terms that begin before this cannot be withdrawn. */
  readonly earliest: Date
}

/** Withdraws terms; null when no terms with this id can be withdrawn. */
export async function withdrawTerms(tx: Tx, { id, at, earliest }: Withdrawal): Promise<DatedTerms | null> {
  const [row] = await tx.query<DatedTerms>(
    `update lottery.terms terms set withdrawn_at = $2
     where terms.id = $1 and terms.withdrawn_at is null and terms.effective_at >= $3
     returning ${TERMS_COLUMNS}`,
    [id, at, earliest],
  )
  return row ?? null
}
