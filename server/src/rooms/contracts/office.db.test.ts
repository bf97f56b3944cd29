import { dividendTerms, salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { firstBrokenLine } from '../operators/index.ts'
import { openContracts, units, wire } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { person, operator, enter, play, closeDay, sign, answer, runBills, paidTo, billsOf, today } = site

afterEach(async () => {
  await site.expectProved()
  expect(await firstBrokenLine(db)).toBeNull()
})

const reason = 'a test'
const flat = (rate: number, changes = {}) => salaryTerms({ tiers: [tier('0', 0, rate)], ...changes })
const actionsOf = async (target: string) =>
  (
    await db.query<{ action: string }>(
      'select action from operators.audit_line where target = $1 order by id',
      [target],
    )
  ).map(({ action }) => action)

test('[CO-01] [CO-16] operators offer, change, suspend and dissolve, each with its audit line', async () => {
  const mei = await operator('mei')
  const agent = await person('officeagent')
  const offered = await mei.officeOfferContract({ account: 'OfficeAgent', terms: wire(flat(50)), reason })
  expect((await agent.api.dailySalaryContract()).request).toMatchObject({ id: offered.id, payer: null })
  expect(await mei.officeWithdrawContractRequest({ id: offered.id, reason })).toMatchObject({
    state: 'withdrawn',
  })
  const again = await mei.officeOfferContract({ account: 'officeagent', terms: wire(flat(50)), reason })
  const id = again.contractId
  await answer(agent, again.id)
  const change = await mei.officeChangeContract({ id, terms: wire(flat(80)), reason })
  expect((await mei.officeContract({ id })).waiting).toMatchObject({
    id: change.id,
    kind: 'change',
    asker: null,
  })
  expect(await mei.officeSuspendContract({ id, on: true, reason })).toMatchObject({ state: 'suspended' })
  await expect(answer(agent, change.id)).rejects.toMatchObject({ code: 'contract.state' })
  await expect(mei.officeSuspendContract({ id, on: true, reason })).rejects.toMatchObject({
    code: 'contract.state',
  })
  expect((await site.lettersOf(agent))[0]).toBe('A contract is suspended')
  expect(await mei.officeSuspendContract({ id, on: false, reason })).toMatchObject({ state: 'valid' })
  expect((await site.lettersOf(agent))[0]).toBe('A contract is valid again')
  const end = await mei.officeDissolveContract({ id, reason })
  expect(await answer(agent, end.id, { action: 'R' })).toMatchObject({ state: 'valid' })
  const asked = await agent.api.dissolveContract({ id })
  await expect(mei.officeAnswerContract({ id: end.id, accept: true, reason })).rejects.toMatchObject({
    code: 'contract.unknown',
  })
  for (const accept of [true, false])
    expect(await mei.officeAnswerContract({ id: asked.id, accept, reason })).toMatchObject({
      ...{ answer: 'accepted', state: 'dissolved' },
    })
  expect(await actionsOf(`contract:${id}`)).toEqual([
    ...['contract.offer', 'contract.change', 'contract.suspend', 'contract.resume', 'contract.dissolve'],
    'contract.answer',
  ])
  const detail = await mei.officeContract({ id })
  expect(detail).toMatchObject({ payee: 'officeagent', payer: null, waiting: null, state: 'dissolved' })
  expect(detail.versions).toMatchObject([{ version: 1, terms: wire(flat(50)) }])
  const list = await mei.officeContracts({ account: 'officeagent', pageSize: 1 })
  expect(list.content).toMatchObject([{ id }])
  expect((await mei.officeContracts({ cursor: list.next ?? '', state: 'withdrawn' })).content).toMatchObject([
    { state: 'withdrawn' },
  ])
})

test('[CO-16] terms that are offered again are templates', async () => {
  const mei = await operator('mei')
  const terms = wire(dividendTerms())
  await mei.officeSaveContractTemplate({ name: ' Monthly ', terms, reason })
  await mei.officeSaveContractTemplate({ name: 'Monthly', terms: wire(flat(10)), reason })
  expect((await mei.officeContractTemplates()).content).toMatchObject([
    { name: 'Monthly', terms: wire(flat(10)) },
  ])
  await mei.officeSaveContractTemplate({ name: 'Monthly', terms: null, reason })
  expect(await mei.officeContractTemplates()).toEqual({ content: [] })
  await expect(mei.officeSaveContractTemplate({ name: ' ', terms, reason })).rejects.toMatchObject({
    code: 'field.required',
  })
})

/** An agent with a contract of 1 % and a day of play; above 5,000.00 two operators approve its bill. */
async function openBill(name: string, stake: bigint, changes = {}) {
  const agent = await person(`${name}agent`)
  const player = await person(`${name}player`, agent)
  const contract = await sign(agent, flat(100, changes))
  await closeDay()
  await play(player, stake)
  await closeDay()
  await runBills()
  const [bill] = await billsOf(contract)
  return { agent, player, contract, id: String(bill?.id) }
}

test('[CO-16] a reviewed bill waits for an operator with a reason, who may reject it', async () => {
  const { agent, id } = await openBill('review', 10_000n, { issue: 'review' })
  const mei = await operator('mei')
  expect((await mei.officeContractBills({ state: 'review' })).content).toMatchObject([
    { id, payee: 'reviewagent', payer: null, amount: '100.00', needsSecondPerson: false },
  ])
  await expect(mei.officeDecideContractBill({ id, decision: 'approve', reason: ' ' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  await expect(mei.officeDecideContractBill({ id, decision: 'release', reason })).rejects.toMatchObject({
    code: 'bill.state',
  })
  expect(await mei.officeDecideContractBill({ id, decision: 'hold', reason })).toMatchObject({
    state: 'held',
  })
  expect(await mei.officeDecideContractBill({ id, decision: 'release', reason })).toMatchObject({
    state: 'approved',
  })
  await runBills()
  expect(await paidTo(agent, 'salary_daily')).toBe(units(100n))
  await expect(mei.officeDecideContractBill({ id, decision: 'reject', reason })).rejects.toMatchObject({
    code: 'bill.state',
  })
  expect(await actionsOf(`bill:${id}`)).toEqual(['bill.hold', 'bill.release'])
  const detail = await mei.officeContractBill({ id })
  expect(detail).toMatchObject({ side: 'house', payee: 'reviewagent', state: 'paid', decisionReason: reason })
  expect(detail.lines[0]).toMatchObject({ key: 'turnover', amount: '10000.00' })

  const other = await openBill('rejected', 10_000n, { issue: 'review' })
  const lin = await operator('lin')
  expect(
    await lin.officeDecideContractBill({ id: other.id, decision: 'reject', reason: 'play of a ring' }),
  ).toMatchObject({ state: 'rejected', reason: 'play of a ring' })
  await runBills()
  expect(await paidTo(other.agent, 'salary_daily')).toBe(0n)
})

test('[CO-16] above the limit two independent operators approve a bill', async () => {
  const { agent, id } = await openBill('large', 600_000n)
  const mei = await operator('mei')
  const approve = { id, decision: 'approve', reason } as const
  expect(await mei.officeDecideContractBill(approve)).toMatchObject({
    ...{ state: 'review', amount: '6000.00', needsSecondPerson: true },
  })
  await expect(mei.officeDecideContractBill(approve)).rejects.toMatchObject({
    code: 'operator.second_person',
  })
  const lin = await operator('lin')
  expect(await lin.officeDecideContractBill(approve)).toMatchObject({ state: 'approved' })
  await runBills()
  expect(await paidTo(agent, 'salary_daily')).toBe(units(6_000n))
})

test('[CO-17] a held bill of a closed payee is paid once an operator releases it', async () => {
  const agent = await person('closedagent')
  const player = await person('closedplayer', agent)
  const contract = await sign(agent, flat(100))
  await closeDay()
  await play(player, 10_000n)
  await enter(agent)
  await agent.api.takeTimeOut({ days: 7 })
  await closeDay()
  await runBills()
  const [bill] = await billsOf(contract)
  expect(bill).toMatchObject({ state: 'held' })
  const mei = await operator('mei')
  await mei.officeDecideContractBill({ id: String(bill?.id), decision: 'release', reason })
  await runBills()
  expect(await paidTo(agent, 'salary_daily')).toBe(units(100n))
})

test('[CO-03] [CO-17] bills of a suspended contract are computed and wait', async () => {
  const agent = await person('suspagent')
  const player = await person('suspplayer', agent)
  const contract = await sign(agent, flat(100))
  await closeDay()
  await play(player, 10_000n)
  await (await operator('mei')).officeSuspendContract({ id: contract, on: true, reason })
  await closeDay()
  await runBills()
  expect(await billsOf(contract)).toMatchObject([{ state: 'held', amount: units(100n) }])
  expect(await paidTo(agent, 'salary_daily')).toBe(0n)
})

test('[CO-12] a mistake is a correction bill, or is set against the next; the first stays', async () => {
  const { agent, player, contract, id } = await openBill('correct', 10_000n)
  const mei = await operator('mei')
  const correct = (amount: string, towards: 'payee' | 'house') =>
    mei.officeCorrectContractBill({ id, amount, towards, reason })
  for (const amount of ['0', '1.001'])
    await expect(correct(amount, 'payee')).rejects.toMatchObject({ code: 'amount.invalid' })
  const { billId } = await correct('12.34', 'payee')
  const correction = await mei.officeContractBill({ id: billId ?? '' })
  expect(correction).toMatchObject({
    correction: 1,
    state: 'review',
    inputs: null,
    lines: [],
    amount: '12.34',
  })
  // Whoever wrote it does not approve it, however small it is.
  await expect(
    mei.officeDecideContractBill({ id: billId ?? '', decision: 'approve', reason }),
  ).rejects.toMatchObject({ code: 'operator.second_person' })
  const lin = await operator('lin')
  await lin.officeDecideContractBill({ id: billId ?? '', decision: 'approve', reason: 'as computed again' })
  // Members read why it was written, and the office also why it was approved.
  expect(await lin.officeContractBill({ id: billId ?? '' })).toMatchObject({
    ...{ decidedBy: 'lin', decisionReason: 'as computed again', reason },
  })
  await runBills()
  expect(await paidTo(agent, 'salary_daily')).toBe(units(112n) + 34_000n)
  await expect(
    mei.officeCorrectContractBill({ id: billId ?? '', amount: '1', towards: 'payee', reason }),
  ).rejects.toMatchObject({ code: 'bill.state' })
  expect(await correct('30', 'house')).toEqual({ billId: null, owed: '30.00' })
  // 100.00 and 12.34 were paid, 30.00 of it is taken back.
  await expect(correct('82.35', 'house')).rejects.toMatchObject({
    ...{ code: 'amount.too_large', details: { max: '82.34' } },
  })
  expect(await mei.officeContractBill({ id })).toMatchObject({ amount: '100.00', state: 'paid' })
  await play(player, 10_000n)
  await closeDay()
  await runBills()
  expect((await billsOf(contract)).map(({ amount }) => amount)).toEqual([
    ...[units(100n), units(12n) + 34_000n, units(70n)],
  ])
})

test('[CO-19] what terms would have paid is what their bill pays, with what the house keeps', async () => {
  const agent = await person('whatagent')
  const player = await person('whatplayer', agent)
  await sign(agent, flat(50))
  await closeDay()
  const day = today()
  await play(player, 12_345n)
  await closeDay()
  await runBills()
  const mei = await operator('mei')
  const whatIf = await mei.officeContractWhatIf({ account: 'whatagent', terms: wire(flat(50)) })
  const period = whatIf.periods.find(({ first }) => first === day)
  expect(period).toMatchObject({ turnover: '12345.00', payment: '61.72' })
  expect(await paidTo(agent, 'salary_daily')).toBe(61_72n * 1_000n)
  expect(whatIf.cost).toBe('61.72')
  // (350 − 0 − 50) of 350.
  expect(whatIf.edges).toEqual([
    {
      ...{ category: 'RNG', edge: 350, rebate: 0, salary: 50, dividend: 0 },
      ...{ share: 3_000_000, kept: 8_571, least: 2_500, isEnough: true },
    },
  ])
  expect(period?.ggr).toBe('12345.00')
  // The agent has a contract of this kind; as a change of it, the terms could be signed.
  const id = (await mei.officeContracts({ account: 'whatagent' })).content[0]?.id ?? ''
  const related = { id, payee: 'whatagent', state: 'valid' }
  expect(whatIf.conflict).toEqual({ code: 'contract.taken', contracts: [related] })
  const change = { account: 'whatagent', terms: wire(flat(40)), contractId: id }
  expect(await mei.officeContractWhatIf(change)).toMatchObject({ conflict: null, edges: [{ salary: 40 }] })
  const beyond = await mei.officeContractWhatIf({ account: 'whatagent', terms: wire(flat(300)) })
  expect(beyond.edges).toMatchObject([{ salary: 300, kept: 1_428, isEnough: false }])
})

test('[CO-16] calls need their permission, and refuse what does not exist', async () => {
  const mei = await operator('mei')
  const terms = wire(flat(50))
  for (const [call, code] of [
    [() => mei.officeContract({ id: '999999' }), 'contract.unknown'],
    [() => mei.officeContracts({ account: 'nobodyhere' }), 'member.unknown'],
    [() => mei.officeOfferContract({ account: 'nobodyhere', terms, reason }), 'member.unknown'],
    [() => mei.officeChangeContract({ id: '999999', terms, reason }), 'contract.unknown'],
    [() => mei.officeDissolveContract({ id: '999999', reason }), 'contract.unknown'],
    [() => mei.officeWithdrawContractRequest({ id: '999999', reason }), 'contract.unknown'],
    [() => mei.officeSuspendContract({ id: '999999', on: true, reason }), 'contract.unknown'],
    [() => mei.officeContractWhatIf({ account: 'nobodyhere', terms }), 'member.unknown'],
    [() => mei.officeContractBill({ id: '999999' }), 'bill.unknown'],
    [() => mei.officeDecideContractBill({ id: '999999', decision: 'hold', reason }), 'bill.unknown'],
    [
      () => mei.officeCorrectContractBill({ id: '999999', amount: '1', towards: 'house', reason }),
      'bill.unknown',
    ],
  ] as const)
    await expect(call()).rejects.toMatchObject({ code })
  // Finance reads and pays; terms are for owners until they grant more.
  const arun = await operator('arun')
  expect((await arun.officeContracts()).content).not.toEqual([])
  await expect(
    arun.officeDecideContractBill({ id: '999999', decision: 'hold', reason }),
  ).rejects.toMatchObject({ code: 'bill.unknown' })
  for (const call of [
    () => arun.officeOfferContract({ account: 'officeagent', terms, reason }),
    () => arun.officeSaveContractTemplate({ name: 'x', terms, reason }),
    () => arun.officeHoldContractLine({ account: 'officeagent', on: true, reason }),
    () => arun.officeSetContractSetting({ key: 'kept_least', value: '3000', reason }),
    () => arun.officeDecideContractSetting({ id: '1', agree: true, reason }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'operator.role' })
})
