import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { testOperator } from '../../testing/people.ts'
import { openProtection } from '../protection/testing.ts'
import { officeCommands } from './index.ts'

const db = await openTestDatabase()
const site = await openProtection(db)
const { clock, ctx } = site
const mei = await site.operator('mei')
const lin = await site.operator('lin')
const wei = await site.person('weiming88')

/** Feedback of the member that waits for an answer. */
async function feedback(): Promise<string> {
  await db.query(
    `insert into messages.feedback (member_id, type, text, language, sent_at, client_key)
     values ($1, 'game', 'It does not load.', 'EN', $2, $3)`,
    [wei.member.id, clock.now(), randomUUID()],
  )
  const [row] = await db.query<{ id: bigint }>('select max(id) as id from messages.feedback')
  return String(row?.id)
}

const holderOf = async (office: typeof mei, thing: string) =>
  (await office.officeWorkHolder({ kind: 'feedback', thing })).holder

test('[OF-16] what waits is listed by kind, oldest first, with its age', async () => {
  const first = await feedback()
  clock.advance(60_000)
  await db.query(
    `insert into protection.identity_check (member_id, account, book, state, person, started_at, submitted_at)
     values ($1, 'weiming88', $2, 'pending', 'sealed', $3, $3)`,
    [wei.member.id, wei.member.book, clock.now()],
  )
  await db.book(wei.member.book).query(
    `insert into vendors_round (member_id, opened_at, vendor, round, game)
     values ($1, $2::timestamptz - interval '2 days', 'KOI', 'r1', 'g'), ($1, $2, 'KOI', 'young', 'g')`,
    [wei.member.id, clock.now()],
  )
  const { kinds, content } = await mei.officeWork({})
  expect(content.map(({ kind, thing, account }) => [kind, thing, account])).toEqual([
    ['round', `${wei.member.id} KOI r1`, 'weiming88'],
    ['feedback', first, 'weiming88'],
    ['identity', '1', 'weiming88'],
  ])
  // A vendor that has no name any more is told by its code.
  expect(content[0]?.title).toBe('KOI r1')
  await db.query(
    `insert into games.vendor (code, names, created_at) values ('KOI', '{"EN": "Koi Studio"}', $1)`,
    [clock.now()],
  )
  expect((await mei.officeWork({ kind: 'round' })).content[0]?.title).toBe('Koi Studio r1')
  await db.query(`delete from games.vendor where code = 'KOI'`)
  expect(kinds).toContainEqual({ kind: 'feedback', count: 1, oldest: clock.now().getTime() - 60_000 })
  expect(kinds).toContainEqual({ kind: 'bill', count: 0, oldest: null })
  expect(content[1]).toMatchObject({ since: clock.now().getTime() - 60_000, holder: null, code: 'game' })
  expect((await mei.officeWork({ kind: 'identity' })).content).toHaveLength(1)
})

test('[OF-16] one operator has it, a colleague sees who, and cannot decide it', async () => {
  const thing = await feedback()
  const claim = { kind: 'feedback', thing } as const
  const { holder } = await mei.officeTakeWork(claim)
  expect(holder).toEqual({
    ...{ operator: 'mei', isSelf: true, note: null },
    ...{ takenAt: clock.now().getTime(), until: clock.now().getTime() + 900_000 },
  })
  await expect(lin.officeTakeWork(claim)).rejects.toMatchObject({ code: 'work.taken' })
  expect(await holderOf(lin, thing)).toMatchObject({ operator: 'mei', isSelf: false })
  const answer = { id: thing, body: 'Please try again.' }
  await expect(lin.officeAnswerFeedback(answer)).rejects.toMatchObject({ code: 'work.taken' })
  await mei.officeAnswerFeedback(answer)
  expect((await mei.officeWork({ kind: 'feedback' })).content.map((row) => row.thing)).not.toContain(thing)
  // The claim ended with the decision.
  expect(await holderOf(lin, thing)).toBeNull()
  await expect(mei.officeTakeWork(claim)).rejects.toMatchObject({ code: 'work.unknown' })
})

test('[OF-16] a claim is released, expires, and is taken over with a note', async () => {
  const thing = await feedback()
  const claim = { kind: 'feedback', thing } as const
  await mei.officeTakeWork(claim)
  await expect(lin.officeReleaseWork(claim)).rejects.toMatchObject({ code: 'work.not_yours' })
  await mei.officeReleaseWork({ ...claim, note: 'gone to lunch' })
  await lin.officeTakeWork(claim)
  clock.advance(600_000)
  // Taking it again keeps it, with the time of the first.
  expect((await lin.officeTakeWork(claim)).holder?.until).toBe(clock.now().getTime() + 900_000)
  await expect(mei.officeTakeOverWork({ ...claim, reason: ' ' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  expect((await mei.officeTakeOverWork({ ...claim, reason: 'lin is ill' })).holder).toMatchObject({
    ...{ operator: 'mei', note: 'lin is ill', takenAt: clock.now().getTime() },
  })
  await expect(lin.officeAnswerFeedback({ id: thing, body: 'x' })).rejects.toMatchObject({
    code: 'work.taken',
  })
  clock.advance(900_000)
  expect(await holderOf(lin, thing)).toBeNull()
  await lin.officeAnswerFeedback({ id: thing, body: 'Done.' })
  const lines = await db.query<{ action: string; operator: string; reason: string }>(
    `select action, operator, reason from operators.audit_line where action like 'work.%' order by id`,
  )
  expect(lines).toEqual([
    { action: 'work.release', operator: 'mei', reason: 'gone to lunch' },
    { action: 'work.take_over', operator: 'mei', reason: 'lin is ill' },
  ])
})

test('[OF-16] claims, held transfers and what waits for a second person are in the queue', async () => {
  const deposit = (id: number, state: string) =>
    db.book(wei.member.book).query(
      `insert into cashier_deposit (id, order_number, member_id, account, channel, channel_name, amount, fee,
         currency, state, client_key, fingerprint, created_at, expires_at)
       values ($1::bigint, 'D' || $1::bigint, $2, 'weiming88', 'HANDPAY', 'Bank', 5000000, 0,
         'CNY', $3, $4, '', $5, $5)`,
      [id, wei.member.id, state, randomUUID(), clock.now()],
    )
  await deposit(901, 'claimed')
  await deposit(902, 'matched')
  await deposit(903, 'processing')
  await deposit(904, 'pending')
  const things = async (kind: 'deposit' | 'adjustment' | 'setting_change' | 'account') =>
    (await lin.officeWork({ kind })).content.map(({ thing }) => thing)
  expect((await things('deposit')).sort()).toEqual(['901', '902', '903'])
  const { kinds } = await mei.officeWork({ pageSize: 1 })
  expect(kinds).toContainEqual(expect.objectContaining({ kind: 'deposit', count: 3 }))
  const asked = await mei.officeAskAdjustment({
    ...{ account: 'weiming88', side: 'credit', amount: '5', reason: 'a test', note: null },
  })
  expect(await things('adjustment')).toEqual([asked.id])
  await mei.officeTakeWork({ kind: 'adjustment', thing: asked.id })
  const approval = { id: asked.id, approve: true, reason: 'it is right' }
  await expect(lin.officeDecideAdjustment(approval)).rejects.toMatchObject({ code: 'work.taken' })
  await mei.officeReleaseWork({ kind: 'adjustment', thing: asked.id, note: 'yours' })
  await lin.officeDecideAdjustment(approval)
  expect(await things('adjustment')).toEqual([])
})

test('[OF-16] of two who take it at the same time one has it', async () => {
  const thing = await feedback()
  const claim = { kind: 'feedback', thing } as const
  const taken = await Promise.allSettled([mei.officeTakeWork(claim), lin.officeTakeWork(claim)])
  expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('[OF-16] each kind is seen and taken by roles that may read it', async () => {
  const thing = await feedback()
  const support = testOperator(77n, { role: 'some', permissions: ['messages.read'] })
  const seen = await officeCommands.officeWork(ctx, support, {})
  expect(seen.kinds.map(({ kind }) => kind)).toEqual(['feedback', 'letter', 'mailing', 'announcement'])
  const denied = { code: 'operator.role' }
  const finance = testOperator(78n, { role: 'other', permissions: ['money.read'] })
  const claim = { kind: 'feedback', thing } as const
  for (const run of [
    () => officeCommands.officeTakeWork(ctx, finance, claim),
    () => officeCommands.officeReleaseWork(ctx, finance, claim),
    () => officeCommands.officeWorkHolder(ctx, finance, claim),
    () => officeCommands.officeTakeOverWork(ctx, finance, { ...claim, reason: 'mine' }),
  ])
    await expect(run()).rejects.toMatchObject(denied)
})

test('[OF-13] a refused second person is in the audit trail, with what they tried', async () => {
  const setting = { key: 'edge.COCKFIGHT', value: '350', reason: 'a looser edge' } as const
  await mei.officeSetContractSetting({ ...setting, value: '340' })
  await mei.officeSetContractSetting(setting)
  const [change] = (await mei.officeContractSettings()).changes
  const alone = mei.officeDecideContractSetting({ id: change?.id ?? '', agree: true, reason: 'it is fine' })
  await expect(alone).rejects.toMatchObject({ code: 'operator.second_person' })
  const { content } = await mei.officeAudit({ action: 'second_person.refuse' })
  expect(content).toMatchObject([
    {
      ...{ operator: 'mei', target: 'call:officeDecideContractSetting', reason: 'it is fine' },
      after: { code: 'operator.second_person', thing: change?.id },
    },
  ])
})
