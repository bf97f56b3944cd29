import { ONE } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { dayAfter } from '../../platform-day.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { payloadsOf } from '../../testing/queue.ts'
import { firstBrokenLine } from '../operators/index.ts'
import type { Person } from '../protection/testing.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const agents = await openAgents(db)
const { ctx, person, operator, setTerms, bet, settle, closeDay, rebatesOf, expectProved } = agents

afterEach(expectProved)

/** The audit lines about a member, the oldest first: who did what, and why. */
const trailOf = async ({ member }: Person) =>
  db.query<{ operator: string; action: string; reason: string }>(
    `select operator, action, reason from operators.audit_line where target = $1 order by id`,
    [`member:${member.id}`],
  )

const typeOf = async ({ member }: Person) =>
  (await db.query<{ type: number }>('select type from members.member where id = $1', [member.id]))[0]?.type

test('[TA-01] an operator makes a member an agent; a top agent needs a second person', async () => {
  const [mei, lin, arun] = [await operator('mei'), await operator('lin'), await operator('arun')]
  const who = await person('appointed')
  const wanted = {
    account: who.member.account,
    ...{ series: 1956, rates: { RNG: 80 }, quotas: [{ series: 1952, count: 6 }], reason: 'a contract' },
  }
  const asked = await mei.officeAppointAgent({ ...wanted, type: 2 })
  expect(asked).toMatchObject({ agreed: null, askedBy: 'mei', type: 2 })
  await expect(mei.officeAppointAgent({ ...wanted, type: 1 })).rejects.toMatchObject({ code: 'line.waiting' })
  const decision = { id: asked.id, agree: true, reason: 'checked' }
  await expect(mei.officeDecideLineRequest(decision)).rejects.toMatchObject({
    code: 'operator.second_person',
  })
  await expect(arun.officeDecideLineRequest(decision)).rejects.toMatchObject({ code: 'operator.role' })
  expect(await typeOf(who)).not.toBe(2)
  expect(await lin.officeDecideLineRequest(decision)).toMatchObject({ agreed: true, decidedBy: 'lin' })
  expect(await typeOf(who)).toBe(2)
  await expect(lin.officeDecideLineRequest(decision)).rejects.toMatchObject({ code: 'line.decided' })
  expect((await who.caller.team.quotas()).quotas).toEqual([{ series: 1952, free: 6, used: 0 }])
  expect(await trailOf(who)).toEqual([
    { operator: 'mei', action: 'agent.ask', reason: 'a contract' },
    { operator: 'lin', action: 'agent.agree', reason: 'checked' },
  ])
  expect(await firstBrokenLine(ctx.db)).toBeNull()
})

test('[TA-01] [TA-05] an agent below another gets no more than the upline has, from tomorrow', async () => {
  const mei = await operator('mei')
  const upline = await person('uplineagent')
  await setTerms(upline, { series: 1950, rates: { RNG: 80 } })
  const who = await person('belowagent', upline)
  const wanted = { account: who.member.account, type: 1 as const, quotas: [], reason: 'grown' }
  await expect(mei.officeAppointAgent({ ...wanted, series: 1951, rates: {} })).rejects.toMatchObject({
    code: 'rebate.above_own',
  })
  expect(await mei.officeAppointAgent({ ...wanted, series: 1950, rates: { RNG: 80 } })).toMatchObject({
    agreed: true,
  })
  expect(await trailOf(who)).toEqual([{ operator: 'mei', action: 'agent.appoint', reason: 'grown' }])
  await expect(mei.officeAppointAgent({ ...wanted, type: 2, series: 1900, rates: {} })).rejects.toMatchObject(
    { code: 'line.top' },
  )
})

test('[TA-03] [TA-04] a move begins at midnight; a closed day stays with the old line', async () => {
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  const a = await person('oldagent')
  const b = await person('newagent')
  for (const agent of [a, b]) await setTerms(agent, { rates: { RNG: 80 } })
  const x = await person('movedmember', a)
  const below = await person('belowmoved', x)
  await settle(await bet(x, 10_000n))
  const late = await bet(x, 1_000n)
  const { id } = await mei.officeMoveMember({ account: 'movedmember', toAccount: 'newagent', reason: 'wish' })
  await expect(mei.officeDecideLineRequest({ id, agree: true, reason: 'me too' })).rejects.toMatchObject({
    code: 'operator.second_person',
  })
  await lin.officeDecideLineRequest({ id, agree: true, reason: 'checked' })
  await closeDay()
  await settle(await bet(x, 30_000n))
  await settle(late)
  await closeDay()
  // The late bet was placed under the old agent.
  expect([await rebatesOf(a), await rebatesOf(b)]).toEqual([88n * ONE, 240n * ONE])
  const lines = await db.query<{ upline: bigint[] }>(
    'select upline from members.member where id = any ($1::bigint[]) order by id',
    [[x.member.id, below.member.id]],
  )
  expect(lines.map(({ upline }) => upline)).toEqual([[b.member.id], [b.member.id, x.member.id]])
})

test('[TA-04] nobody is moved into their own team, and of two moves at once one is refused', async () => {
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  const a = await person('circlea')
  const b = await person('circleb')
  const c = await person('circlec', a)
  const move = (who: Person, to: Person) => ({
    ...{ account: who.member.account, toAccount: to.member.account, reason: 'a test' },
  })
  await expect(mei.officeMoveMember(move(a, c))).rejects.toMatchObject({ code: 'line.circle' })
  await expect(mei.officeMoveMember(move(a, a))).rejects.toMatchObject({ code: 'line.circle' })
  const requests = [await mei.officeMoveMember(move(a, b)), await mei.officeMoveMember(move(b, a))]
  const [first, second] = await Promise.allSettled(
    requests.map(({ id }) => lin.officeDecideLineRequest({ id, agree: true, reason: 'fine' })),
  )
  const refused = [first, second].filter((one) => one?.status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'line.circle', status: 409 } }])
  const left = first?.status === 'rejected' ? requests[0] : requests[1]
  expect((await mei.officeLineRequests()).content.find(({ id }) => id === left?.id)?.agreed).toBeNull()
  await closeDay()
  const rows = await db.query<{ upline: bigint[] }>(
    'select upline from members.member where id = any ($1::bigint[])',
    [[a.member.id, b.member.id]],
  )
  expect(rows.map(({ upline }) => upline.length).sort()).toEqual([0, 1])
})

test('[TA-04] both agents get a letter about a move, without closed members; it is audited', async () => {
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  const [a, b] = [await person('leftagent'), await person('joinedagent')]
  const moved = await person('movedopen', a)
  const closed = await person('movedclosed', a)
  await agents.enter(closed)
  await closed.api.takeTimeOut({ days: 7 })
  await db.query(`update members.member set language = 'CN' where id = $1`, [b.member.id])
  const lettersTo = async ({ member }: Person) =>
    (await payloadsOf(db, 'messages.write-notice')).filter(({ member: to }) => to === String(member.id))
  const move = async (account: string, agree: boolean) => {
    const { id } = await mei.officeMoveMember({ account, toAccount: 'joinedagent', reason: 'wish' })
    await lin.officeDecideLineRequest({ id, agree, reason: 'checked' })
  }
  await move('movedopen', false)
  expect(await trailOf(moved)).toEqual([
    { operator: 'mei', action: 'agent.move_ask', reason: 'wish' },
    { operator: 'lin', action: 'agent.refuse', reason: 'checked' },
  ])
  expect([await lettersTo(a), await lettersTo(b)]).toEqual([[], []])
  await move('movedopen', true)
  await move('movedclosed', true)
  const day = dayAfter(agents.today())
  expect((await lettersTo(a)).map(({ body }) => body)).toEqual([
    expect.stringContaining(`From ${day} on, movedopen and everyone below them are no longer`),
    expect.stringContaining(`From ${day} on, a member and everyone below them are no longer`),
  ])
  expect((await lettersTo(b)).map(({ body }) => body)).toEqual([
    `自 ${day} 起，movedopen 及其所有下级加入您的团队。`,
    `自 ${day} 起，一名会员 及其所有下级加入您的团队。`,
  ])
  expect(JSON.stringify([await lettersTo(a)])).not.toContain('joinedagent')
  expect((await trailOf(moved)).slice(2)).toEqual([
    { operator: 'mei', action: 'agent.move_ask', reason: 'wish' },
    { operator: 'lin', action: 'agent.agree', reason: 'checked' },
  ])
  expect(await lettersTo(moved)).toEqual([])
})
