import { expect, test } from 'vitest'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { jobs } from '../index.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const daysAgo = (days: number): Date => new Date(ctx.clock.now().getTime() - days * 86_400_000)

test('[RU-17] which accounts an offer named is forgotten 400 days after it was closed', async () => {
  const offer = async (closed: Date | null): Promise<bigint> => {
    const [row] = await db.query<{ id: bigint }>(
      `insert into promotions.offer (kind, state, version, currency, from_at, until_at, budget, created_at,
         closed_at)
       values ('apply', case when $2::timestamptz is null then 'open' else 'closed' end, 1, 'CNY', $1,
         $1::timestamptz + interval '1000 days', 100000, $1, $2) returning id`,
      [daysAgo(500), closed],
    )
    await db.query(
      `insert into promotions.terms (offer_id, version, titles, bodies, conditions, terms, audience, once,
         from_at, until_at, budget, written_at, published_at)
       values ($1, 1, '{"EN":"A"}', '{"EN":"B"}', '{}', '{}', '{}', 'member', $2,
         $2::timestamptz + interval '1000 days', 100000, $2, $2)`,
      [row?.id, daysAgo(500)],
    )
    await db.query('insert into promotions.recipient (offer_id, version, member_id) values ($1, 1, 1)', [
      row?.id,
    ])
    return row?.id ?? 0n
  }
  await offer(daysAgo(401))
  const needed = [await offer(daysAgo(399)), await offer(null)]
  for (const job of jobs) if (job.name === 'promotions.forget-recipients') await job.run(ctx, {})
  expect(await db.query('select offer_id as id from promotions.recipient order by id')).toEqual(
    needed.map((id) => ({ id })),
  )
})
