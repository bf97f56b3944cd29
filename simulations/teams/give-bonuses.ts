import { ONE } from '@koi/contract/money.ts'
import { grantBonus } from '../../server/src/rooms/cashier/index.ts'
import { runJob } from './jobs.ts'
import type { Bonus } from './oracle/bonuses.ts'
import { happens, note, pick, todayOf, type World } from './world.ts'

/** Up to this many cents, with a part of them that nobody can play through. */
const LARGEST = 30_000
const CENT = 1_000n
const HOPELESS = 40
const NEVER = 1_000_000_000n * ONE
const DAY = 24 * 3_600_000

/** Bonuses on deposits: some are met by the next bet, others are never met and run out. */
export async function giveBonuses(world: World): Promise<void> {
  const { ctx, oracle, random, members } = world
  const free = members.filter(({ id }) => !world.poor.has(id) && oracle.guards.isFree(id, ctx.clock.now()))
  for (let count = 1 + random.below(2); count > 0 && free.length > 0; count -= 1) {
    const member = pick(random, free)
    const [at, isHopeless] = [ctx.clock.now(), happens(world, HOPELESS)]
    const bonus: Bonus = {
      ...{ source: `B:1:D${random.bytes(6).toString('hex')}`, member: member.id, grantedAt: at },
      amount: BigInt(1 + random.below(LARGEST)) * CENT,
      required: isHopeless ? NEVER : ONE,
      expiresAt: new Date(at.getTime() + (isHopeless ? 2 : 20) * DAY),
      state: 'running',
    }
    const { source, amount, required, expiresAt } = bonus
    const given = await ctx.db.book(member.book).transact((tx) =>
      grantBonus(ctx, tx, {
        ...{ member, source, amount, required, expiresAt, currency: member.currency, offerId: null },
        ...{ titles: { EN: 'Welcome', MS: '', CN: '' }, weights: null, maxStake: null, deposit: null },
      }),
    )
    note(world, `bonuses: ${given}`)
    if (given === 'granted') oracle.bonuses.push(bonus)
  }
}

/** The job of every minute; what it ended is taken over if it may have ended. */
export async function settleBonuses(world: World): Promise<void> {
  const { ctx, oracle } = world
  await runJob(ctx, 'cashier.settle-bonuses')
  const [at, day] = [ctx.clock.now(), todayOf(world)]
  const ended = new Map<string, 'released' | 'forfeited'>()
  for (const book of ctx.db.books) {
    const rows = await book.query<{ source: string; state: 'released' | 'forfeited' }>(
      `select source, state from cashier_bonus where state <> 'running'`,
    )
    for (const { source, state } of rows) ended.set(source, state)
  }
  for (const bonus of oracle.bonuses) {
    const state = ended.get(bonus.source)
    if (bonus.state !== 'running' || state === undefined) continue
    oracle.endBonus(bonus, state, { at, day })
    note(world, `bonuses: ${state}`)
  }
}
