import { periodOf } from '@koi/contract/contracts/period.ts'
import { dividendTerms, salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { cutToShown, fromWire } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openContracts, wire } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { person, play, closeDay, enter, sign, signBelow, runBills, answer, offerTo } = site

afterEach(site.expectProved)

const flat = (rate: number, changes = {}) => salaryTerms({ tiers: [tier('0', 0, rate)], ...changes })

test('[CO-03] a contract is shown to its sides with all versions of its terms', async () => {
  const payer = await person('seenpayer')
  const child = await person('seenchild', payer)
  await sign(payer)
  const first = salaryTerms({ tiers: [tier('200000', 5, 60)] })
  const id = await signBelow(payer, child, first)
  const change = await payer.api.changeContract({ id, terms: wire(salaryTerms({ until: null })) })
  const asked = await payer.api.contractHistory({ id })
  expect(asked.contract).toMatchObject({
    ...{ side: 'payer', other: 'seenchild', state: 'change_offered', terms: wire(first) },
    waiting: { id: change.id, status: 'E', mayAnswer: false, terms: wire(salaryTerms()) },
  })
  await answer(child, change.id)
  const { contract, versions } = await child.api.contractHistory({ id })
  expect(contract).toMatchObject({ side: 'payee', other: 'seenpayer', version: 2 })
  expect(versions.map(({ version }) => version)).toEqual([2, 1])
  expect(versions[1]).toMatchObject({ terms: wire(first) })
  const stranger = await person('seenstranger')
  await expect(stranger.api.contractHistory({ id })).rejects.toMatchObject({ code: 'contract.unknown' })
})

test('[CO-03] contracts are listed by kind and side', async () => {
  const payer = await person('listpayer')
  const child = await person('listchild', payer)
  await sign(payer)
  await sign(payer, dividendTerms({ tiers: [tier('0', 0, 100)] }))
  const id = await signBelow(payer, child, salaryTerms({ tiers: [tier('200000', 5, 60)] }))
  const kinds = async (input: Parameters<typeof payer.api.contracts>[0]) =>
    (await payer.api.contracts(input)).content.map(({ kind, side }) => `${kind} ${side}`)
  expect(await kinds({ kind: 'dividend' })).toEqual(['dividend payee'])
  expect(await kinds({ side: 'payer' })).toEqual(['daily_salary payer'])
  expect(await kinds({ kind: 'daily_salary' })).toEqual(['daily_salary payer', 'daily_salary payee'])
  // The payer is asked to dissolve, and sees whose contract it is.
  await child.api.dissolveContract({ id })
  expect((await payer.api.dailySalaryContract()).request).toMatchObject({
    ...{ status: 'V', side: 'payer', payer: 'listpayer', payee: 'listchild' },
  })
})

test('[CO-02] a preview says what an offer would have paid, and is refused like it', async () => {
  const payer = await person('viewpayer')
  const child = await person('viewchild', payer)
  const player = await person('viewplayer', child)
  await play(player, 20_000n)
  const day = site.today()
  await closeDay()
  await Promise.all([payer, child].map(enter))
  const account = child.member.account
  const terms = wire(flat(50))
  await expect(payer.api.previewContract({ account, terms })).rejects.toMatchObject({
    code: 'contract.not_covered',
    details: {},
  })
  await sign(payer, flat(50))
  const { simulation } = await payer.api.previewContract({ account, terms })
  expect(simulation.at(-1)).toMatchObject({ period: day, turnover: '20000.00', payment: '100.00' })
  expect((await child.api.contracts()).content).toEqual([])
  await expect(payer.api.previewContract({ account, terms: wire(flat(60)) })).rejects.toMatchObject({
    code: 'contract.not_covered',
    details: { field: 'tiers', tier: 0, most: 50 },
  })
  await expect(
    payer.api.previewContract({ account, terms: wire(flat(50, { activeMin: 0n })) }),
  ).rejects.toMatchObject({ details: { field: 'activeMin' } })
  await expect(payer.api.previewContract({ account: 'viewplayer', terms })).rejects.toMatchObject({
    code: 'contract.payee',
  })
  const { id, contractId } = await payer.api.offerContract({ account, terms })
  await expect(payer.api.previewContract({ account, terms })).rejects.toMatchObject({
    code: 'contract.taken',
  })
  await answer(child, id)
  expect((await payer.api.previewContract({ account, terms, id: contractId })).simulation).toHaveLength(21)
  await expect(child.api.previewContract({ account, terms, id: contractId })).rejects.toMatchObject({
    code: 'contract.payee',
  })
})

test('[CO-13] [CO-15] bills name the other side and who pays; a bill has those of its period', async () => {
  const payer = await person('billpayer')
  const child = await person('billchild', payer)
  const player = await person('billplayer', child)
  const top = await sign(payer, flat(100))
  const id = await signBelow(payer, child, flat(100, { funds: 'upline' }))
  await closeDay()
  await play(player, 10_000n)
  await closeDay()
  await runBills()
  await Promise.all([payer, child].map(enter))
  const all = (await payer.api.contractBills({})).content
  expect(all.map(({ contractId, side }) => [contractId, side])).toEqual(
    expect.arrayContaining([
      [top, 'payee'],
      [id, 'payer'],
    ]),
  )
  expect((await payer.api.contractBills({ side: 'payer' })).content).toMatchObject([
    { contractId: id, other: 'billchild', funds: 'upline', amount: '100.00' },
  ])
  expect((await payer.api.contractBills({ kind: 'dividend' })).content).toEqual([])
  const [bill] = (await child.api.contractBills({ side: 'payee' })).content
  await db.query(
    `insert into contracts.bill (contract_id, version, kind, period, correction, first_day, last_day,
       payee_id, payer_id, gross, amount, state, reason, computed_at)
     select contract_id, version, kind, period, 1, first_day, last_day, payee_id, payer_id, 100000, 100000,
       'review', 'a test', computed_at from contracts.bill where id = $1`,
    [bill?.id],
  )
  const detail = await child.api.contractBill({ id: bill?.id ?? '' })
  expect(detail).toMatchObject({
    ...{ side: 'payee', other: 'billpayer', funds: 'upline', shortAt: null, tryAt: null },
    samePeriod: [{ correction: 1, reason: 'a test', amount: '1.00' }],
  })
  await db.query(`delete from contracts.bill where correction = 1`)
})

test('[CO-04] both sides are written to, each once, and never somebody to whom play is closed', async () => {
  const payer = await person('letterpayer')
  const child = await person('letterchild', payer)
  const player = await person('letterplayer', child)
  await sign(payer, flat(50))
  const offered = await payer.api.offerContract({ account: child.member.account, terms: wire(flat(50)) })
  await payer.api.withdrawContractRequest({ id: offered.id })
  const again = await payer.api.offerContract({ account: child.member.account, terms: wire(flat(50)) })
  await answer(child, again.id, { action: 'R' })
  const id = await signBelow(payer, child, flat(50))
  expect(await site.lettersOf(child)).toEqual([
    ...['A contract is offered to you', 'A contract is offered to you'],
    ...['A contract request was withdrawn', 'A contract is offered to you'],
  ])
  expect((await site.lettersOf(payer)).slice(0, 2)).toEqual([
    ...['Your terms were accepted', 'Your terms were declined'],
  ])
  await closeDay()
  await play(player, 10_000n)
  await closeDay()
  await runBills()
  await runBills()
  const paid = (await site.lettersOf(child)).filter((subject) => subject === 'A contract was paid')
  expect(paid).toHaveLength(1)
  await enter(child)
  await Promise.all([payer, child].map(enter))
  await child.api.takeTimeOut({ days: 1 })
  const before = await site.lettersOf(child)
  await payer.api.dissolveContract({ id })
  expect(await site.lettersOf(child)).toEqual(before)
})

test('[CO-03] an offer of the platform names it in the language of the member', async () => {
  const who = await person('langletter')
  await db.query(`update members.member set language = 'CN' where id = $1`, [who.member.id])
  await offerTo(who)
  expect(await site.lettersOf(who)).toEqual(['您收到一份契约'])
})

test('[RT-19] the running period is estimated from closed days, by the function of its bill', async () => {
  const agent = await person('estimated')
  const player = await person('estimatedplayer', agent)
  const terms = dividendTerms({ period: 'week', tiers: [tier('0', 0, 1000)] })
  const id = await sign(agent, terms)
  expect(await agent.api.contractEstimate({ id })).toEqual({ estimate: null })
  await db.query(`update contracts.version set from_day = $2 where contract_id = $1`, [id, site.today()])
  const { first, last } = periodOf('week', site.today())
  await db.query('update contracts.contract set due_first = $2, due_last = $3 where id = $1', [
    ...[id, site.today(), last],
  ])
  expect(first <= site.today()).toBe(true)
  await play(player, 1_000n)
  const day = site.today()
  await closeDay()
  await enter(agent)
  expect((await agent.api.contractEstimate({ id })).estimate).toMatchObject({
    ...{ first: day, last: day, endsOn: last, turnover: '1000.00', active: 1, tier: 0, below: 0 },
  })
  const { base, gross } = (await agent.api.contractEstimate({ id })).estimate ?? { base: '', gross: '' }
  // 1,000 less the rebates of the line.
  expect(fromWire(gross)).toBe(cutToShown(fromWire(base) / 10n))
  await enter(player)
  await expect(player.api.contractEstimate({ id })).rejects.toMatchObject({ code: 'contract.unknown' })
})
