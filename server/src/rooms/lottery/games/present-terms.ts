import { toWire } from '@koi/contract/money.ts'
import type { lotteryTerms } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { byId, pageOf } from '../../../db/page.ts'
import { type DatedTerms, readTermsPage } from './terms.ts'

type Row = z.input<typeof lotteryTerms>

const TERMS_PER_PAGE = 20

/** A page of a game's terms, for members and operators; refuses `request.invalid` for a malformed cursor. */
export async function pageOfTerms(
  ctx: Context,
  game: string,
  cursor: string | undefined,
): Promise<{ content: Row[]; next: string | null }> {
  const { rows, next } = await pageOf(
    { cursor, pageSize: TERMS_PER_PAGE },
    { format: byId, read: (query) => readTermsPage(ctx.db, game, query), keyOf: ({ id }) => id },
  )
  return { content: rows.map(presentTerms), next }
}

/** Terms as the API returns them; the audit trail shows operators who wrote them. */
export function presentTerms(terms: DatedTerms): Row {
  const { seriesMin: min, seriesMax: max, seriesPreset: preset, seriesTop: top } = terms
  const { id, game, effectiveAt, plays, rates, multipleMax, reason, writtenAt, withdrawnAt } = terms
  const cap = (amount: bigint | null): string | null => (amount === null ? null : toWire(amount))
  return {
    id: String(id),
    gameCode: game,
    effectiveAt: effectiveAt.getTime(),
    plays: plays === null ? null : [...plays],
    rates: { ...rates },
    series: { min, max, preset, top },
    stakeMin: toWire(terms.stakeMin),
    stakeMax: toWire(terms.stakeMax),
    multipleMax,
    payoutMax: toWire(terms.payoutMax),
    numberCap: cap(terms.numberCap),
    playCap: cap(terms.playCap),
    memberCap: cap(terms.memberCap),
    reason,
    writtenAt: writtenAt.getTime(),
    withdrawnAt: withdrawnAt?.getTime() ?? null,
  }
}
