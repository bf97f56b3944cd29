import { expect, test } from 'vitest'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { jobs } from '../index.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const daysAgo = (days: number): Date => new Date(ctx.clock.now().getTime() - days * 86_400_000)

test('[RU-17] tokens of launches go thirty days after they expired', async () => {
  const token = (game: string, expires: Date) =>
    db.query(
      `insert into vendors.token (hash, member_id, vendor, game, session_id, issued_at, expires_at, ended_at)
       values (sha256($1::text::bytea), 1, 'KOIRNG', $1, 1, $2::timestamptz - interval '1 hour', $2, $2)`,
      [game, expires],
    )
  await Promise.all([token('old', daysAgo(31)), token('late', daysAgo(29)), token('live', daysAgo(-1))])
  for (const job of jobs) if (job.name === 'vendors.forget-tokens') await job.run(ctx, {})
  expect(await db.query('select game from vendors.token order by expires_at')).toEqual([
    { game: 'late' },
    { game: 'live' },
  ])
})
