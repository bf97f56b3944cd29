import assert from 'node:assert/strict'
import { ONE } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../../caller.ts'
import type { Database } from '../../../db/db.ts'
import { seededRandom } from '../../../random.ts'
import { testContext } from '../../../testing/context.ts'
import { testOrigin } from '../../../testing/people.ts'
import type { CatalogueGame } from '../../games/index.ts'
import { saveLink } from '../links/link-store.ts'
import { moveIn } from '../transfer/move-in.ts'
import { recall } from '../transfer/recall.ts'
import { readSession } from '../transfer/transfer-session-store.ts'
import { testLink } from './vendors.ts'

const CALLER: MemberCaller = {
  ...{ kind: 'member', origin: testOrigin },
  ...{ id: 1n, book: 0, currency: 'CNY', account: 'one', type: 0, sessionId: 1n },
}

const GAME: CatalogueGame = {
  ...{ code: 'purse-reel', category: 'RNG', vendor: 'KOIPURSE', roomId: '', nodeId: 1n },
  ...{ playable: true, supportPlay: true, entPlay: false, tradPlay: false, liveRoom: null },
  names: { EN: 'Purse', MS: 'Purse', CN: 'Purse' },
}

/** Moves the money of member 1 of book 0 to and from the vendor KOIPURSE, which does what the caller says. */
export function openMoneyTransfers(db: Database) {
  let end: 'done' | 'refused' = 'done'
  let held = 0n
  const fetch: typeof globalThis.fetch = async (address, init = {}) => {
    const { reference, amount } = JSON.parse(String(init.body)) as {
      reference: string
      amount: number | null
    }
    if (end === 'refused') return Response.json({ status: 'RS_ERROR_USER_DISABLED' })
    const moved = String(address).endsWith('/out') ? Number(held) : amount
    return Response.json({ status: 'RS_OK', reference, amount: moved, balance: 0, turnover: 5_000_000 })
  }
  const ctx = testContext({ db, fetch, random: seededRandom('keeper') })
  const transfers = { vendor: 'KOIPURSE', transferUrl: 'https://purse.example' }
  const link = {
    ...testLink('KOIPURSE', { adapter: 'transfer' }),
    ...transfers,
    keys: [],
    ownPublicPem: null,
    mostWin: 1_000_000n * ONE,
    isAgreed: true,
    gameWins: new Map<string, bigint>(),
    releasedWins: new Map<string, bigint>(),
    refusedWins: new Set<string>(),
    heldWins: new Set<string>(),
  }

  /** The newest session: its bet and the reference of its move in. */
  const last = async () => {
    const [row] = await db.book(0).query<{ id: string; bet: bigint; reference: string }>(
      `select sitting.id, sitting.bet_id as bet, transfer.reference from vendors_sitting sitting
       join vendors_transfer transfer on transfer.sitting_id = sitting.id and transfer.direction = 'in'
       order by sitting.opened_at desc, sitting.bet_id desc limit 1`,
    )
    assert(row !== undefined)
    return row
  }
  return {
    last,
    /** Returns the id of the session. */
    moveIn: async (amount: bigint, wanted: typeof end): Promise<string> => {
      end = wanted
      await saveLink(db, link, true)
      const { outcome } = await moveIn(ctx, CALLER, { link, game: GAME, amount, askedBy: 'member' })
      assert.equal(outcome, wanted)
      return (await last()).id
    },
    /** Returns the reference of the move out. */
    recall: async (amount: bigint): Promise<string> => {
      held = amount
      const session = await readSession(db.book(0), (await last()).id)
      assert(session !== null)
      assert.equal((await recall(ctx, session, { askedBy: 'member' })).state, 'back')
      const [row] = await db
        .book(0)
        .query<{ reference: string }>("select reference from vendors_transfer where direction = 'out'")
      return row?.reference ?? ''
    },
  }
}
