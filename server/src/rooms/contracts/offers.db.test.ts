import { siteCalls } from '@koi/contract/calls/index.ts'
import { dividendTerms, salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { DAY } from '../protection/testing.ts'
import { jobs } from './index.ts'
import { openContracts, wire } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { ctx, clock, app, person, today, offerTo, answer, sign, signBelow, play, closeDay, enter } = site

afterEach(site.expectProved)

const NOTHING = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }
const hourlyTerms = salaryTerms({ kind: 'hourly_salary', period: 'hour', tiers: [tier('0', 0, 30)] })
const endLapsed = async () => {
  for (const job of jobs) if (job.name === 'contracts.end-lapsed') await job.run(ctx, {})
}

test('[CO-04] [API-029] [API-031] [API-088] [EN-13] [HM-22] [HM-28] offers wait for answers', async () => {
  expect(siteCalls.contractRequests).toMatchObject({ method: 'GET', path: '/wps/member/funds/consolidated' })
  const who = await person('prompted')
  expect(await who.api.contractRequests()).toEqual(NOTHING)
  const daily = await offerTo(who)
  const dividend = await offerTo(who, dividendTerms({ tiers: [tier('0', 0, 100)] }))
  const hourly = await offerTo(who, hourlyTerms)
  expect(await who.api.contractRequests()).toEqual({
    dailysalreqtype: 'P',
    divtypecompperiodreq: 'P',
    contracthoursalreq: 'P',
  })
  expect((await who.api.dividendContract()).request).toMatchObject({ id: dividend, kind: 'dividend' })
  expect((await who.api.hourlySalaryContract()).request).toMatchObject({ id: hourly, kind: 'hourly_salary' })
  await answer(who, daily)
  await answer(who, dividend, { kind: 'dividend', action: 'R' })
  await answer(who, hourly, { kind: 'hourly_salary' })
  expect(await who.api.contractRequests()).toEqual(NOTHING)
  expect(await (await person('nobodyasked')).api.contractRequests()).toEqual(NOTHING)
})

test('[CO-02] [RT-21] [API-028] an offer is shown with its words and what it would have paid', async () => {
  const agent = await person('shown')
  const players = await Promise.all(['a', 'b', 'c'].map((name) => person(`shown${name}`, agent)))
  for (const one of players) await play(one, 20_000n)
  const day = today()
  await closeDay()
  await enter(agent)
  await offerTo(agent)
  const { request, contract } = await agent.api.dailySalaryContract()
  expect(contract).toBeNull()
  expect(request).toMatchObject({ status: 'P', payer: null, before: null, terms: wire(salaryTerms()) })
  expect(request?.words.map(({ key }) => key)).toEqual([
    ...['kind.daily_salary', 'period.day', 'active', 'tier.rate', 'tier.rate', 'tier.rate'],
    ...['funds.house', 'issue.auto'],
  ])
  expect(request?.words[3]?.values).toMatchObject({ volume: '50,000.00', active: '3', rate: '0.5' })
  expect(request?.simulation).toHaveLength(21)
  expect(request?.simulation.at(-1)).toEqual({
    ...{ period: day, first: day, last: day, turnover: '60000.00', active: 3 },
    ...{ base: '60000.00', tier: 0, payment: '300.00' },
  })
  expect(await agent.api.dividendContract()).toEqual({ request: null, contract: null })
})

test('[CO-03] [API-030] an accepted offer is a version with the hash of its terms', async () => {
  const agent = await person('accepts')
  const id = await offerTo(agent)
  expect(siteCalls.processDailySalary).toMatchObject({ method: 'GET' })
  expect(await agent.api.processDailySalary({ id, action: 'A' })).toEqual({
    ...{ id, answer: 'accepted', state: 'valid' },
  })
  // A repeated answer, whatever it is, gets the first one.
  for (const action of ['A', 'R'] as const)
    expect(await answer(agent, id, { action })).toMatchObject({ answer: 'accepted', state: 'valid' })
  const { request, contract } = await agent.api.dailySalaryContract()
  expect(request).toBeNull()
  expect(contract).toMatchObject({ state: 'valid', side: 'payee', other: null, version: 1, waiting: null })
  expect(contract?.termsHash).toMatch(/^[0-9a-f]{64}$/)
  expect((contract?.from ?? '') > today()).toBe(true)
})

test('[CO-03] declined, withdrawn, lapsed; only the addressed side answers', async () => {
  const payer = await person('payerone')
  const child = await person('childone', payer)
  const other = await person('strangerone')
  await sign(payer)
  const account = child.member.account
  const terms = wire(salaryTerms({ tiers: [tier('200000', 5, 80)] }))
  const ask = () => payer.api.offerContract({ account, terms })
  const first = await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'contract.taken' })
  await expect(answer(other, first.id)).rejects.toMatchObject({ code: 'contract.unknown', status: 404 })
  await expect(answer(payer, first.id)).rejects.toMatchObject({ code: 'permission.denied' })
  await expect(answer(child, first.id, { action: 'C' })).rejects.toMatchObject({ code: 'contract.state' })
  await expect(answer(child, first.id, { kind: 'dividend' })).rejects.toMatchObject({
    code: 'contract.unknown',
  })
  expect(await answer(child, first.id, { action: 'R' })).toMatchObject({
    answer: 'declined',
    state: 'declined',
  })
  await expect(payer.api.withdrawContractRequest({ id: first.id })).rejects.toMatchObject({
    code: 'contract.state',
  })

  const second = await ask()
  await expect(child.api.withdrawContractRequest({ id: second.id })).rejects.toMatchObject({
    code: 'contract.unknown',
  })
  for (const _ of ['once', 'again'])
    expect(await payer.api.withdrawContractRequest({ id: second.id })).toMatchObject({ state: 'withdrawn' })
  await expect(answer(child, second.id)).rejects.toMatchObject({ code: 'contract.state' })

  const third = await ask()
  clock.advance(7 * DAY)
  await Promise.all([payer, child].map(enter))
  await expect(answer(child, third.id)).rejects.toMatchObject({ code: 'contract.lapsed' })
  expect(await child.api.contractRequests()).toEqual(NOTHING)
  await endLapsed()
  await expect(answer(child, third.id)).rejects.toMatchObject({ code: 'contract.lapsed' })
  expect((await child.api.contracts()).content.map(({ state }) => state)).toEqual([
    ...['lapsed', 'withdrawn', 'declined'],
  ])
})

test('[CO-03] a change makes the next version; declined, the contract stays as it was', async () => {
  const payer = await person('payertwo')
  const child = await person('childtwo', payer)
  await sign(payer)
  const id = await signBelow(payer, child, salaryTerms({ tiers: [tier('200000', 5, 60)] }))
  const terms = wire(salaryTerms({ tiers: [tier('200000', 5, 80)] }))
  const change = await payer.api.changeContract({ id, terms })
  expect(await child.api.contractRequests()).toMatchObject({ dailysalreqtype: 'E' })
  expect((await child.api.dailySalaryContract()).request).toMatchObject({
    ...{ status: 'E', payer: 'payertwo', terms },
    before: { tiers: [{ rate: 60 }] },
  })
  for (const act of [
    () => payer.api.changeContract({ id, terms }),
    () => child.api.dissolveContract({ id }),
    () => payer.api.dissolveContract({ id }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'contract.state' })
  expect(await answer(child, change.id, { action: 'R' })).toMatchObject({ state: 'valid' })
  const again = await payer.api.changeContract({ id, terms })
  expect(await answer(child, again.id)).toMatchObject({ state: 'valid' })
  expect((await child.api.dailySalaryContract()).contract).toMatchObject({ version: 2, terms })
  const beyond = wire(salaryTerms({ tiers: [tier('200000', 5, 90)] }))
  await expect(payer.api.changeContract({ id, terms: beyond })).rejects.toMatchObject({
    code: 'contract.not_covered',
  })
  await expect(child.api.changeContract({ id, terms })).rejects.toMatchObject({ code: 'contract.unknown' })
})

test('[CO-03] either side asks to dissolve; the children of a contract are dissolved first', async () => {
  const payer = await person('payerthree')
  const child = await person('childthree', payer)
  const top = await sign(payer)
  const id = await signBelow(payer, child, salaryTerms({ tiers: [tier('200000', 5, 60)] }))
  await expect(payer.api.dissolveContract({ id: top })).rejects.toMatchObject({ code: 'contract.children' })
  const asked = await child.api.dissolveContract({ id })
  expect(await payer.api.contractRequests()).toMatchObject({ dailysalreqtype: 'V' })
  await expect(answer(payer, asked.id, { action: 'A' })).rejects.toMatchObject({ code: 'contract.state' })
  expect(await answer(payer, asked.id, { action: 'R' })).toMatchObject({ state: 'valid' })
  const again = await payer.api.dissolveContract({ id })
  expect(await answer(child, again.id, { action: 'C' })).toMatchObject({
    answer: 'accepted',
    state: 'dissolved',
  })
  expect((await child.api.dailySalaryContract()).contract).toBeNull()
  // The platform is the other side of the top contract: the office answers.
  expect(await payer.api.dissolveContract({ id: top })).toMatchObject({ contractId: top })
  expect((await payer.api.contracts({ side: 'payer' })).content).toMatchObject([
    { id, side: 'payer', other: 'childthree', state: 'dissolved' },
  ])
})

test('[CO-05] an agent’s offer needs a contract that covers it, and a direct member', async () => {
  const payer = await person('payerfour')
  const child = await person('childfour', payer)
  const grandchild = await person('grandchild', child)
  const offerOf = (who: typeof child, rate: number) =>
    payer.api.offerContract({
      account: who.member.account,
      terms: wire(salaryTerms({ tiers: [tier('50000', 3, rate)] })),
    })
  await expect(offerOf(child, 50)).rejects.toMatchObject({ code: 'contract.not_covered' })
  await sign(payer)
  await expect(offerOf(child, 60)).rejects.toMatchObject({ code: 'contract.not_covered' })
  await expect(offerOf(grandchild, 50)).rejects.toMatchObject({ code: 'contract.payee' })
  await expect(
    payer.api.offerContract({ account: 'nobodyhere', terms: wire(salaryTerms()) }),
  ).rejects.toMatchObject({
    code: 'contract.payee',
  })
  const faulty = wire(salaryTerms({ carry: 'none' }))
  await expect(
    payer.api.offerContract({ account: child.member.account, terms: faulty }),
  ).rejects.toMatchObject({ code: 'contract.terms', details: { field: 'carry' } })
  // Nobody learns why a member is offered nothing.
  await child.api.takeTimeOut({ days: 1 })
  await expect(offerOf(child, 50)).rejects.toMatchObject({ code: 'contract.payee' })
})

test('[CO-06] a contract that leaves too little of the edge is refused with the numbers', async () => {
  const agent = await person('overedge')
  const dividend = dividendTerms({ categories: ['LOTT'], tiers: [tier('0', 0, 4000)] })
  await sign(agent, dividend)
  const salary = (rate: number) => salaryTerms({ categories: ['LOTT'], tiers: [tier('0', 0, rate)] })
  await expect(offerTo(agent, salary(130))).rejects.toMatchObject({
    code: 'contract.over_edge',
    details: {
      ...{ category: 'LOTT', edge: '220', rebate: '0', salary: '130', dividend: '4000' },
      ...{ kept: '540000', needed: '550000' },
    },
  })
  await offerTo(agent, salary(120))
})

test('[CO-06] the top rate of the line and the platform’s other contracts count', async () => {
  const top = await person('edgetop')
  const below = await person('edgebelow', top)
  await site.setTerms(top, { rates: { LIVE: 80 } })
  const live = salaryTerms({ categories: ['LIVE'], tiers: [tier('0', 0, 30)] })
  await expect(offerTo(below, live)).rejects.toMatchObject({ code: 'contract.over_edge' })
  await sign(top)
  // Of a line the platform pays one contract of a kind for the same play.
  await expect(offerTo(below)).rejects.toMatchObject({ code: 'contract.taken' })
  await expect(offerTo(top)).rejects.toMatchObject({ code: 'contract.taken' })
})

test('[CO-18] [HM-27] [PM-09] types 4, 40, 41 and 42 have neither offers nor calls', async () => {
  const who = await person('typed')
  const child = await person('typedchild', who)
  const calls = [
    () => who.api.contractRequests(),
    () => who.api.dailySalaryContract(),
    () => who.api.dividendContract(),
    () => who.api.hourlySalaryContract(),
    () => who.api.processDailySalary({ id: '1', action: 'A' }),
    () => who.api.answerDailySalary({ id: '1', action: 'A' }),
    () => who.api.processHourlySalary({ id: '1', action: 'A' }),
    () => who.api.processDividend({ id: '1', action: 'A' }),
    () => who.api.contracts(),
    () => who.api.offerContract({ account: child.member.account, terms: wire(salaryTerms()) }),
    () => who.api.changeContract({ id: '1', terms: wire(salaryTerms()) }),
    () => who.api.withdrawContractRequest({ id: '1' }),
    () => who.api.dissolveContract({ id: '1' }),
  ]
  for (const type of [4, 40, 41, 42]) {
    await db.query(
      `update members.member set type = $2::int,
         expires_at = case when $2::int in (4, 40) then $3::timestamptz end,
         currency = case when $2::int in (4, 40) then 'FUN' else 'CNY' end,
         password_hash = case when $2::int not in (4, 40) then 'none' end where id = $1`,
      [who.member.id, type, new Date(clock.now().getTime() + DAY)],
    )
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 })
    await expect(offerTo(who)).rejects.toMatchObject({ code: 'contract.payee' })
  }
  await db.query(
    `update members.member set type = 0, expires_at = null, currency = 'CNY', password_hash = 'none'
     where id = $1`,
    [who.member.id],
  )
  expect(await who.api.contractRequests()).toEqual(NOTHING)
  await expect(calls[9]?.()).rejects.toMatchObject({ code: 'permission.denied' })
  await expect(app.caller().api.contractRequests()).rejects.toMatchObject({ code: 'session.missing' })
})

test('[CO-02] a tier that names a rate and a sum, or neither, is refused', async () => {
  const [payer, payee] = [await person('bothways'), await person('bothpayee')]
  await db.query('update members.member set upline = array[$1::bigint] where id = $2', [
    ...[payer.member.id, payee.member.id],
  ])
  const terms = wire(salaryTerms())
  const [first] = terms.tiers
  if (first === undefined) throw new Error('there is no tier')
  for (const pays of [
    { rate: 10, sum: '5.00' },
    { rate: null, sum: null },
  ])
    await expect(
      payer.api.offerContract({ account: 'bothpayee', terms: { ...terms, tiers: [{ ...first, ...pays }] } }),
    ).rejects.toMatchObject({ code: 'contract.terms', details: { field: 'tiers' } })
})
