import { toWire } from '@koi/contract/money.ts'
import type { lotteryTerms } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { type DatedTerms, readTermsPage } from './terms.ts'

type Row = z.input<typeof lotteryTerms>

const PAGE = 20

/** A page of a game's terms for members and operators alike; refuses `request.invalid` for a false cursor. */
export async function pageOfTerms(
  ctx: Context,
  game: string,
  cursor: string | undefined,
): Promise<{ content: Row[]; next: string | null }> {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) refuse('request.invalid', { field: 'cursor' })
  const before = cursor === undefined ? null : BigInt(cursor)
  const rows = await readTermsPage(ctx.db, { game, before, limit: PAGE + 1 })
  const content = rows.slice(0, PAGE)
  return {
    content: content.map(presentTerms),
    next: rows.length > PAGE ? String(content.at(-1)?.id) : null,
  }
}

/** Terms as the wire has them; who wrote them is told to operators by the audit trail. */
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
