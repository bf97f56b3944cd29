import { expect, test } from 'vitest'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { jobs } from './index.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const daysAgo = (days: number): Date => new Date(ctx.clock.now().getTime() - days * 86_400_000)

test('[RU-17] to whom a reward was given is forgotten 400 days after its end', async () => {
  const reward = async (given: number, until: number): Promise<bigint> => {
    const [row] = await db.query<{ id: bigint }>(
      `with reward as (
         insert into rewards.reward (titles, bodies, amount, currency, turnover_rate, from_at, until_at,
           claim_days, everyone, budget, created_at)
         values ('{"EN":"A"}', '{"EN":"B"}', 100000, 'CNY', 1, $1, $2, 7, false, 100000, $1) returning id
       )
       insert into rewards.recipient (member_id, reward_id, given_at) select 1, id, $1 from reward
       returning reward_id as id`,
      [daysAgo(given), daysAgo(until)],
    )
    return row?.id ?? 0n
  }
  await reward(420, 401)
  const needed = [await reward(420, 399), await reward(420, -1), await reward(30, 10)]
  for (const job of jobs) if (job.name === 'rewards.forget-recipients') await job.run(ctx, {})
  expect(await db.query('select reward_id as id from rewards.recipient order by id')).toEqual(
    needed.map((id) => ({ id })),
  )
})
