import { computeBill } from '@koi/contract/contracts/bill.ts'
import { canonicalText, termsOfWire } from '@koi/contract/contracts/terms.ts'
import { dividendTerms, salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { HOUR } from '../protection/testing.ts'
import { openContracts, units } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { clock, person, today, enter, bet, settle, voidBet, play, closeDay } = site
const { sign, signBelow, runBills, paidTo, billsOf } = site

afterEach(site.expectProved)

const SALARY = ['salary_daily', 'salary_hourly']
const team = (name: string, count: number, upline: Awaited<ReturnType<typeof person>>) =>
  Promise.all(Array.from({ length: count }, (_, place) => person(`${name}${place}`, upline)))

test('[CO-08] [CO-12] [CO-13] [CO-14] a day pays the difference, and the bill explains it', async () => {
  const top = await person('salarytop')
  const child = await person('salarychild', top)
  const own = await team('salaryown', 4, top)
  const below = await team('salarybelow', 3, child)
  const contract = await sign(top)
  const childContract = await signBelow(top, child, salaryTerms({ tiers: [tier('50000', 3, 50)] }))
  await closeDay()
  const day = today()
  for (const one of own) await play(one, 35_000n)
  for (const one of below) await play(one, 40_000n)
  // The agent's own play is not in the base.
  await play(top, 500_000n)
  await closeDay()
  await runBills()
  await runBills()
  expect([await paidTo(top, ...SALARY), await paidTo(child, ...SALARY)]).toEqual([units(1_480n), units(600n)])
  expect(await billsOf(childContract)).toMatchObject([{ period: day, state: 'paid', amount: units(600n) }])
  expect(await billsOf(contract)).toMatchObject([
    { period: day, state: 'paid', gross: units(2_080n), amount: units(1_480n) },
  ])

  await enter(top)
  const [row] = (await top.api.contractBills()).content.filter(({ side }) => side === 'payee')
  const bill = await top.api.contractBill({ id: row?.id ?? '' })
  expect(bill).toMatchObject({ turnover: '260000.00', base: '260000.00', tier: 1, amount: '1480.00' })
  expect(bill.lines).toEqual([
    { key: 'turnover', of: 'RNG', amount: '260000.00' },
    { key: 'house_share', of: null, amount: '-257920.00' },
    { key: 'child', of: childContract, amount: '-600.00' },
  ])
  const inputs = bill.inputs ?? expect.fail('no inputs')
  expect(computeBill(inputs).payment).toBe(units(1_480n))
  const hashOf = (value: unknown) => bytesToHex(sha256(utf8ToBytes(canonicalText(value))))
  expect(hashOf(inputs)).toBe(bill.inputsHash)
  expect(hashOf({ ...inputs, active: 8 })).not.toBe(bill.inputsHash)
  expect(termsOfWire(inputs.terms)).toEqual(salaryTerms())
  // The payer of a contract sees its bills; nobody else does.
  const [childBill] = await billsOf(childContract)
  expect(await top.api.contractBill({ id: String(childBill?.id) })).toMatchObject({ side: 'payer' })
  await enter(own[0] ?? top)
  await expect(own[0]?.api.contractBill({ id: row?.id ?? '' })).rejects.toMatchObject({
    code: 'bill.unknown',
  })
  expect((await own[0]?.api.contractBills())?.content).toEqual([])
})

test('[CO-08] a day whose turnover is negative is carried into the next', async () => {
  const top = await person('carrytop')
  const players = await team('carryplayer', 4, top)
  const contract = await sign(top)
  await closeDay()
  const first = await bet(players[0] ?? top, 30_000n)
  await settle(first)
  await closeDay()
  await runBills()
  await voidBet(first)
  await closeDay()
  await runBills()
  for (const one of players) await play(one, 20_000n)
  await closeDay()
  await runBills()
  const bills = await billsOf(contract)
  expect(bills.map(({ state, amount }) => [state, amount])).toEqual([
    ['not_reached', 0n],
    ['not_reached', 0n],
    ['paid', units(250n)],
  ])
})

test('[CO-09] hours are paid up to their cap, and the day pays the rest', async () => {
  const top = await person('hourtop')
  const players = await team('hourplayer', 7, top)
  const hourly = salaryTerms({
    ...{ kind: 'hourly_salary', period: 'hour', activeMin: 0n, cap: units(500n) },
    tiers: [tier('0', 0, 30)],
  })
  const daily = await sign(top)
  const hours = await sign(top, hourly)
  await closeDay()
  const [one = top, two = top, ...others] = players
  await play(one, 18_000n)
  clock.advance(HOUR + 6 * 60_000)
  await runBills()
  expect(await paidTo(top, ...SALARY)).toBe(units(54n))
  await play(two, 200_000n)
  for (const other of others) await play(other, 8_400n)
  clock.advance(2 * HOUR)
  await runBills()
  expect(await paidTo(top, ...SALARY)).toBe(units(554n))
  await closeDay()
  await runBills()
  expect(await paidTo(top, 'salary_daily')).toBe(units(1_526n))
  const paid = (await billsOf(hours)).filter(({ state }) => state === 'paid')
  expect(paid.map(({ amount }) => amount)).toEqual([units(54n), units(500n)])
  expect(await billsOf(daily)).toMatchObject([{ gross: units(2_080n), amount: units(1_526n) }])
})

test('[CO-12] members to whom play is closed leave the base, and are a number', async () => {
  const top = await person('hidingtop')
  const [open = top, hidden = top] = await team('hidingplayer', 2, top)
  const contract = await sign(top, salaryTerms({ tiers: [tier('0', 0, 100)] }))
  await closeDay()
  await play(open, 1_000n)
  await play(hidden, 100_000n)
  await enter(hidden)
  await hidden.api.takeTimeOut({ days: 7 })
  await closeDay()
  await runBills()
  const [bill] = await billsOf(contract)
  expect(bill).toMatchObject({ state: 'paid', amount: units(10n) })
  await enter(top)
  const { inputs } = await top.api.contractBill({ id: String(bill?.id) })
  expect(inputs).toMatchObject({ protectedMembers: 1, active: 1, play: [{ valid: '1000.00' }] })
})

test('[CO-01] a member without a team has a contract on their own play, without a limit', async () => {
  const who = await person('ownplay')
  await db.query('update members.member set type = 0 where id = $1', [who.member.id])
  const contract = await sign(who, salaryTerms({ tiers: [tier('100', 1, 50)], activeMin: units(1n) }))
  await closeDay()
  await play(who, 1_000n)
  await closeDay()
  await runBills()
  expect(await paidTo(who, ...SALARY)).toBe(units(5n))
  await enter(who)
  await who.api.setLimit({ kind: 'loss', period: 'day', amount: '5000' })
  await play(who, 1_000n)
  await closeDay()
  await runBills()
  expect((await billsOf(contract)).map(({ state }) => state)).toEqual(['paid', 'held'])
  expect(await paidTo(who, ...SALARY)).toBe(units(5n))
  const dividend = dividendTerms({ tiers: [tier('0', 0, 100)] })
  await expect(site.offerTo(who, dividend)).rejects.toMatchObject({ code: 'contract.payee' })
})

test('[CO-03] a new version counts from its day; a dissolved contract ends with its period', async () => {
  const top = await person('versiontop')
  const child = await person('versionchild', top)
  const player = await person('versionplayer', child)
  const flat = (rate: number) => salaryTerms({ tiers: [tier('0', 0, rate)] })
  await sign(top, flat(100))
  const contract = await signBelow(top, child, flat(50))
  await closeDay()
  await Promise.all([top, child].map(enter))
  const terms = { ...(await child.api.contracts()).content[0]?.terms, tiers: [{ ...tierWire(80) }] }
  const change = await top.api.changeContract({ id: contract, terms: terms as never })
  await site.answer(child, change.id)
  await play(player, 10_000n)
  await closeDay()
  await play(player, 10_000n)
  await Promise.all([top, child].map(enter))
  const end = await child.api.dissolveContract({ id: contract })
  await site.answer(top, end.id, { action: 'C' })
  await closeDay()
  await play(player, 10_000n)
  await closeDay()
  await runBills()
  expect((await billsOf(contract)).map(({ amount }) => amount)).toEqual([units(50n), units(80n)])
  expect(await paidTo(top, ...SALARY)).toBe(units(50n + 20n + 100n))
})

const tierWire = (rate: number) => ({ volume: '0', loss: '0', active: 0, rate, sum: null })

test('[CO-12] the bill of a parent waits until that of the child is drawn up', async () => {
  const top = await person('waitingtop')
  const child = await person('waitingchild', top)
  const player = await person('waitingplayer', child)
  const contract = await sign(top, salaryTerms({ tiers: [tier('0', 0, 100)] }))
  const below = await signBelow(top, child, salaryTerms({ tiers: [tier('0', 0, 50)] }))
  await closeDay()
  await play(player, 10_000n)
  await closeDay()
  // The bill of the child cannot be drawn up: no terms are found for its day.
  const move = (days: number) =>
    db.query('update contracts.version set from_day = from_day + $2::int where contract_id = $1', [
      below,
      days,
    ])
  await move(100)
  await runBills()
  expect(await billsOf(contract)).toEqual([])
  await move(-100)
  await runBills()
  expect(await billsOf(contract)).toMatchObject([{ gross: units(100n), amount: units(50n) }])
})

test('[CO-03] the contract with a former upline ends when its payee is moved, with those below', async () => {
  const top = await person('movedtop')
  const child = await person('movedchild', top)
  const grandchild = await person('movedgrand', child)
  const player = await person('movedplayer', grandchild)
  const elsewhere = await person('movedelse')
  const flat = (rate: number) => salaryTerms({ tiers: [tier('0', 0, rate)] })
  await sign(top, flat(100))
  const middle = await signBelow(top, child, flat(50))
  const lowest = await signBelow(child, grandchild, flat(20))
  await closeDay()
  await play(player, 10_000n)
  for (const [who, depth] of [
    [child, 1],
    [grandchild, 2],
    [player, 3],
  ] as const) {
    await db.query(
      `with moved as (
         update members.member set upline = array[$2::bigint] || upline[2:] where id = $1
         returning id, upline
       )
       insert into members.upline_change (member_id, from_day, upline_before, upline)
       select id, $3::date + 1, array[$4::bigint] || upline[2:$5], upline from moved`,
      [who.member.id, elsewhere.member.id, today(), top.member.id, depth],
    )
  }
  await closeDay()
  await play(player, 10_000n)
  await closeDay()
  await runBills()
  for (const id of [middle, lowest]) expect(await billsOf(id)).toMatchObject([{ state: 'paid' }])
  expect([await paidTo(top, ...SALARY), await paidTo(child, ...SALARY)]).toEqual([units(50n), units(30n)])
  expect(await paidTo(grandchild, ...SALARY)).toBe(units(20n))
  await enter(child)
  expect((await child.api.contracts()).content.map(({ until }) => until !== null)).toEqual([true, true])
})

test('[TA-29] a person with two accounts is one active member, the agent’s other account none', async () => {
  const top = await person('persontop')
  const [one, two, three, four, second] = await team('personplayer', 5, top)
  if (!one || !two || !three || !four || !second) throw new Error('the team is too small')
  const contract = await sign(top)
  for (const [who, mobile] of [
    [one, '173000001'],
    [two, '173000001'],
    [top, '173000002'],
    [second, '173000002'],
  ] as const)
    await db.query(`update members.member set dialing_code = '60', mobile = $2 where id = $1`, [
      who.member.id,
      mobile,
    ])
  await closeDay()
  const players = [one, two, three, second]
  for (const who of players) await play(who, 30_000n)
  await closeDay()
  await runBills()
  for (const who of [...players, four]) await play(who, 30_000n)
  await closeDay()
  await runBills()
  const inputs = await db.query<{ active: number; valid: string }>(
    `select (inputs ->> 'active')::int as active, inputs #>> '{play,0,valid}' as valid
     from contracts.bill where contract_id = $1 order by first_day`,
    [contract],
  )
  expect(inputs.slice(-2)).toEqual([
    { active: 2, valid: '90000.00' },
    { active: 3, valid: '120000.00' },
  ])
  expect(await paidTo(top, ...SALARY)).toBe(units(600n))
})
