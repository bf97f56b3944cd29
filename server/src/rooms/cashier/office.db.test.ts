import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { firstBrokenLine } from '../operators/index.ts'
import { expectBooksBalance, openCashier, runJob } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, provider, app, member, withdrawer, operator, deposit } = await openCashier(db)
const [owner, finance] = [await operator('mei'), await operator('arun')]

type Decision = Parameters<typeof owner.office.officeDecideWithdrawal>[0]['decision']
const decide = (who: typeof owner, id: string, decision: Decision, reason?: string) =>
  who.office.officeDecideWithdrawal({ id, decision, ...(reason === undefined ? {} : { reason }) })

test('above the limit the operator who approved cannot pay', async () => {
  const { withdraw } = await withdrawer('whale', 50_000n)
  const { id } = await withdraw('5000.01')
  expect(await decide(owner, id, 'approve')).toMatchObject({
    needsSecondPerson: true,
    findings: ['first_withdrawal', 'new_card', 'large'],
  })
  await expect(decide(owner, id, 'pay')).rejects.toMatchObject({ code: 'operator.second_person' })
  expect(await decide(finance, id, 'pay')).toMatchObject({
    state: 'paying',
    approvals: [{ operator: 'mei' }, { operator: 'arun' }],
  })
  const limit = await withdrawer('minnow', 50_000n)
  const small = await limit.withdraw('5000')
  await decide(owner, small.id, 'approve')
  expect(await decide(owner, small.id, 'pay')).toMatchObject({ state: 'paying', needsSecondPerson: false })
})

test('a rejection needs a reason, which the member reads, and returns the money', async () => {
  const { api, withdraw } = await withdrawer('rejected')
  const { id } = await withdraw('100')
  await expect(decide(finance, id, 'reject')).rejects.toMatchObject({ code: 'operator.reason_required' })
  await expect(decide(finance, id, 'reject', '  ')).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  await decide(finance, id, 'reject', 'The name does not match.')
  expect(await api.withdrawalDetail({ id })).toMatchObject({
    state: 'rejected',
    reason: 'The name does not match.',
  })
  expect(await api.walletBalance()).toMatchObject({ sumBalance: '1000.00', held: '0.00' })
  await expect(decide(finance, id, 'approve')).rejects.toMatchObject({ code: 'withdrawal.state' })
})

test('a payout that failed is retried under a new number, or refunded', async () => {
  const { api, withdraw } = await withdrawer('unlucky')
  const { id } = await withdraw('100')
  await decide(finance, id, 'approve')
  provider.behaviour = 'refuse'
  expect(await decide(finance, id, 'pay')).toMatchObject({ state: 'pay_failed', payout: { state: 'failed' } })
  provider.behaviour = 'normal'
  const tried = await decide(finance, id, 'retry')
  const { orderNumber } = provider.last('payout')
  expect(tried).toMatchObject({ state: 'paying', payout: { number: orderNumber } })
  provider.decide(orderNumber, 'FAILED')
  await provider.call(app.app, orderNumber)
  expect(await api.withdrawalDetail({ id })).toMatchObject({ state: 'pay_failed' })
  const again = await decide(finance, id, 'retry')
  expect(again.payout?.number).not.toBe(orderNumber)
  provider.decide(provider.last('payout').orderNumber, 'FAILED')
  await provider.call(app.app, provider.last('payout').orderNumber)
  await expect(decide(finance, id, 'refund')).rejects.toMatchObject({ code: 'operator.reason_required' })
  expect(await decide(finance, id, 'refund', 'The bank is closed.')).toMatchObject({ state: 'rejected' })
  expect(await api.walletBalance()).toMatchObject({ sumBalance: '1000.00', held: '0.00' })
  await expectBooksBalance(db)
})

test('while the outcome of a payout is unknown, nothing is refunded', async () => {
  for (const { manner, known } of [
    { manner: 'no_answer', known: true },
    { manner: 'lost', known: false },
    { manner: 'down', known: false },
  ] as const) {
    const { api, withdraw } = await withdrawer(`unknown${manner.replace('_', '')}`)
    const { id } = await withdraw('100')
    await decide(finance, id, 'approve')
    provider.behaviour = manner
    expect(await decide(finance, id, 'pay')).toMatchObject({ state: 'paying', payout: { state: 'unknown' } })
    provider.behaviour = 'normal'
    for (const decision of ['refund', 'retry', 'reject', 'pay'] as const) {
      await expect(decide(finance, id, decision, 'now')).rejects.toMatchObject({ code: 'withdrawal.state' })
    }
    clock.advance(60_000)
    if (known) provider.decide(provider.last('payout').orderNumber, 'PAID')
    await runJob(ctx, 'cashier.reconcile')
    // A lost request may still arrive until its signature is too old.
    expect((await api.withdrawalDetail({ id })).state).toBe(known ? 'paid' : 'paying')
    if (known) continue
    clock.advance(12 * 60_000)
    await runJob(ctx, 'cashier.reconcile')
    expect((await api.withdrawalDetail({ id })).state).toBe('pay_failed')
    await decide(finance, id, 'refund', 'It never arrived.')
    expect((await api.walletBalance()).sumBalance).toBe('1000.00')
  }
  await expectBooksBalance(db)
})

test('a payout of another amount stays unknown, and one that is paid after its end is recorded', async () => {
  const { api, withdraw } = await withdrawer('strange')
  const { id } = await withdraw('100')
  await decide(finance, id, 'approve')
  await decide(finance, id, 'pay')
  const { orderNumber } = provider.last('payout')
  provider.decide(orderNumber, 'PAID')
  await provider.call(app.app, orderNumber, { amount: '99.00' })
  expect(await finance.office.officeWithdrawal({ id })).toMatchObject({
    state: 'paying',
    payout: { state: 'unknown' },
  })
  provider.decide(orderNumber, 'FAILED')
  await provider.call(app.app, orderNumber)
  await decide(finance, id, 'refund', 'Failed.')
  provider.decide(orderNumber, 'PAID')
  expect(await provider.call(app.app, orderNumber)).toMatchObject({ status: 200 })
  expect(await api.withdrawalDetail({ id })).toMatchObject({ state: 'rejected' })
  expect(await api.walletBalance()).toMatchObject({ sumBalance: '1000.00', held: '0.00' })
  await expectBooksBalance(db)
})

test('a crash between the decision and the request leaves an attempt that reconciliation finds', async () => {
  const { api, withdraw } = await withdrawer('abandoned')
  const { id } = await withdraw('100')
  await decide(finance, id, 'approve')
  const { fetch } = ctx
  Object.assign(ctx, {
    fetch: () => {
      throw new RangeError('killed')
    },
  })
  await decide(finance, id, 'pay')
  Object.assign(ctx, { fetch })
  expect((await api.withdrawalDetail({ id })).state).toBe('paying')
  clock.advance(30 * 60_000)
  await runJob(ctx, 'cashier.reconcile')
  expect((await api.withdrawalDetail({ id })).state).toBe('pay_failed')
  // Half an hour without a call has ended their sessions.
  owner.token = (await operator('mei')).token
  finance.token = (await operator('arun')).token
})

test('every act is in the audit trail with its reason, and the trail is intact', async () => {
  const rows = await db.query<{ action: string; reason: string | null }>(
    `select action, reason from operators.audit_line where action like 'withdrawal.%'`,
  )
  const seen = new Set(rows.map(({ action }) => action))
  for (const decision of ['approve', 'pay', 'reject', 'retry', 'refund']) {
    expect(seen).toContain(`withdrawal.${decision}`)
  }
  expect(rows).toContainEqual({ action: 'withdrawal.reject', reason: 'The name does not match.' })
  expect(await firstBrokenLine(db)).toBeNull()
})

test('lists cover all books, newest first, page by page, and search by number and account', async () => {
  const ids: string[] = []
  for (let n = 0; n < 6; n++) {
    clock.advance(1_000)
    const { withdraw } = await withdrawer(`listed${n}`)
    ids.unshift((await withdraw('20')).id)
  }
  const first = await finance.office.officeWithdrawals({ pageSize: 4 })
  const second = await finance.office.officeWithdrawals({ pageSize: 2, cursor: first.next ?? '' })
  expect([...first.content, ...second.content].map(({ id }) => id)).toEqual(ids)
  expect(new Set(ids.map((id) => (BigInt(id) - 1n) % 64n)).size).toBeGreaterThan(1)
  const [newest] = first.content
  const byNumber = await finance.office.officeWithdrawals({ search: newest?.orderNumber ?? '' })
  expect(byNumber.content.map(({ id }) => id)).toEqual([newest?.id])
  const byAccount = await finance.office.officeWithdrawals({ search: 'LISTED3', state: 'requested' })
  expect(byAccount.content.map(({ account }) => account)).toEqual(['listed3'])
  expect((await finance.office.officeWithdrawals({ search: 'listed3', state: 'paid' })).content).toEqual([])
})

test('members are listed with their money, and the summary has the day’s sums', async () => {
  const person = await member('counted')
  await deposit(person, '200')
  const { content } = await owner.office.officeMembers({ search: 'counted' })
  expect(content).toMatchObject([{ account: 'counted', balance: '1200.00', held: '0.00' }])
  expect(await owner.office.officeMemberMoney({ id: String(person.member.id) })).toMatchObject({
    ...{ cash: '1200.00', held: '0.00', bonus: '0.00', stake: '0.00', payout: '0.00', toPlay: '200.00' },
    ...{ deposits: { count: 1, amount: '200.00' }, withdrawals: { count: 0, amount: '0.00' }, cards: [] },
  })
  const orders = await owner.office.officeDeposits({ memberId: String(person.member.id) })
  expect(orders.content.map(({ account }) => account)).toEqual(['counted'])
  const summary = await owner.office.officeSummary()
  expect(summary.money?.depositsToday).toEqual({ count: 1, amount: '200.00' })
  expect(summary.money?.withdrawalsWaiting).toBeGreaterThan(0)
})

test('[OF-11] the summary has only the parts whose pages the role may read', async () => {
  await db.query(`insert into operators.role (name, permissions) values ('narrow', '{}')`)
  await db.query(`update operators.operator set role = 'narrow' where name = 'arun'`)
  const seen = async (permission: string) => {
    await db.query(`update operators.role set permissions = $1 where name = 'narrow'`, [[permission]])
    const parts = await finance.office.officeSummary()
    return Object.entries(parts).flatMap(([name, part]) => (part === null ? [] : [name]))
  }
  try {
    expect(await seen('games.read')).toEqual([])
    expect(await seen('money.read')).toEqual(['money'])
    expect(await seen('reports.read')).toEqual(['play'])
    expect(await seen('members.read')).toEqual(['members'])
  } finally {
    await db.query(`update operators.operator set role = 'finance' where name = 'arun'`)
  }
})

test('roles without the permission are refused, and so is everyone who is not an operator', async () => {
  await db.query(`update operators.operator set role = 'support' where name = 'arun'`)
  const { office } = finance
  const { withdraw } = await withdrawer('forbidden')
  const { id } = await withdraw('20')
  const denied = { code: 'operator.role', status: 403 }
  for (const decision of ['approve', 'pay'] as const) {
    await expect(office.officeDecideWithdrawal({ id, decision })).rejects.toMatchObject(denied)
  }
  const credit = office.officeDecideDeposit({ id, decision: 'credit', reason: 'x' })
  await expect(credit).rejects.toMatchObject(denied)
  expect((await office.officeDeposits()).content.length).toBeGreaterThan(0)
  await db.query(`update operators.operator set role = 'unheard' where name = 'arun'`)
  await expect(office.officeWithdrawals()).rejects.toMatchObject(denied)
  await expect(office.officeWithdrawal({ id })).rejects.toMatchObject(denied)
  await expect(office.officeDeposits()).rejects.toMatchObject(denied)
  const person = await member('pretender')
  await expect(person.caller.office.officeWithdrawals()).rejects.toMatchObject({ code: 'operator.session' })
  await expect(app.caller().office.officeWithdrawals()).rejects.toMatchObject({ code: 'operator.session' })
  await expect(owner.office.officeWithdrawal({ id: '999999999' })).rejects.toMatchObject({
    code: 'withdrawal.unknown',
  })
})
