import { beforeEach, expect, test } from 'vitest'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fundedMember } from '../../testing/people.ts'
import { jobs } from './index.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const member = await fundedMember(ctx, { account: 'writer01' })

const forget = async (): Promise<void> => {
  for (const job of jobs) if (job.name === 'retention.forget-old') await job.run(ctx, {})
}
const daysAgo = (days: number): Date => new Date(ctx.clock.now().getTime() - days * 86_400_000)
const setDays = (key: string, days: number) =>
  db.query('update retention.setting set value = $2 where key = $1', [key, days])

interface Letter {
  readonly days: number
  readonly answers?: bigint | undefined
  /** To the member, or else from them to the house. */
  readonly isToMember?: boolean
  readonly isAnswered?: boolean
}

async function letter({ days, answers, isToMember = true, isAnswered = false }: Letter): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(
    `insert into messages.letter (sender_id, recipient_id, operator, subject, body, answers, sent_at,
       answered_at)
     values (case when $2 then null else $1::bigint end, case when $2 then $1::bigint end,
       case when $2 then 'mei' end, 'A letter', 'Its text', $3, $4, case when $5 then $4::timestamptz end)
     returning id`,
    [member.id, isToMember, answers ?? null, daysAgo(days), isAnswered],
  )
  return row?.id ?? 0n
}

const letters = async (): Promise<readonly bigint[]> =>
  (await db.query<{ id: bigint }>('select id from messages.letter order by id')).map(({ id }) => id)

const count = async (table: string): Promise<number> =>
  (await db.query<{ count: number }>(`select count(*)::integer as count from ${table}`))[0]?.count ?? -1

beforeEach(async () => {
  await db.query('delete from messages.letter')
  await setDays('letter_days', 730)
  await setDays('log_in_days', 180)
})

test('[RU-17] letters go after two years, young ones stay', async () => {
  await letter({ days: 731 })
  await letter({ days: 2_000 })
  const young = await letter({ days: 729 })
  await forget()
  expect(await letters()).toEqual([young])
})

test('[RU-17] the office sets the days', async () => {
  await letter({ days: 200 })
  const young = await letter({ days: 170 })
  await setDays('letter_days', 180)
  await forget()
  expect(await letters()).toEqual([young])
})

test('[RU-17] a conversation is kept until its last answer is old, and goes whole', async () => {
  const first = await letter({ days: 900, isToMember: false, isAnswered: true })
  const second = await letter({ days: 800, answers: first })
  const third = await letter({ days: 700, answers: second })
  await forget()
  expect(await letters()).toEqual([first, second, third])
  await db.query('update messages.letter set sent_at = $1 where id = $2', [daysAgo(731), third])
  await forget()
  expect(await letters()).toEqual([])
})

test('[RU-17] a letter to the house stays until it is answered', async () => {
  const waiting = await letter({ days: 900, isToMember: false })
  await forget()
  expect(await letters()).toEqual([waiting])
})

test('[RU-17] log-ins are kept as long as the setting says, also longer than half a year', async () => {
  const logIn = (days: number) =>
    db.query(
      `insert into members.log_in (member_id, at, address, user_agent) values ($1, $2, '192.0.2.1', 'test')`,
      [member.id, daysAgo(days)],
    )
  await Promise.all([logIn(100), logIn(300), logIn(500)])
  await setDays('log_in_days', 400)
  await forget()
  expect(await count('members.log_in')).toBe(2)
  await setDays('log_in_days', 180)
  await forget()
  expect(await count('members.log_in')).toBe(1)
})

test('[RU-17] slips of transfers go after five years', async () => {
  const slip = (number: string, days: number) =>
    db.query(
      `insert into cashier.slip (order_number, member_id, mime, sealed, sent_at)
       values ($1, $2, 'image/png', 'sealed', $3)`,
      [number, member.id, daysAgo(days)],
    )
  await Promise.all([slip('D1', 1_827), slip('D2', 1_825)])
  await forget()
  expect(await db.query('select order_number as number from cashier.slip')).toEqual([{ number: 'D2' }])
})
