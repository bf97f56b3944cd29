import { ONE } from '@koi/contract/money.ts'
import type { Database } from '../../../db/db.ts'
import { runQueued } from '../../../testing/queue.ts'
import { type Grant, grantFreeRounds } from '../free-rounds/grant-free-rounds.ts'
import { jobs } from '../jobs.ts'
import { GAME, openVendors, type TestPlayer } from './vendors.ts'

const REWARDS_URL = 'https://alpha.example/rewards'

interface FreeCall {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A vendor that keeps what it is told about free rounds, and fails as a test wants. */
class FakeFreeVendor {
  readonly calls: FreeCall[] = []
  /** Answers to the next calls: a status word, or null for no answer. */
  readonly faults: (string | null)[] = []

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    const body = JSON.parse(String(init?.body)) as FreeCall['body']
    this.calls.push({ path: pathname.replace('/rewards', ''), body })
    const fault = this.faults.shift()
    if (fault === null) throw new Error('no answer')
    const status = fault ?? 'RS_OK'
    if (!pathname.endsWith('/games')) return Response.json({ status })
    const games = [{ game_code: GAME, bet_values: [100_000, 200_000], rtp: 9_634, max_rounds: 100 }]
    return Response.json({ status, games })
  }
}

/** The wallet, and a vendor ALPHA that has free rounds. */
export async function openFreeRounds(db: Database) {
  const fake = new FakeFreeVendor()
  const vendors = await openVendors(db, { fetch: fake.fetch })
  const { ctx, clock } = vendors
  await vendors.plugIn('ALPHA', { rewardsUrl: REWARDS_URL })

  const work = () => runQueued(ctx, jobs)

  /** Gives ten rounds of 1.00 for a day, with changes. */
  const give = ({ member }: Pick<TestPlayer, 'member'>, changes: Partial<Grant> = {}) =>
    ctx.db.transact((tx) =>
      grantFreeRounds(ctx, tx, {
        member,
        game: { vendor: 'ALPHA', code: GAME },
        rounds: 10,
        betValue: ONE,
        expiresAt: new Date(clock.now().getTime() + 86_400_000),
        source: `test:${member.id}`,
        winsTo: 'cash',
        turnoverRate: 30_000,
        ...changes,
      }),
    )

  return { ...vendors, fake, work, give }
}
