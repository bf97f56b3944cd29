import { fromWire, ONE } from '@koi/contract/money.ts'
import { insertPlan, switchPlan } from '../../server/src/rooms/rain/plan-store.ts'
import { listRunning } from '../../server/src/rooms/rain/store.ts'
import { takeRain } from '../../server/src/rooms/rain/take-rain.ts'
import { runJob } from './jobs.ts'
import { act, happens, shuffled, todayOf, type World } from './world.ts'

const MINUTE = 60_000
/** How many envelopes a rain has, and how many try to take one. */
const ENVELOPES = 4
const TAKERS = 7

/** On some days a red rain of the house, of which members take envelopes. Five minutes pass. */
export async function letItRain(world: World): Promise<void> {
  if (!happens(world, 70)) return
  const { ctx, oracle, random, members } = world
  const at = ctx.clock.now()
  const planId = await ctx.db.transact(async (tx) => {
    const id = await insertPlan(
      tx,
      {
        ...{ every: null, from: new Date(at.getTime() + 5 * MINUTE), until: null, seconds: 60 },
        ...{ budget: 400n * ONE, envelopes: ENVELOPES, min: 20n * ONE, max: 200n * ONE, currency: 'CNY' },
        ...{ turnover: 0n, rate: 0 },
      },
      { by: null, at },
    )
    await switchPlan(tx, id, { on: true, at, by: null })
    return id
  })
  await runJob(ctx, 'rain.sweep-rounds')
  const round = (await listRunning(ctx.db, at)).find((one) => one.planId === planId)
  if (round === undefined) throw new Error('no round of the rain was published')
  ctx.clock.set(new Date(round.opensAt.getTime() + 3_000))
  await runJob(ctx, 'rain.sweep-rounds')
  const able = members.filter(({ id }) => !world.poor.has(id))
  for (const member of shuffled(random, able).slice(0, TAKERS)) {
    const taken = await act(world, 'envelopes of a rain', () =>
      takeRain(ctx, member, { id: String(round.id) }),
    )
    if (taken !== null) oracle.reward(member.id, fromWire(taken.amount), todayOf(world))
  }
}
