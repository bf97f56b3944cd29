import type { PlayPart } from '@koi/contract/bonus/bonus.ts'
import { ONE, toWire } from '@koi/contract/money.ts'
import type { Edges } from '@koi/contract/promotions/price.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { dayOf } from '../../platform-day.ts'
import { readTurnover } from '../bets/index.ts'
import { readEdges } from './edges.ts'
import type { Weights } from './turnover-requirement.ts'

/** What a member played lately, by category, with the house's edge per 10 000. */
export interface RecentPlay {
  /** False where they played nothing: lotteries stand for it. */
  readonly isOwn: boolean
  readonly parts: readonly { readonly category: string; readonly played: bigint; readonly edge: number }[]
}

const RECENT_MS = 30 * 24 * 3_600_000
const usualPlay = (edges: Edges): RecentPlay => ({
  isOwn: false,
  parts: [{ category: 'LOTT', played: ONE, edge: edges.LOTT ?? 0 }],
})

/** The member's valid turnover of the last 30 days; `book` is theirs. */
export async function readRecentPlay(ctx: Context, book: Db, memberId: MemberId): Promise<RecentPlay> {
  const now = ctx.clock.now()
  const zone = ctx.config.KOI_TIME_ZONE
  const from = dayOf(new Date(now.getTime() - RECENT_MS), zone)
  const [edges, rows] = await Promise.all([
    readEdges(ctx.db),
    readTurnover(book, { memberIds: [memberId], from, to: dayOf(now, zone) }),
  ])
  const edgeOf = new Map<string, number>(Object.entries(edges))
  const sums = new Map<string, bigint>()
  for (const { category, validTurnover } of rows) {
    sums.set(category, (sums.get(category) ?? 0n) + validTurnover)
  }
  const parts = [...sums]
    .filter(([, played]) => played > 0n)
    .map(([category, played]) => ({ category, played, edge: edgeOf.get(category) ?? 0 }))
  return parts.length === 0 ? usualPlay(edges) : { isOwn: true, parts }
}

/** How much of this play counts by the weights of a bonus; null counts all in full. Pure. */
export const weighPlay = ({ parts }: RecentPlay, weights: Weights | null): readonly PlayPart[] =>
  parts.map(({ category, ...part }) => ({
    ...part,
    weight: weights === null ? 10_000 : (weights[category] ?? 0),
  }))

/** As the API returns it. */
export const presentPlay = ({ isOwn, parts }: RecentPlay) => ({
  isOwn,
  parts: parts.map(({ played, ...part }) => ({ ...part, played: toWire(played) })),
})
