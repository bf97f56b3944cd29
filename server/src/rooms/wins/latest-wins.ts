import { realCurrency, toWire } from '@koi/contract/money.ts'
import type { winSchemas } from '@koi/contract/schemas/wins.ts'
import type { z } from 'zod'
import { cachedFor } from '../../cached-for.ts'
import type { Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { countPeopleOnline } from '../../people-online.ts'
import { dayOf } from '../../platform-day.ts'
import { secretHash } from '../../secrets.ts'
import { readLatestWins, type Win } from '../bets/index.ts'
import { activeAmong } from '../members/index.ts'
import { closedAmong } from '../protection/index.ts'
import { showsWins } from '../whitelabel/index.ts'

type Output = z.input<(typeof winSchemas)['latestWins']['output']>

/** Home asks once a minute; this many milliseconds of a busy evening cost one read of each book. */
const CACHE_MS = 10_000
const MAX_WINS = 12
/** Older wins are not news. */
const WITHIN_MS = 24 * 3_600_000

const wins = cachedFor(CACHE_MS, readWins)

/** After a member changed their choice. */
export const forgetWins = wins.forget

/** The latest wins and the number of people, for anyone; nothing while the operator's switch is off. */
export async function latestWins(ctx: Context, _caller: Visitor): Promise<Output> {
  if (!(await showsWins(ctx))) return { wins: [], online: null }
  return { wins: await wins.read(ctx), online: countPeopleOnline(ctx) }
}

/** One bounded read of each book, and one for all members: the latest win of each. */
async function readWins(ctx: Context): Promise<Output['wins']> {
  const since = new Date(ctx.clock.now().getTime() - WITHIN_MS)
  const found = await Promise.all(ctx.db.books.map((book) => winsOf(ctx, book, since)))
  const latest = found.flat().sort((a, b) => b.at.getTime() - a.at.getTime())
  const hidden = await hiddenAmong(
    ctx,
    latest.map(({ memberId }) => memberId),
  )
  const seen = new Set(hidden)
  const shown = latest.filter(({ memberId }) => !seen.has(memberId) && seen.add(memberId))
  return shown.slice(0, MAX_WINS).map((win) => present(ctx, win))
}

/** The wins in one book, without those of members to whom play is closed. */
async function winsOf(
  ctx: Context,
  book: Context['db']['books'][number],
  since: Date,
): Promise<readonly Win[]> {
  const found = await readLatestWins(book, { since, currencies: [realCurrency()] })
  const closed = await closedAmong(
    ctx,
    book,
    found.map(({ memberId }) => memberId),
  )
  return found.filter(({ memberId }) => !closed.has(memberId))
}

/** Of these members, those who do not want it and those whose account is not active. */
async function hiddenAmong(ctx: Context, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const [rows, active] = await Promise.all([
    ctx.db.query<{ id: bigint }>(
      'select member_id as id from wins.hidden where member_id = any ($1::bigint[])',
      [ids],
    ),
    activeAmong(ctx.db, ids),
  ])
  return new Set([...rows.map(({ id }) => id), ...ids.filter((id) => !active.has(id))])
}

function present(ctx: Context, { memberId, category, game, stake, payout, currency, at }: Win) {
  return {
    name: nameOfToday(ctx, memberId),
    ...{ category, game, currency },
    stake: toWire(stake),
    payout: toWire(payout),
    at: at.getTime(),
  }
}

/** A keyed hash of the member and the day: two days cannot be linked, and a list of members does not help. */
function nameOfToday(ctx: Context, member: bigint): string {
  const day = dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  return `#${secretHash(ctx.config, `${day} ${member}`, 'wins.name').toString('hex').slice(0, 6).toUpperCase()}`
}
