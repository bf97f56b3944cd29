import assert from 'node:assert/strict'
import type { Database } from '../../../db/db.ts'
import { seededRandom } from '../../../random.ts'
import { testContext } from '../../../testing/context.ts'
import { testOrigin } from '../../../testing/people.ts'
import { saveLink } from '../links/link-store.ts'
import { bringBack } from '../transfer/bring-back.ts'
import { moveIn } from '../transfer/move-in.ts'
import { testLink } from './vendors.ts'

/** Money of member 1 of book 0 to and from the vendor KOIPURSE, which does what the caller says. */
export function openKeeper(db: Database) {
  let end: 'done' | 'refused' = 'done'
  let lying = 0n
  const fetch: typeof globalThis.fetch = async (address, init = {}) => {
    const { reference, amount } = JSON.parse(String(init.body)) as {
      reference: string
      amount: number | null
    }
    if (end === 'refused') return Response.json({ status: 'RS_ERROR_USER_DISABLED' })
    const moved = String(address).endsWith('/out') ? Number(lying) : amount
    return Response.json({ status: 'RS_OK', reference, amount: moved, balance: 0, turnover: 5_000_000 })
  }
  const ctx = testContext({ db, fetch, random: seededRandom('keeper') })
  const keeper = { vendor: 'KOIPURSE', transferUrl: 'https://purse.example' }
  const link = { ...testLink('KOIPURSE', { adapter: 'transfer' }), ...keeper, keys: [], ownPublicPem: null }

  /** The newest sitting: its bet and the reference of its way in. */
  const last = async () => {
    const [row] = await db.book(0).query<{ id: string; bet: bigint; reference: string }>(
      `select s.id, s.bet_id as bet, t.reference from vendors_sitting s
       join vendors_transfer t on t.sitting_id = s.id and t.direction = 'in'
       order by s.opened_at desc, s.bet_id desc limit 1`,
    )
    assert(row !== undefined)
    return row
  }
  return {
    last,
    /** Answers the sitting. */
    moveIn: async (amount: bigint, wanted: typeof end): Promise<string> => {
      end = wanted
      await saveLink(db, link)
      const member = { id: 1n, book: 0, currency: 'CNY', account: 'one', type: 0, sessionId: 1n } as const
      const names = { EN: 'Purse', MS: 'Purse', CN: 'Purse' }
      const placed = {
        code: 'purse-reel',
        category: 'RNG',
        vendor: 'KOIPURSE',
        roomId: '',
        nodeId: 1n,
      } as const
      const play = { playable: true, supportPlay: true, entPlay: false, tradPlay: false, liveRoom: null }
      const caller = { kind: 'member', origin: testOrigin, ...member } as const
      const game = { ...placed, ...play, names }
      const { outcome } = await moveIn(ctx, caller, { link, game, amount, askedBy: 'member' })
      assert.equal(outcome, wanted)
      return (await last()).id
    },
    /** Answers the reference of the way out. */
    bringBack: async (amount: bigint): Promise<string> => {
      lying = amount
      const where = { book: 0, sittingId: (await last()).id }
      assert.equal(await bringBack(ctx, where, { askedBy: 'member' }), 'back')
      const [row] = await db
        .book(0)
        .query<{ reference: string }>("select reference from vendors_transfer where direction = 'out'")
      return row?.reference ?? ''
    },
  }
}
