import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import type { Context } from '../../../context.ts'
import type { Draw } from '../draws/draw.ts'
import { readDraw } from '../draws/draw-store.ts'
import { requireGame } from '../games/game.ts'
import { readCovered } from '../lifecycle/covered.ts'
import { type LargeTicket, largeStake, largeWin, type Pattern, patternsOf, type Scale } from './patterns.ts'

/** Once a draw is settled: writes down what of it a person should look at. May be run again. */
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
    const covered = await readCovered(book, draw.id, plays)
    for (const member of covered.members) covering.add(member)
  }
  await write(ctx, draw, patternsOf({ tickets, closeAt: draw.closeAt, scale, covering }))
}

const readLarge = (book: Context['db']['books'][number], drawId: bigint, scale: Scale) =>
  book.query<LargeTicket>({
    name: 'lottery_large_tickets',
    text: `select ticket, member_id as "memberId", placed_at as "placedAt", stake, payout, slip
           from lottery_large_tickets($1, $2, $3)`,
    values: [drawId, largeStake(scale), largeWin(scale)],
  })

async function write(ctx: Context, draw: Draw, patterns: readonly Pattern[]): Promise<void> {
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
      patterns.map(({ members }) => asArray(members)),
      patterns.map(({ tickets }) => asArray(tickets)),
      patterns.map(({ stake }) => stake),
      patterns.map(({ payout }) => payout),
    ],
  )
  ctx.log.info({ game: draw.game, numero: draw.numero, patterns: patterns.length }, 'patterns in a draw')
}

/** An array within an array has to have one length in PostgreSQL; so each goes as a text. */
const asArray = (ids: readonly bigint[]): string => `{${ids.join(',')}}`
