import { drawStream } from '@koi/contract/fairness/draw-stream.ts'
import { drawResult, type Family, formatResult, type Result } from '@koi/contract/lottery/games.ts'
import { fixedClock } from '../../server/src/clock.ts'
import type { Context } from '../../server/src/context.ts'
import { readGames } from '../../server/src/rooms/lottery/games/game.ts'
import { generateDraws } from '../../server/src/rooms/lottery/lifecycle/generate-draws.ts'
import { FIRST_MEMBER, populate } from '../ledger/reading.ts'
import { populateCatalogue } from './catalogue.ts'

const DAY = 86_400_000
/** The last of the 50 transactions of each member (14 hours apart) is then half a day old. */
const SPAN = 29.7 * DAY

/** The callers: members of consecutive ids, each with a session whose token follows from the id. */
export interface Crowd {
  readonly first: number
  readonly members: number
}

/** The same text as in {@link MEMBERS}. */
export const tokenOf = (memberId: number): string => `bench-session-${memberId}`

/**
 * Fills an empty database: members with sessions, the money and bets of the ledger bench (100 entries each,
 * over the last 30 days), a ticket for each bet, a day of draws of every game,
 * and the catalogue of vendors' games. All statements are set-based.
 */
export async function populateSite(ctx: Context, members: number): Promise<Crowd> {
  const now = ctx.clock.now()
  await populate(ctx.db, { members, start: new Date(now.getTime() - SPAN) })
  for (const book of ctx.db.books) {
    await book.query(MEMBERS, [book.number, new Date(now.getTime() - SPAN)])
    await book.query(TICKETS)
    await book.query(WAGERS)
    await book.query('vacuum analyze lottery_ticket')
    await book.query('vacuum analyze lottery_wager')
  }
  await drawYesterday(ctx)
  await populateCatalogue(ctx)
  const begun = ctx.clock.now()
  await ctx.db.query(SESSIONS, [begun, new Date(begun.getTime() + DAY / 2), new Date(begun.getTime() + DAY)])
  await ctx.db.query('vacuum analyze')
  // Otherwise the pages that filling has changed would be written while reads are measured.
  await ctx.db.query('checkpoint')
  return { first: FIRST_MEMBER, members }
}

const MEMBERS = `
  insert into members.member (id, account, type, currency, book, password_hash, registered_at)
  select m.id, 'bench' || m.id, 0, 'CNY', $1, 'none', $2
  from ledger_account a cross join lateral (select split_part(a.address, ':', 2)::bigint as id) m
  where a.address like 'member:%:cash' order by m.id`

const SESSIONS = `
  insert into members.session (token_hash, member_id, started_at, seen_at, expires_at, ends_at, address,
    user_agent)
  select sha256(convert_to('bench-session-' || id, 'UTF8')), id, $1, $1, $2, $3, '127.0.0.1', 'bench'
  from members.member order by id`

/** A ticket of one wager for each bet of the ledger bench; its draw keys 1 to 50 are the first draws made. */
const TICKETS = `
  insert into lottery_ticket (id, draw_id, member_id, placed_at, client_key, nonce, leaf)
  select ((id - 1) / 64 / 4096) * 64 + (id - 1) % 64 + 1, draw_key, member_id, placed_at, gen_random_uuid(),
    decode(md5(id::text), 'hex'), sha256(convert_to(id::text, 'UTF8'))
  from bets_bet order by id`

const WAGERS = `
  insert into lottery_wager (draw_id, bet_id, stake, unit, lines, odds, multiple, rebate_rate, series,
    is_real, play, selection)
  select draw_key, id, stake, stake / 10, 1, 97800, 10, 0, 1956, true, 'position', (id % 10) || '||||'
  from bets_bet order by draw_key, id`

/** Creates the draws from a day ago on, and marks our own past draws as drawn and settled. */
async function drawYesterday(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await generateDraws({ ...ctx, clock: fixedClock(new Date(now.getTime() - DAY).toISOString()) })
  const games = await readGames(ctx)
  for (const { code, family } of games.filter(({ source }) => source === 'own')) {
    const draws = await ctx.db.query<{ id: bigint }>(
      'select id from lottery.draw where game_code = $1 and draw_at <= $2',
      [code, now],
    )
    const results = draws.map(({ id }) => formatResult(anyResult(family, id)))
    await ctx.db.transact(async (tx) => {
      // The database lets no draw be settled without its steps.
      await tx.query('set local session_replication_role = replica')
      await tx.query(SETTLED, [draws.map(({ id }) => id), results])
    })
  }
  for (const book of ctx.db.books) {
    await book.query(`update lottery_sale set state = 'closed', finished_at = draw_at where draw_at <= $1`, [
      now,
    ])
  }
}

const anyResult = (family: Family, draw: bigint): Result =>
  drawResult(family, drawStream({ seed: SEED, game: family, numero: String(draw), round: 1, randomness: '' }))

const SEED = new Uint8Array(32)

const SETTLED = `
  update lottery.draw d set state = 'settled', winning_number = u.result, seed = sha256(decode(commitment,
    'hex')), beacon_signature = commitment || left(commitment, 32), beacon_randomness = commitment,
    ticket_root = commitment, ticket_count = 0, root_published_at = close_at, opened_at = opens_at,
    locked_at = close_at, drawn_at = draw_at, settling_at = draw_at, settled_at = draw_at
  from unnest($1::bigint[], $2::text[]) u (id, result) where d.id = u.id`
