import { randomUUID } from 'node:crypto'
import { ONE } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { testPerson } from '../../testing/people.ts'
import { runQueued } from '../../testing/queue.ts'
import { readOpenBalance } from '../ledger/index.ts'
import { jobs as messageJobs } from '../messages/index.ts'
import { createWithdrawer } from '../protection/testing.ts'
import { jobs } from './index.ts'
import { returnEnvelopes } from './return-envelopes.ts'
import { openTeamMoney, PAYMENT_PASSWORD } from './testing.ts'

const db = await openTestDatabase()
const site = await openTeamMoney(db)
const { ctx, clock, person, payer, send, give, take, balanceOf, play, deposit, enter, expectProved } = site

afterEach(expectProved)

const DAY = 24 * 3_600_000

/** An agent, a direct member, and a member below that one. */
async function team(name: string) {
  const agent = await payer(`${name}top`)
  const direct = await person(`${name}mid`, agent, 0n)
  const below = await person(`${name}low`, direct, 0n)
  return { agent, direct, below }
}

/** What is in envelopes now, over all books, in units of 1/100000. */
async function inEnvelopes(): Promise<bigint> {
  const sums = await Promise.all(db.books.map((book) => readOpenBalance(book, 'house:envelopes', 'CNY')))
  return sums.reduce((total, sum) => total + sum, 0n)
}

const waiting = async ({ caller }: Awaited<ReturnType<typeof payer>>) =>
  (await caller.teamMoney.waitingEnvelopes()).envelopes

test('[TA-26] an envelope leaves the balance at once, and is taken by the team', async () => {
  const { agent, direct, below } = await team('flow')
  const before = await inEnvelopes()
  const given = await give(agent, '100.01', { shares: 3 })
  expect(given).toMatchObject({ state: 'open', taken: 0, amount: '100.01', returned: null })
  expect([await balanceOf(agent), (await inEnvelopes()) - before]).toEqual(['899.99', (10_001n * ONE) / 100n])
  expect(await waiting(below)).toMatchObject([{ id: given.id, shares: 3, left: 3, turnoverRate: 10_000 }])
  // The cents that are left over go to the first shares.
  expect(await take(direct, given.id)).toMatchObject({
    amount: '33.34',
    required: '33.34',
    number: given.number,
  })
  expect(await take(below, given.id)).toMatchObject({ amount: '33.34' })
  expect([await balanceOf(direct), await balanceOf(below)]).toEqual(['33.34', '33.34'])
  expect((await inEnvelopes()) - before).toBe((3_333n * ONE) / 100n)
  expect(await waiting(below)).toEqual([])
  expect((await below.caller.teamMoney.envelopesTaken()).content).toMatchObject([{ amount: '33.34' }])
  const { content } = await agent.caller.teamMoney.envelopesGiven()
  expect(content).toMatchObject([{ taken: 2, takenAmount: '66.68', state: 'open' }])
  const { takers } = await agent.caller.teamMoney.envelopeTakers({ id: given.id })
  expect(takers.map(({ account }) => account)).toEqual(['flowmid', 'flowlow'])
})

test('[TA-26] what is taken must be played once before it is withdrawn or sent on', async () => {
  const { agent, direct } = await team('turnover')
  await db.query('update members.member set type = 1 where id = $1', [direct.member.id])
  const { id } = await give(agent, '20')
  await take(direct, id)
  expect((await direct.api.withdrawalTerms()).requirements).toMatchObject([
    { required: '10.00', done: '0.00' },
  ])
  await direct.api.setPaymentPassword({
    ...{ password: 'koi12345', paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD },
  })
  await expect(send(direct, '10')).rejects.toMatchObject({ code: 'transfer.turnover' })
  await expect(give(direct, '10')).rejects.toMatchObject({ code: 'transfer.turnover' })
  await play(direct, 10n)
  expect((await direct.api.withdrawalTerms()).requirements).toMatchObject([{ done: '10.00' }])
})

test('[TA-26] each side has the envelope in its account record', async () => {
  const { agent, direct } = await team('records')
  const { id } = await give(agent, '50')
  await take(direct, id)
  clock.advance(DAY)
  await returnEnvelopes(ctx)
  for (const who of [agent, direct]) await enter(who)
  const codes = async (who: typeof agent) =>
    (await who.api.memberTransactions({})).content.map(({ code, amount }) => `${code} ${amount}`)
  const [back, out] = await codes(agent)
  expect([out, back]).toEqual(['envelope_out -50.00', 'envelope_back 25.00'])
  expect(await codes(direct)).toEqual(['envelope_in 25.00'])
})

test('[TA-26] a member takes once; the same call gets the first answer', async () => {
  const { agent, direct } = await team('once')
  const { id } = await give(agent, '20')
  const first = await take(direct, id)
  expect(await take(direct, id)).toEqual(first)
  expect(await balanceOf(direct)).toBe('10.00')
})

test('[TA-26] the envelope of one key is opened once', async () => {
  const { agent } = await team('key')
  const clientKey = randomUUID()
  const first = await give(agent, '20', { clientKey })
  expect(await give(agent, '20', { clientKey })).toEqual(first)
  await expect(give(agent, '20', { clientKey, shares: 3 })).rejects.toMatchObject({ code: 'key.reused' })
  expect(await balanceOf(agent)).toBe('980.00')
})

test('[TA-26] the agent, strangers and, for direct members only, those below take nothing', async () => {
  const { agent, direct, below } = await team('whose')
  const stranger = await person('whosestranger', undefined, 0n)
  const { id } = await give(agent, '20', { audience: 'direct' })
  for (const who of [agent, below, stranger]) {
    await expect(take(who, id)).rejects.toMatchObject({ code: 'envelope.unknown', status: 404 })
    expect(await waiting(who)).toEqual([])
  }
  await expect(stranger.caller.teamMoney.envelopeTakers({ id })).rejects.toMatchObject({
    code: 'envelope.unknown',
  })
  await take(direct, id)
})

test('[TA-26] random shares sum to the amount, and each is at least a cent', async () => {
  const { agent } = await team('random')
  const { id } = await give(agent, '10', { shares: 100, split: 'random' })
  const rows = await db.query<{ amount: bigint }>(
    'select amount from agents.envelope_share where envelope_id = $1',
    [BigInt(id)],
  )
  expect(rows).toHaveLength(100)
  expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(10n * ONE)
  expect(rows.every(({ amount }) => amount >= 1_000n)).toBe(true)
})

test('[TA-26] after 24 hours nothing is taken, and the rest comes back once', async () => {
  const { agent, direct, below } = await team('ends')
  const { id } = await give(agent, '20')
  await take(direct, id)
  clock.advance(DAY)
  await enter(below)
  await expect(take(below, id)).rejects.toMatchObject({ code: 'envelope.over', status: 409 })
  await returnEnvelopes(ctx)
  await returnEnvelopes(ctx)
  await enter(agent)
  expect(await balanceOf(agent)).toBe('990.00')
  const { content } = await agent.caller.teamMoney.envelopesGiven()
  expect(content).toMatchObject([{ state: 'over', taken: 1, returned: '10.00' }])
  await expect(take(below, id)).rejects.toMatchObject({ code: 'envelope.over' })
})

test('[TA-26] an envelope that cannot be returned does not keep the next one waiting', async () => {
  const [stuck, next] = [await team('stuck'), await team('next')]
  const { id } = await give(stuck.agent, '20')
  await give(next.agent, '20')
  clock.advance(DAY)
  // A check of the table stands for whatever may refuse to end it.
  await db.query(`alter table agents.envelope add constraint stuck check (id <> ${id} or ended_at is null)`)
  await returnEnvelopes(ctx)
  await enter(next.agent)
  expect(await balanceOf(next.agent)).toBe('1000.00')
  await enter(stuck.agent)
  expect(await balanceOf(stuck.agent)).toBe('980.00')
  await db.query('alter table agents.envelope drop constraint stuck')
  await returnEnvelopes(ctx)
  expect(await balanceOf(stuck.agent)).toBe('1000.00')
})

test('[TA-26] an envelope that was taken whole is empty, and nothing comes back', async () => {
  const { agent, direct, below } = await team('empty')
  const { id } = await give(agent, '20', { shares: 1 })
  await take(direct, id)
  await expect(take(below, id)).rejects.toMatchObject({ code: 'envelope.empty', status: 409 })
  expect(await waiting(below)).toEqual([])
  clock.advance(DAY)
  await returnEnvelopes(ctx)
  await enter(agent)
  expect((await agent.caller.teamMoney.envelopesGiven()).content).toMatchObject([
    { state: 'empty', returned: '0.00' },
  ])
})

test('[TA-26] [TA-28] members to whom play is closed are a number to the agent', async () => {
  const { agent, direct, below } = await team('closed')
  const given = await give(agent, '20')
  await take(direct, given.id)
  for (const who of [direct, below]) await who.api.takeTimeOut({ days: 1 })
  expect(await waiting(below)).toEqual([])
  await expect(take(below, given.id)).rejects.toMatchObject({ code: 'protection.timed_out', status: 403 })
  expect(await agent.caller.teamMoney.envelopeTakers({ id: given.id })).toEqual({ takers: [], protected: 1 })
  expect(await agent.caller.teamMoney.envelopeTerms()).toMatchObject({
    recipients: { direct: 0, team: 0 },
    obstacles: ['nobody'],
  })
  await expect(give(agent, '20')).rejects.toMatchObject({ code: 'envelope.nobody' })
})

test('[TA-26] [TA-28] members who may take get one letter each, in their language', async () => {
  const { agent, direct, below } = await team('letter')
  await runQueued(ctx, [...jobs, ...messageJobs])
  const away = await person('letteraway', agent, 0n)
  await away.api.takeTimeOut({ days: 1 })
  await db.query(`update members.member set language = 'MS' where id = $1`, [below.member.id])
  await give(agent, '20')
  const [queued] = await db.query<{ payload: { id: string; key: string } }>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'agents.announce-envelope'`,
  )
  await runQueued(ctx, [...jobs, ...messageJobs])
  // The job again, as after a crash: nobody gets a second letter.
  await jobs.find(({ name }) => name === 'agents.announce-envelope')?.run(ctx, queued?.payload)
  await runQueued(ctx, messageJobs)
  const subjects = async (who: typeof agent) =>
    (await who.api.inbox({ box: 'in' })).content.map(({ subject }) => subject)
  expect(await subjects(direct)).toEqual(['An envelope is waiting for you'])
  expect(await subjects(below)).toEqual(['Satu angpau menunggu anda'])
  expect((await subjects(away)).filter((subject) => /envelope/.test(subject))).toEqual([])
  expect((await subjects(agent)).filter((subject) => /envelope/.test(subject))).toEqual([])
})

test('[TA-26] the amount has a least, a most, and a most for the day', async () => {
  const { agent } = await team('limits')
  const rich = await payer('limitsrich', undefined, 100_000n)
  await person('limitsone', rich, 0n)
  await expect(give(rich, '9.99')).rejects.toMatchObject({ code: 'amount.too_small' })
  await expect(give(rich, '10000.01')).rejects.toMatchObject({ code: 'amount.too_large' })
  await expect(give(rich, '10.001')).rejects.toMatchObject({ code: 'amount.invalid' })
  await expect(give(rich, '10', { shares: 101 })).rejects.toMatchObject({ status: 400 })
  await give(rich, '10000')
  await give(rich, '9995')
  await expect(give(rich, '10')).rejects.toMatchObject({
    code: 'transfer.daily_limit',
    details: { amount: '5.00' },
  })
  expect(await rich.caller.teamMoney.envelopeTerms()).toMatchObject({
    leftToday: '5.00',
    obstacles: ['daily'],
  })
  await expect(give(agent, '1000.01')).rejects.toMatchObject({ code: 'wallet.insufficient_funds' })
})

test('[TA-26] a share is at least a cent', async () => {
  const { agent } = await team('cents')
  await db.query(`update agents.setting set value = 1000 where key = 'envelope.min'`)
  await expect(give(agent, '0.99', { shares: 100 })).rejects.toMatchObject({
    code: 'envelope.share_too_small',
  })
  await give(agent, '1', { shares: 100 })
  await db.query(`update agents.setting set value = 1000000 where key = 'envelope.min'`)
})

test('[TA-26] an agent gives nothing with unplayed money, an open withdrawal, or while closed', async () => {
  const { agent } = await team('blocked')
  await deposit(agent, '100')
  await expect(give(agent, '10')).rejects.toMatchObject({
    code: 'transfer.turnover',
    details: { remaining: '100.00' },
  })
  await play(agent, 100n)
  await db.query('delete from members.payment_password where member_id = $1', [agent.member.id])
  await expect(give(agent, '10')).rejects.toMatchObject({ code: 'payment_password.missing' })
  // The card is in the name that they gave before their deposit.
  const withdraw = await createWithdrawer(agent, '60000031', testPerson(agent.member.account).name)
  await withdraw('100')
  await expect(give(agent, '10')).rejects.toMatchObject({ code: 'transfer.withdrawal' })
  await agent.api.takeTimeOut({ days: 1 })
  await expect(give(agent, '10')).rejects.toMatchObject({ code: 'protection.timed_out' })
  const { obstacles } = await agent.caller.teamMoney.envelopeTerms()
  expect(obstacles).toEqual(['closed', 'withdrawal'])
})

test('[TA-26] the payment password is checked, and members, trials and visitors give nothing', async () => {
  const { agent, below } = await team('rights')
  const wrong = {
    clientKey: randomUUID(),
    amount: '10',
    shares: 1,
    split: 'equal',
    audience: 'team',
    paymentPassword: '111111',
  } as const
  await expect(agent.caller.teamMoney.openEnvelope(wrong)).rejects.toMatchObject({
    code: 'payment_password.wrong',
    details: { left: 4 },
  })
  await db.query('update members.member set type = 0 where id = $1', [below.member.id])
  await enter(below)
  for (const call of [below.caller.teamMoney.envelopeTerms, below.caller.teamMoney.envelopesGiven])
    await expect(call()).rejects.toMatchObject({ code: 'permission.denied', status: 403 })
  await expect(below.caller.teamMoney.openEnvelope(wrong)).rejects.toMatchObject({ status: 403 })
  const visitor = site.app.caller()
  for (const code of ['session.missing', 'trial.refused']) {
    await expect(visitor.teamMoney.waitingEnvelopes()).rejects.toMatchObject({ code })
    await expect(visitor.teamMoney.takeEnvelope({ id: '1' })).rejects.toMatchObject({ code })
    visitor.token = (await visitor.api.freePlay(await visitor.api.trialAccount())).token
  }
})
