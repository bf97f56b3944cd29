import { expect, test } from 'vitest'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { fundedMember } from '../../../testing/people.ts'
import { jobs } from '../index.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const daysAgo = (days: number): Date => new Date(ctx.clock.now().getTime() - days * 86_400_000)

test('[RU-17] who has read an announcement is forgotten a month after it ended', async () => {
  const { id: memberId } = await fundedMember(ctx, { account: 'reader01' })
  const announce = async (state: string, endedAt: Date | null): Promise<bigint> => {
    const [row] = await db.query<{ id: bigint }>(
      `insert into messages.announcement (type, group_name, platform, shown_from, created_at, state, ended_at)
       values ('PL', 'm_home', 'M', $1, $1, $2, $3) returning id`,
      [daysAgo(100), state, endedAt],
    )
    await db.query(
      `insert into messages.announcement_read (member_id, announcement_id, read_at) values ($1, $2, $3)`,
      [memberId, row?.id, daysAgo(90)],
    )
    return row?.id ?? 0n
  }
  await announce('over', daysAgo(31))
  await announce('withdrawn', daysAgo(60))
  const needed = [await announce('over', daysAgo(29)), await announce('published', null)]
  for (const job of jobs) if (job.name === 'messages.forget-reads') await job.run(ctx, {})
  expect(await db.query('select announcement_id as id from messages.announcement_read order by id')).toEqual(
    needed.map((id) => ({ id })),
  )
})
