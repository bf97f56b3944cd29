import { CallError } from '@koi/contract/envelope.ts'
import { afterAll } from 'vitest'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/db.ts'
import type { Link } from '../links/link-store.ts'
import { ownPublicKey } from '../links/own-key.ts'
import { settleTransfers, watchSittings } from '../transfer/watch-sittings.ts'
import { openPurse } from './purse.ts'
import { GAME, openVendors, type TestPlayer } from './vendors.ts'

export const codeOf = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof CallError ? error.code : error),
  )

/** The vendor PURSE, which keeps its players' money, and ALPHA, which does not, plugged in over real HTTP. */
export async function openTransfers(db: Database, changes: Partial<Context> = {}) {
  const vendors = await openVendors(db, { fetch: globalThis.fetch, ...changes })
  const { ctx, clock } = vendors
  const purse = await openPurse(() => ownPublicKey(ctx, 'PURSE'))
  afterAll(() => purse.close())
  const plugIn = (changes: Partial<Link> = {}) =>
    vendors.plugIn('PURSE', {
      ...{ adapter: 'transfer', transferUrl: purse.base, gameUrl: `${purse.base}/game/url` },
      ...changes,
    })
  await plugIn()
  await ownPublicKey(ctx, 'PURSE')

  const launch = async ({ caller }: TestPlayer, vendor = 'PURSE') => {
    const [row] = await db.query<{ id: bigint }>(
      'select node_id as id from games.game where code = $1 and vendor = $2',
      [GAME, vendor],
    )
    const asked = { gameCategory: 'RNG' as const, vendor, gameId: GAME, showChoice: false }
    return caller.api.launchGame({ ...asked, nodeId: String(row?.id) })
  }

  /** The sitting of a member, in the newest words of its own book. */
  const sittingOf = async ({ member: { id, book } }: TestPlayer) => {
    const [row] = await db
      .book(book)
      .query<{ id: string; state: string; amount: bigint }>(
        'select id, state, amount from vendors_sitting where member_id = $1 order by opened_at desc, id limit 1',
        [id],
      )
    if (row === undefined) throw new Error('there is no sitting')
    return row
  }
  const betOf = async ({ member: { id, book } }: TestPlayer) => {
    const [row] = await db.book(book).query<{ state: string; stake: bigint; payout: bigint; valid: bigint }>(
      `select state, stake, payout, valid_turnover as valid from bets_bet where member_id = $1
       order by id desc limit 1`,
      [id],
    )
    return row
  }
  const movements = ({ member: { id, book } }: TestPlayer) =>
    db.book(book).query<{ direction: string; state: string; moved: bigint | null; by: string }>(
      `select direction, state, moved, asked_by as by from vendors_transfer where member_id = $1
       order by at, direction, reference`,
      [id],
    )
  /** What the worker does each minute. */
  const minutes = async (count = 1) => {
    for (let minute = 0; minute < count; minute += 1) {
      clock.advance(60_000)
      await settleTransfers(ctx)
      await watchSittings(ctx)
    }
  }
  const plugInAlpha = () => vendors.plugIn('ALPHA', { gameUrl: `${purse.base}/game/url` })
  return { ...vendors, purse, plugIn, plugInAlpha, start: launch, sittingOf, betOf, movements, minutes }
}
