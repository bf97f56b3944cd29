import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import type { Context } from '../../../context.ts'
import type { Draw } from '../draws/draw.ts'
import { readDraw } from '../draws/draw-store.ts'
import { requireGame } from '../games/game.ts'
import { readCoveredWagers } from '../lifecycle/covered-wagers.ts'
import { type LargeTicket, largeStake, largeWin, type Pattern, patternsOf, type Scale } from './patterns.ts'

/** After a draw is settled: stores the patterns that a person should look at. Safe to run again. */
export async function watchDraw(ctx: Context, id: bigint): Promise<void> {
  const draw = await readDraw(ctx.db, id)
  if (draw?.state !== 'settled') return
  const { family, stakeMax, payoutMax } = await requireGame(ctx, draw.game)
  const scale = { stakeMax, payoutMax }
  const plays = new Map(playsOf(family).map((play) => [play.code, play]))
  const tickets: LargeTicket[] = []
  const covering = new Set<bigint>()
  for (const book of ctx.db.books) {
    const large = await readLarge(book, draw.id, scale)
    if (large.length === 0) continue
    tickets.push(...large)
    const covered = await readCoveredWagers(book, draw.id, plays)
    for (const member of covered.members) covering.add(member)
  }
  await savePatterns(ctx, draw, patternsOf({ tickets, closeAt: draw.closeAt, scale, covering }))
}

const readLarge = (book: Context['db']['books'][number], drawId: bigint, scale: Scale) =>
  book.query<LargeTicket>({
    name: 'lottery_large_tickets',
    text: `select ticket, member_id as "memberId", placed_at as "placedAt", stake, payout, slip
           from lottery_large_tickets($1, $2, $3)`,
    values: [drawId, largeStake(scale), largeWin(scale)],
  })

async function savePatterns(ctx: Context, draw: Draw, patterns: readonly Pattern[]): Promise<void> {
  if (patterns.length === 0) return
  await ctx.db.query(
    `insert into lottery.pattern (draw_id, kind, members, tickets, stake, payout, found_at)
     select $1, pattern.kind, pattern.members::bigint[], pattern.tickets::bigint[], pattern.stake,
       pattern.payout, $2
     from unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
       pattern (kind, members, tickets, stake, payout)
     on conflict do nothing`,
    [
      draw.id,
      ctx.clock.now(),
      patterns.map(({ kind }) => kind),
      patterns.map(({ members }) => arrayText(members)),
      patterns.map(({ tickets }) => arrayText(tickets)),
      patterns.map(({ stake }) => stake),
      patterns.map(({ payout }) => payout),
    ],
  )
  ctx.log.info({ game: draw.game, numero: draw.numero, patterns: patterns.length }, 'patterns in a draw')
}

/** Nested arrays must have equal lengths in PostgreSQL, so each array is passed as a text. */
const arrayText = (ids: readonly bigint[]): string => `{${ids.join(',')}}`
