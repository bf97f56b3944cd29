import { salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { runQueued } from '../../testing/queue.ts'
import { createMember } from '../members/index.ts'
import { jobs as messageJobs } from '../messages/index.ts'
import { openContracts, units } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { ctx, person, operator, play, enter, closeDay, sign, signBelow, runBills, paidTo, billsOf } = site

afterEach(site.expectProved)

const flat = (rate: number, changes = {}) => salaryTerms({ tiers: [tier('0', 0, rate)], ...changes })
const CONTRACT = ['contract_out', 'contract_in']

/**
 * A parent whose cash pays a child 1 % of the play, with `cash` in whole units left; the parent's own salary
 * waits for an operator, if it is reviewed.
 */
async function openDay(name: string, cash: bigint, issue: 'auto' | 'review') {
  const top = await person(`${name}top`)
  const child = await person(`${name}child`, top)
  const player = await person(`${name}player`, child)
  await sign(top, flat(100, { issue }))
  const contract = await signBelow(top, child, flat(100, { funds: 'upline' }))
  await closeDay()
  await play(top, 1_000_000n - cash)
  await play(player, 10_000n)
  await closeDay()
  await runBills()
  return { top, child, contract }
}

test('[CO-15] the parent’s cash pays the child, and the parent keeps the whole gross', async () => {
  for (const name of ['paysone', 'paystwo']) {
    const { top, child, contract } = await openDay(name, 1_000n, 'auto')
    expect(await billsOf(contract)).toMatchObject([{ state: 'paid', amount: units(100n) }])
    expect(await paidTo(top, 'salary_daily')).toBe(units(100n))
    expect(await paidTo(child, ...CONTRACT)).toBe(units(100n))
    expect(await paidTo(top, ...CONTRACT)).toBe(units(-100n))
  }
})

test('[CO-15] short cash is tried for seven days, then the bill expires and both are notified', async () => {
  const { top, child, contract } = await openDay('short', 99n, 'review')
  const state = async () => (await billsOf(contract))[0]?.state
  expect(await state()).toBe('insufficient')
  for (let day = 1; day < 7; day += 1) {
    await closeDay()
    await runBills()
    expect(await state()).toBe('insufficient')
  }
  await closeDay()
  await runBills()
  expect(await state()).toBe('expired')
  await runQueued(ctx, messageJobs)
  for (const who of [top, child]) {
    await enter(who)
    const { content } = await who.api.inbox({ box: 'in' })
    const told = content.filter(({ subject }) => subject === 'A contract payment was not made')
    expect(told).toHaveLength(1)
  }
  const lines = await db.query(`select after from operators.audit_line where action = 'bill.expire'`)
  expect(lines).toMatchObject([{ after: { amount: '100.00', payer: String(top.member.id) } }])
  expect(await paidTo(child, ...CONTRACT)).toBe(0n)
  const queued = async () => {
    const { content } = await (await operator('mei')).officeContractQueue()
    return content.find((one) => one.state === 'expired')
  }
  expect(await queued()).toEqual({ state: 'expired', bills: 1, amount: '100.00' })
  await noteExpired(child.member.account)
  await db.query(`update contracts.bill set short_at = short_at - interval '31 days' where state = 'expired'`)
  expect(await queued()).toBeUndefined()
})

/** What expired waits in the queue of work until somebody who may pay bills notes it (OF-16). */
async function noteExpired(account: string): Promise<void> {
  const [mei, lin, arun] = [await operator('mei'), await operator('lin'), await operator('arun')]
  const { kinds, content } = await lin.officeWork({ kind: 'expired_bill' })
  expect(content).toMatchObject([
    { kind: 'expired_bill', account, amount: '100.00', code: 'daily_salary', since: expect.any(Number) },
  ])
  expect(kinds.find(({ kind }) => kind === 'expired_bill')).toMatchObject({ count: 1 })
  const [{ thing: id } = { thing: '' }] = content
  const reason = 'the upline was called'
  await setRight(`array_remove(permissions, 'contracts.pay')`)
  await expect(arun.officeNoteExpiredBill({ id, reason })).rejects.toMatchObject({ code: 'operator.role' })
  await setRight(`permissions || array['contracts.pay']`)
  await expect(lin.officeNoteExpiredBill({ id, reason: '' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  await expect(lin.officeNoteExpiredBill({ id: '999999', reason })).rejects.toMatchObject({
    code: 'bill.unknown',
  })
  await mei.officeTakeWork({ kind: 'expired_bill', thing: id })
  await expect(lin.officeNoteExpiredBill({ id, reason })).rejects.toMatchObject({ code: 'work.taken' })
  await mei.officeNoteExpiredBill({ id, reason })
  expect((await lin.officeWork({ kind: 'expired_bill' })).content).toEqual([])
  expect(await lin.officeContractBill({ id })).toMatchObject({
    ...{ state: 'expired', decidedBy: null, reason: null },
    ...{ expiryNotedAt: expect.any(Number), expiryNotedBy: 'mei', expiryNote: reason },
  })
  await expect(lin.officeNoteExpiredBill({ id, reason })).rejects.toMatchObject({ code: 'bill.state' })
}

test('[CO-12] [CO-15] a note about an expired correction leaves what its members read', async () => {
  const { top, child, contract } = await openDay('noted', 1_000n, 'auto')
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  const [bill] = await billsOf(contract)
  const owed = { amount: '5000', towards: 'payee', reason: 'the rate was read wrongly' } as const
  const { billId: id } = await mei.officeCorrectContractBill({ id: String(bill?.id), ...owed })
  if (id === null) throw new Error('there is no correction')
  await lin.officeDecideContractBill({ id, decision: 'approve', reason: 'as computed again' })
  for (let day = 0; day < 9; day += 1) {
    await closeDay()
    await runBills()
  }
  // Their sessions have ended meanwhile.
  const [noter, reader] = [await operator('mei'), await operator('lin')]
  const before = await reader.officeContractBill({ id })
  expect(before).toMatchObject({ state: 'expired', decidedBy: 'lin', expiryNotedAt: null })
  const note = 'the upline owes nobody else'
  await noter.officeNoteExpiredBill({ id, reason: note })
  expect(await reader.officeContractBill({ id })).toEqual({
    ...before,
    ...{ expiryNotedAt: expect.any(Number), expiryNotedBy: 'mei', expiryNote: note },
  })
  for (const who of [top, child]) {
    await enter(who)
    expect((await who.api.contractBill({ id })).reason).toBe(before.reason)
  }
})

const setRight = (sql: string) =>
  db.query(`update operators.role set permissions = ${sql} where name = 'finance'`)

test('[CO-15] a payer whose cash was short may pay before the next day', async () => {
  const { top, child, contract } = await openDay('later', 50n, 'review')
  await enter(top)
  expect(await top.api.payContractBills()).toEqual({ paid: 0, short: 1, held: 0, amount: '0.00' })
  await play(top, 50n, 500n)
  expect(await top.api.payContractBills()).toEqual({ paid: 1, short: 0, held: 0, amount: '100.00' })
  expect(await top.api.payContractBills()).toEqual({ paid: 0, short: 0, held: 0, amount: '0.00' })
  expect(await billsOf(contract)).toMatchObject([{ state: 'paid' }])
  expect(await paidTo(child, ...CONTRACT)).toBe(units(100n))
  await enter(child)
  expect(await child.api.payContractBills()).toMatchObject({ paid: 0 })
})

test('[CO-17] a payer or payee who is frozen makes a bill wait', async () => {
  const { top, child, contract } = await openDay('upperfrozen', 50n, 'review')
  await db.query(`update members.member set status = 'frozen' where id = $1`, [child.member.id])
  await play(top, 50n, 500n)
  await enter(top)
  expect(await top.api.payContractBills()).toEqual({ paid: 0, short: 0, held: 1, amount: '0.00' })
  expect(await billsOf(contract)).toMatchObject([{ state: 'held' }])
})

test('[CO-15] a payer who has never had any money is short like any other', async () => {
  const { contract } = await openDay('penniless', 50n, 'review')
  const payer = await db.transact((tx) =>
    createMember(ctx, tx, { account: 'neverpaid', password: 'Pond1234', passwordHash: 'none', type: 1 }),
  )
  await db.query(`update contracts.bill set state = 'approved', payer_id = $2 where contract_id = $1`, [
    ...[contract, payer?.id],
  ])
  await runBills()
  expect(await billsOf(contract)).toMatchObject([{ state: 'insufficient' }])
})
