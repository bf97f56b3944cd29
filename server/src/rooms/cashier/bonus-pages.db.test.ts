import { randomUUID } from 'node:crypto'
import { fromWire } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { payloadsOf } from '../../testing/queue.ts'
import {
  expectBooksBalance,
  grant,
  logIn,
  openCashier,
  PAYMENT_PASSWORD,
  type Person,
  play,
  runJob,
} from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, member, withdrawer, operator, deposit, app } = await openCashier(db)

afterEach(() => expectBooksBalance(db))

const DAY = 24 * 3_600_000
const settle = () => runJob(ctx, 'cashier.settle-bonuses')
const lettersTo = async ({ member: { id } }: Person) =>
  (await payloadsOf(db, 'messages.write-notice')).filter(({ member: to }) => to === String(id))

test('[GR-09] the page says what is left by category, what it costs and the largest bet', async () => {
  const person = await member('reader')
  const weights = { LOTT: 10_000, LIVE: 1000 }
  await grant(ctx, person, { weights, maxStake: fromWire('5.00'), required: fromWire('6304.00') })
  const before = await person.caller.bonus.bonuses({})
  expect(before).toMatchObject({ balance: '100.00', play: { isOwn: false, parts: [{ category: 'LOTT' }] } })
  expect(before.running).toMatchObject([{ left: '6304.00', weights, maxStake: '5.00', cost: '138.69' }])
  clock.advance(1000)
  for (let bet = 0; bet < 2; bet += 1) await play(ctx, person, '5', 'LIVE')
  // 10.00 of LIVE count 1.00; the rest costs 1.1 % of ten times as much.
  expect(await person.caller.bonus.bonuses({})).toMatchObject({
    play: { isOwn: true, parts: [{ category: 'LIVE', played: '10.00', edge: 110 }] },
    running: [{ done: '1.00', left: '6303.00', cost: '693.33' }],
  })
  await expect(app.caller().bonus.bonuses({})).rejects.toMatchObject({ status: 401 })
})

test('[GR-09] the cost follows the edges that operators set', async () => {
  const person = await member('edges')
  await grant(ctx, person, { required: fromWire('6304.00') })
  const costs = async () => (await person.caller.bonus.bonuses({})).running.map(({ cost }) => cost)
  expect(await costs()).toEqual(['138.69'])
  await db.query(`update cashier.edge set rate = 440 where category = 'LOTT'`)
  expect(await costs()).toEqual(['277.38'])
  await db.query(`update cashier.edge set rate = 220 where category = 'LOTT'`)
})

test('[GR-09] a bonus that nothing played counts for has no cost', async () => {
  const person = await member('nocost')
  await grant(ctx, person, { weights: { RNG: 10_000 } })
  expect((await person.caller.bonus.bonuses({})).running).toMatchObject([{ cost: null }])
})

test('[GR-07] earlier requirements come first, and are named beside what is left', async () => {
  const person = await member('ordered')
  await deposit(person, '100')
  clock.advance(1000)
  await grant(ctx, person, { required: fromWire('200.00'), weights: { RNG: 10_000 } })
  expect((await person.caller.bonus.bonuses({})).running).toMatchObject([
    { left: '200.00', before: '100.00' },
  ])
  const played = [
    ['LIVE', '80'],
    ['RNG', '150'],
    ['LIVE', '40'],
  ] as const
  for (const [category, stake] of played) {
    clock.advance(1000)
    await play(ctx, person, stake, category)
  }
  const { running } = await person.caller.bonus.bonuses({})
  expect(running).toMatchObject([{ done: '130.00', left: '70.00', before: '0.00' }])
})

test('[GR-07] [GR-10] a deposit after a bonus can be withdrawn once it is played itself', async () => {
  const person = await withdrawer('laterdeposit', 0n)
  await grant(ctx, person, { required: fromWire('5000.00') })
  clock.advance(1000)
  await deposit(person, '100')
  expect((await person.caller.bonus.bonuses({})).running).toMatchObject([{ done: '0.00', before: '100.00' }])
  await expect(person.withdraw('10')).rejects.toMatchObject({
    code: 'withdrawal.turnover',
    details: { remaining: '100.00' },
  })
  clock.advance(1000)
  await play(ctx, person, '60')
  expect((await person.api.depositTerms()).turnoverLeft).toBe('40.00')
  await deposit(person, '60')
  clock.advance(1000)
  await play(ctx, person, '100')
  // Both deposits are played, and the bonus has none of it; the withdrawal asks before it ends the bonus.
  const { requirements, checks } = await person.api.withdrawalTerms()
  expect(requirements.map(({ done }) => done)).toEqual(['100.00', '60.00'])
  expect(checks.find(({ rule }) => rule === 'turnover')).toMatchObject({ passed: true, amount: '0.00' })
  await deposit(person, '20')
  clock.advance(1000)
  await play(ctx, person, '10')
  await expect(person.withdraw('10')).rejects.toMatchObject({ details: { remaining: '10.00' } })
  await play(ctx, person, '10')
  await expect(person.withdraw('10')).rejects.toMatchObject({ code: 'withdrawal.bonus_running' })
})

test('[GR-10] one answer has every open reason with its amount', async () => {
  const person = await member('blocked')
  await deposit(person, '100')
  await grant(ctx, person)
  const { checks, withdrawable, bonuses, bonusesLeft, closed } = await person.api.withdrawalTerms()
  const open = checks.filter(({ passed }) => !passed).map(({ rule, amount }) => [rule, amount])
  expect(open).toEqual([
    ['card', null],
    ['payment_password', null],
    ['turnover', '100.00'],
    ['bonus', '100.00'],
  ])
  expect({ withdrawable, bonuses, bonusesLeft, closed }).toEqual({
    ...{ withdrawable: '0.00', bonuses: '100.00', bonusesLeft: '300.00', closed: null },
  })
  expect(await person.api.walletBalance()).toMatchObject({ sumBalance: '1100.00', bonus: '100.00' })
  await person.api.takeTimeOut({ days: 7 })
  expect(await person.api.withdrawalTerms()).toMatchObject({ closed: 'timed_out' })
})

test('[GR-07] a withdrawal asks in numbers, and never gives up what is met', async () => {
  const person = await withdrawer('chooser')
  const { source } = await grant(ctx, person)
  clock.advance(1000)
  await grant(ctx, person, { required: fromWire('500.00') })
  clock.advance(1000)
  await play(ctx, person, '300')
  const input = {
    ...{ clientKey: randomUUID(), amount: '50', bankId: person.card.id, paymentPassword: PAYMENT_PASSWORD },
  }
  await expect(person.api.withdraw(input)).rejects.toMatchObject({
    code: 'withdrawal.bonus_running',
    details: { amount: '100.00', remaining: '500.00' },
  })
  const asked = await person.api.withdraw({ ...input, forfeitBonuses: true })
  // The first of the two was met, and is in the balance: 1000 - 300 + 100 - 50.
  expect(await person.api.walletBalance()).toMatchObject({
    sumBalance: '750.00',
    held: '50.00',
    bonus: '0.00',
  })
  expect(await person.api.withdraw({ ...input, forfeitBonuses: true })).toMatchObject({ id: asked.id })
  const { content } = await person.caller.bonus.bonuses({})
  expect(content).toMatchObject([{ why: 'withdrew' }, { source, state: 'released' }])
})

test('[GR-07] what was played is not given up, and what is met before an exclusion is paid', async () => {
  const [giver, excluded] = [await member('metgiver'), await member('metexcluded')]
  const { source } = await grant(ctx, giver)
  await grant(ctx, excluded)
  for (const person of [giver, excluded]) await play(ctx, person, '300')
  await expect(giver.caller.bonus.giveUpBonus({ source })).rejects.toMatchObject({ code: 'bonus.ended' })
  await excluded.api.excludeSelf({ months: 6, account: 'metexcluded' })
  await settle()
  for (const person of [giver, excluded]) {
    expect(await person.api.walletBalance()).toMatchObject({ sumBalance: '800.00', bonus: '0.00' })
  }
})

test('[GR-07] on exclusion a bonus ends with notice; a time-out and a freeze cost nothing', async () => {
  const [excluded, resting, frozen] = [
    await member('shut'),
    await member('resting'),
    await member('iced'),
  ] as const
  const expiresAt = new Date(clock.now().getTime() + 6 * DAY)
  for (const person of [excluded, resting, frozen]) await grant(ctx, person, { expiresAt })
  await excluded.api.excludeSelf({ months: 6, account: 'shut' })
  await resting.api.takeTimeOut({ days: 7 })
  const { office } = await operator('mei')
  const status = { id: String(frozen.member.id), reason: 'Checks the account.' }
  await office.officeSetMemberStatus({ ...status, status: 'frozen' })
  await settle()
  expect((await lettersTo(excluded)).map(({ subject }) => subject)).toContain('A bonus has ended')
  // Both would be over on the sixth day; the time-out and the freeze end on the seventh.
  for (let day = 0; day < 7; day += 1) {
    clock.advance(DAY)
    await settle()
  }
  await logIn(resting)
  expect((await resting.caller.bonus.bonuses({})).running).toHaveLength(1)
  const again = (await operator('mei')).office
  await again.officeSetMemberStatus({ ...status, status: 'active' })
  await settle()
  await logIn(frozen)
  expect(await frozen.api.walletBalance()).toMatchObject({ bonus: '100.00' })
})

test('an operator ends a bonus for a reason, with a letter and a line in the audit trail', async () => {
  const person = await member('farmer')
  const { source } = await grant(ctx, person)
  const memberId = String(person.member.id)
  const { office } = await operator('mei')
  expect(await office.officeBonuses({ memberId })).toMatchObject({
    running: [{ source, done: '0.00', offerId: '1', title: 'First deposit' }],
    content: [],
  })
  const wish = { memberId, source, why: 'abuse', reason: 'The same person twice.' } as const
  await expect(office.officeCancelBonus({ ...wish, reason: ' ' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  expect(await office.officeCancelBonus(wish)).toMatchObject({ state: 'forfeited', why: 'abuse' })
  await expect(office.officeCancelBonus(wish)).rejects.toMatchObject({ code: 'bonus.ended' })
  const unknown = { ...wish, source: 'B:9' }
  await expect(office.officeCancelBonus(unknown)).rejects.toMatchObject({ code: 'bonus.unknown' })
  await expect(office.officeBonuses({ memberId: '999999' })).rejects.toMatchObject({ code: 'member.unknown' })
  const [letter, ...others] = await lettersTo(person)
  expect([letter?.subject, others]).toEqual(['A bonus was cancelled', []])
  expect(letter?.body).toContain('The reason: The same person twice. Your own money is not touched.')
  const lines = await db.query<{ action: string; reason: string }>(
    'select action, reason from operators.audit_line where target = $1',
    [`bonus:${source}`],
  )
  expect(lines).toEqual([{ action: 'bonus.abuse', reason: 'The same person twice.' }])
  await db.query(`update operators.operator set role = 'support' where name = 'arun'`)
  const support = (await operator('arun')).office
  expect((await support.officeBonuses({ memberId })).content).toHaveLength(1)
  await expect(support.officeCancelBonus(wish)).rejects.toMatchObject({ code: 'operator.role' })
})
