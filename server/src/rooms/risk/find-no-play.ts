import type { Context } from '../../context.ts'
import type { Book } from '../../db/db.ts'
import type { Finding, Line } from './finding.ts'
import type { Settings } from './settings.ts'
import { before } from './span.ts'

interface Found {
  readonly memberId: bigint
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly played: bigint
  readonly firstAt: Date
}

/** Deposits that are withdrawn with hardly any play in between (docs/domain/risk.md#no-play). */
export async function findNoPlay(ctx: Context, settings: Settings): Promise<readonly Finding[]> {
  const from = before(ctx.clock.now(), settings['no_play.days'])
  const values = [
    ...[from, ctx.config.KOI_TIME_ZONE, settings['no_play.amount']],
    ...[settings['no_play.share'], settings['no_play.times']],
  ]
  const found = await Promise.all(ctx.db.books.map((book) => findInBook(book, values)))
  return found.flat()
}

async function findInBook(book: Book, values: readonly unknown[]): Promise<Finding[]> {
  const found = await book.query<Found>(
    `select member_id as "memberId", deposited, withdrawn, played, first_at as "firstAt"
     from risk_no_play($1, $2, $3, $4, $5)`,
    values,
  )
  if (found.length === 0) return []
  const lines = await book.query<Line>(
    'select member_id as "memberId", ref, amount, at, detail from risk_orders($1::bigint[], $2::timestamptz[])',
    [found.map(({ memberId }) => memberId), found.map(({ firstAt }) => firstAt)],
  )
  return found.map(({ memberId, deposited, withdrawn, played }) => ({
    ...{ kind: 'no_play', subject: String(memberId), members: [memberId], amount: withdrawn },
    figures: { deposited, withdrawn, played },
    // A deposit and a withdrawal.
    reopensAt: 2,
    lines: lines.filter((line) => line.memberId === memberId),
  }))
}
