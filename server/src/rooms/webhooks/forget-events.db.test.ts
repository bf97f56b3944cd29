import { expect, test } from 'vitest'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { jobs } from './index.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const daysAgo = (days: number): Date => new Date(ctx.clock.now().getTime() - days * 86_400_000)

test('[RU-17] events that no endpoint received go after a month, those that wait stay', async () => {
  const event = async (name: string, days: number): Promise<bigint> => {
    const [row] = await db.query<{ id: bigint }>(
      `insert into webhooks.event (public_id, type, thing, body, created_at)
       values ($1, 'deposit.credited', 'D1', '{}', $2) returning id`,
      [name, daysAgo(days)],
    )
    return row?.id ?? 0n
  }
  await event('old', 31)
  await event('young', 29)
  const waiting = await event('waiting', 31)
  const [endpoint] = await db.query<{ id: bigint }>(
    `insert into webhooks.endpoint (url, description, types, state, created_at)
     values ('https://receiver.test/', '', '{deposit.credited}', 'active', $1) returning id`,
    [daysAgo(40)],
  )
  await db.query(
    `insert into webhooks.delivery (event_id, endpoint_id, type, thing, next_at, created_at)
     values ($1, $2, 'deposit.credited', 'D1', $3, $3)`,
    [waiting, endpoint?.id, daysAgo(31)],
  )
  for (const job of jobs) if (job.name === 'webhooks.forget-deliveries') await job.run(ctx, {})
  expect(await db.query('select public_id as name from webhooks.event order by id')).toEqual([
    { name: 'young' },
    { name: 'waiting' },
  ])
})
