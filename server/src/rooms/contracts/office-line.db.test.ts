import { salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { firstBrokenLine } from '../operators/index.ts'
import { openContracts, units, wire } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { person, operator, enter, play, closeDay, sign, signBelow, offerTo, answer } = site
const { runBills, paidTo, billsOf, today } = site

afterEach(async () => {
  await site.expectProved()
  expect(await firstBrokenLine(db)).toBeNull()
})

const reason = 'a test'
const flat = (rate: number, changes = {}) => salaryTerms({ tiers: [tier('0', 0, rate)], ...changes })

/** A member loses a stake and doubles another: valid turnover is the sum, the house keeps the difference. */
async function playEven(who: Parameters<typeof play>[0], lost: bigint, won: bigint): Promise<void> {
  await play(who, lost)
  await play(who, won, won * 2n)
}

/** An agent with a salary of 1 %, whose player stakes 450,000.00 and wins most of it: 600.00 are left. */
async function openLuckyLine(name: string) {
  const agent = await person(`${name}agent`)
  const player = await person(`${name}player`, agent)
  const contract = await sign(agent, flat(100))
  await closeDay()
  await playEven(player, 225_300n, 224_700n)
  return { agent, player, contract }
}

test('[CO-16] a bill of a line that is paid over 60 % of its GGR needs two people', async () => {
  await db.query(`update contracts.setting set value = $1 where key = 'line_above'`, [units(1_000n)])
  const { agent, player, contract } = await openLuckyLine('guarded')
  await closeDay()
  await runBills()
  const [bill] = await billsOf(contract)
  // Below the limit of one person, which is 5,000.00.
  expect(bill).toMatchObject({ state: 'review', amount: units(4_500n) })
  const approve = { id: String(bill?.id), decision: 'approve', reason } as const
  const [mei, lin, arun] = [await operator('mei'), await operator('lin'), await operator('arun')]
  expect(await mei.officeContractBill({ id: approve.id })).toMatchObject({
    ...{ isOverLine: true, needsSecondPerson: true, linePaid: '4500.00', lineGgr: '600.00' },
  })
  expect(await arun.officeDecideContractBill(approve)).toMatchObject({ state: 'review', firstBy: 'arun' })
  await expect(arun.officeDecideContractBill(approve)).rejects.toMatchObject({
    code: 'operator.second_person',
  })
  expect(await lin.officeDecideContractBill(approve)).toMatchObject({ state: 'approved' })
  await runBills()
  expect(await paidTo(agent, 'salary_daily')).toBe(units(4_500n))
  // The house wins enough in the same month, and the next bill is paid at once.
  await play(player, 450_000n)
  await closeDay()
  await runBills()
  const [, next] = await billsOf(contract)
  expect(next).toMatchObject({ state: 'paid', amount: units(4_500n) })
  await db.query(`update contracts.setting set value = $1 where key = 'line_above'`, [units(5_000n)])
})

test('[CO-16] the guard counts the whole line, its month, and the own play of a member alone', async () => {
  await db.query(`update contracts.setting set value = $1 where key = 'line_above'`, [units(1_000n)])
  const top = await person('wholetop')
  const child = await person('wholechild', top)
  const player = await person('wholeplayer', child)
  const rich = await person('wholerich', top)
  const alone = await person('wholealone')
  await db.query('update members.member set type = 0 where id = $1', [alone.member.id])
  await enter(alone)
  const [contract, below, own] = [
    await sign(top, flat(100)),
    await signBelow(top, child, flat(50)),
    await sign(alone, flat(100)),
  ]
  await closeDay()
  // The child's players win; the line as a whole loses enough.
  await playEven(player, 100_050n, 99_950n)
  await play(rich, 100_000n)
  await playEven(alone, 100_500n, 99_500n)
  await closeDay()
  await runBills()
  for (const id of [contract, below]) expect(await billsOf(id)).toMatchObject([{ state: 'paid' }])
  const [bill] = await billsOf(own)
  expect(bill).toMatchObject({ state: 'review', amount: units(2_000n) })
  const mei = await operator('mei')
  expect(await mei.officeContractBill({ id: String(bill?.id) })).toMatchObject({
    ...{ linePaid: '2000.00', lineGgr: '1000.00', isOverLine: true },
  })
  await db.query(`update contracts.setting set value = $1 where key = 'line_above'`, [units(5_000n)])
})

test('[CO-16] a line is held with everyone below, and resumed, each with one audit line', async () => {
  const top = await person('heldtop')
  const child = await person('heldchild', top)
  const player = await person('heldplayer', child)
  const other = await person('heldother')
  const [contract, free] = [await sign(top, flat(100)), await sign(other, flat(100))]
  const below = await signBelow(top, child, flat(50))
  await closeDay()
  const mei = await operator('mei')
  const change = await mei.officeChangeContract({ id: contract, terms: wire(flat(80)), reason })
  expect(await mei.officeHoldContractLine({ account: 'HeldTop', on: true, reason })).toEqual({
    ...{ contracts: 2, bills: 0 },
  })
  for (const id of [contract, below])
    expect(await mei.officeContract({ id })).toMatchObject({ state: 'suspended', waiting: null })
  expect(await mei.officeContract({ id: free })).toMatchObject({ state: 'valid' })
  await enter(top)
  await expect(answer(top, change.id)).rejects.toMatchObject({ code: 'contract.state' })
  await play(player, 10_000n)
  await closeDay()
  await runBills()
  expect(await paidTo(top, 'salary_daily')).toBe(0n)
  const lin = await operator('lin')
  expect(await site.lettersOf(child)).toContain('A contract is suspended')
  expect(await site.lettersOf(other)).not.toContain('A contract is suspended')
  const held = await lin.officeContractBills({ state: 'held', account: 'heldtop' })
  expect(held.content).toMatchObject([{ heldFor: 'suspended', amount: '50.00' }])
  expect(await lin.officeHoldContractLine({ account: 'heldtop', on: false, reason })).toEqual({
    ...{ contracts: 2, bills: 2 },
  })
  expect(await lin.officeContract({ id: below })).toMatchObject({ state: 'valid' })
  // What was held waits for a decision about each bill.
  await runBills()
  expect(await billsOf(contract)).toMatchObject([{ state: 'held' }])
  const rows = await db.query<{ action: string }>(
    `select action from operators.audit_line where target = $1 and action like 'contract.%line' order by id`,
    [`member:${top.member.id}`],
  )
  expect(rows.map(({ action }) => action)).toEqual(['contract.hold_line', 'contract.resume_line'])
  await expect(lin.officeHoldContractLine({ account: 'nobodyhere', on: true, reason })).rejects.toMatchObject(
    { code: 'member.unknown' },
  )
  await expect(
    lin.officeHoldContractLine({ account: 'heldtop', on: true, reason: ' ' }),
  ).rejects.toMatchObject({ code: 'operator.reason_required' })
})

test('[CO-16] holding a line stops what is approved and what is tried again', async () => {
  const top = await person('stoptop')
  const contract = await sign(top, flat(100, { issue: 'review' }))
  const player = await person('stopplayer', top)
  await closeDay()
  await play(player, 10_000n)
  await closeDay()
  await runBills()
  const mei = await operator('mei')
  const [bill] = await billsOf(contract)
  await mei.officeDecideContractBill({ id: String(bill?.id), decision: 'approve', reason })
  expect(await mei.officeHoldContractLine({ account: 'stoptop', on: true, reason })).toEqual({
    ...{ contracts: 1, bills: 1 },
  })
  await runBills()
  expect(await paidTo(top, 'salary_daily')).toBe(0n)
  expect(await mei.officeContractBill({ id: String(bill?.id) })).toMatchObject({
    ...{ state: 'held', heldFor: 'operator' },
  })
})

test('[CO-17] a held bill says that a side is frozen or closed, and is counted as waiting', async () => {
  const agent = await person('frozenagent')
  const player = await person('frozenplayer', agent)
  const contract = await sign(agent, flat(100))
  await closeDay()
  await play(player, 10_000n)
  await db.query(`update members.member set status = 'frozen' where id = $1`, [agent.member.id])
  await closeDay()
  const mei = await operator('mei')
  const countOf = async () =>
    (await mei.officeContractQueue()).content.find(({ state }) => state === 'held')?.bills ?? 0
  const before = await countOf()
  await runBills()
  expect(await countOf()).toBe(before + 1)
  const [bill] = await billsOf(contract)
  expect(await mei.officeContractBill({ id: String(bill?.id) })).toMatchObject({
    ...{ state: 'held', heldFor: 'protection', payee: 'frozenagent', decidedBy: null },
  })
})

test('[CO-12] [CO-16] pay runs are the sums of each day, and open to their bills', async () => {
  const agent = await person('runagent')
  const player = await person('runplayer', agent)
  await sign(agent, flat(100))
  await closeDay()
  await play(player, 10_000n)
  await closeDay()
  await runBills()
  const day = today()
  await play(player, 20_000n)
  await closeDay()
  await runBills()
  const arun = await operator('arun')
  const page = await arun.officeContractPayRuns({ pageSize: 1 })
  expect(page.content).toMatchObject([
    { day: today(), salaries: '200.00', dividends: '0.00', uplines: '0.00' },
  ])
  const rest = await arun.officeContractPayRuns({ cursor: page.next ?? '', pageSize: 1 })
  expect(rest.content).toMatchObject([{ day, bills: 1, salaries: '100.00' }])
  const paid = await arun.officeContractBills({ paidOn: day, account: 'runagent', kind: 'daily_salary' })
  expect(paid.content).toMatchObject([{ state: 'paid', amount: '100.00', isOverLine: false }])
  expect((await arun.officeContractBills({ paidOn: day, kind: 'dividend' })).content).toEqual([])
  await expect(arun.officeContractPayRuns({ cursor: 'x' })).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(arun.officeContractBills({ account: 'nobodyhere' })).rejects.toMatchObject({
    code: 'member.unknown',
  })
})

test('[CO-16] contracts are found by kind, state and payer, with their requests', async () => {
  const mei = await operator('mei')
  const top = await person('foundtop')
  const child = await person('foundchild', top)
  const contract = await sign(top, flat(100))
  const below = await signBelow(top, child, flat(50))
  const list = (filter: object) => mei.officeContracts({ account: 'foundtop', ...filter })
  const idsOf = async (filter: object) => (await list(filter)).content.map(({ id }) => id)
  expect(await idsOf({})).toEqual([below, contract])
  expect(await idsOf({ payer: 'platform' })).toEqual([contract])
  expect(await idsOf({ payer: 'upline' })).toEqual([below])
  expect(await idsOf({ kind: 'dividend' })).toEqual([])
  expect(await idsOf({ kind: 'daily_salary', state: 'valid' })).toEqual([below, contract])
  expect(await mei.officeContract({ id: contract })).toMatchObject({
    under: null,
    children: [{ id: below, payee: 'foundchild', state: 'valid' }],
    requests: [{ kind: 'offer', asker: null, state: 'accepted' }],
  })
  expect(await mei.officeContract({ id: below })).toMatchObject({ under: contract, payer: 'foundtop' })
  // The terms of an offer that nobody took stay readable.
  const lost = await person('foundlost')
  const requestId = await offerTo(lost, flat(10))
  await mei.officeWithdrawContractRequest({ id: requestId, reason })
  expect((await mei.officeContracts({ account: 'foundlost' })).content).toMatchObject([
    { state: 'withdrawn', version: 0, terms: wire(flat(10)) },
  ])
})

test('[CO-19] what terms run into is said before they are offered', async () => {
  const mei = await operator('mei')
  const top = await person('askedtop')
  const child = await person('askedchild', top)
  const contract = await sign(top, flat(100))
  const below = await signBelow(top, child, flat(50))
  const whatIf = async (account: string, rate: number, contractId?: string) => {
    const rest = contractId === undefined ? {} : { contractId }
    return (await mei.officeContractWhatIf({ account, terms: wire(flat(rate)), ...rest })).conflict
  }
  const covered = { id: below, payee: 'askedchild', state: 'valid' }
  expect(await whatIf('askedtop', 40, contract)).toEqual({
    ...{ code: 'contract.children', contracts: [covered] },
  })
  expect(await whatIf('askedtop', 50, contract)).toBeNull()
  // The platform pays one contract of a kind in a line.
  const grandchild = await person('askedlow', child)
  expect(await whatIf('askedlow', 10)).toMatchObject({
    ...{ code: 'contract.taken', contracts: [{ id: contract }] },
  })
  await db.query(`update members.member set status = 'frozen' where id = $1`, [grandchild.member.id])
  expect(await whatIf('askedlow', 10)).toEqual({ code: 'contract.payee', contracts: [] })
  const other = await person('askedother')
  expect(await whatIf('askedother', 10)).toBeNull()
  await offerTo(other, flat(10))
  expect(await whatIf('askedother', 10)).toEqual({ code: 'contract.taken', contracts: [] })
  await expect(whatIf('askedother', 10, contract)).rejects.toMatchObject({ code: 'contract.unknown' })
  const ended = { account: 'askedtop', terms: wire(flat(10, { until: '2020-01-01' })) }
  await expect(mei.officeContractWhatIf(ended)).rejects.toMatchObject({ code: 'contract.terms' })
})
