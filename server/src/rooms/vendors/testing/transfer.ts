import { CallError } from '@koi/contract/envelope.ts'
import { afterAll } from 'vitest'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/db.ts'
import type { Link } from '../links/link-store.ts'
import { ownPublicKey } from '../links/own-key.ts'
import { settleTransfers, watchTransferSessions } from '../transfer/watch-transfer-sessions.ts'
import { openFakeTransferVendor } from './fake-transfer-vendor.ts'
import { GAME, openVendors, type TestPlayer } from './vendors.ts'

export const codeOf = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof CallError ? error.code : error),
  )

/**
 * The vendor TRANSFER, which holds its players' balances, connected over real HTTP; ALPHA can be, which does
 * not.
 */
export async function openTransfers(db: Database, changes: Partial<Context> = {}) {
  const vendors = await openVendors(db, { fetch: globalThis.fetch, ...changes })
  const { ctx, clock } = vendors
  const fake = await openFakeTransferVendor(() => ownPublicKey(ctx, 'TRANSFER'))
  afterAll(() => fake.close())
  const plugIn = (changes: Partial<Link> = {}) =>
    vendors.plugIn('TRANSFER', {
      ...{ adapter: 'transfer', transferUrl: fake.base, gameUrl: `${fake.base}/game/url` },
      ...changes,
    })
  await plugIn()
  await ownPublicKey(ctx, 'TRANSFER')

  const launch = async ({ caller }: TestPlayer, vendor = 'TRANSFER') => {
    const [row] = await db.query<{ id: bigint }>(
      'select node_id as id from games.game where code = $1 and vendor = $2',
      [GAME, vendor],
    )
    const asked = { gameCategory: 'RNG' as const, vendor, gameId: GAME, showChoice: false }
    return caller.api.launchGame({ ...asked, nodeId: String(row?.id) })
  }

  /** The newest session of a member, as it is in their book. */
  const sessionOf = async ({ member: { id, book } }: TestPlayer) => {
    const [row] = await db
      .book(book)
      .query<{ id: string; state: string; amount: bigint }>(
        'select id, state, amount from vendors_sitting where member_id = $1 order by opened_at desc, id limit 1',
        [id],
      )
    if (row === undefined) throw new Error('there is no session')
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
      await watchTransferSessions(ctx)
    }
  }
  const plugInAlpha = () => vendors.plugIn('ALPHA', { gameUrl: `${fake.base}/game/url` })
  return { ...vendors, fake, plugIn, plugInAlpha, start: launch, sessionOf, betOf, movements, minutes }
}
