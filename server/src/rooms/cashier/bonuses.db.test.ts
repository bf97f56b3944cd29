import { randomUUID } from 'node:crypto'
import { fromWire } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { payloadsOf } from '../../testing/queue.ts'
import { expectBooksBalance, grant, logIn, openCashier, type Person, play, runJob } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, member, withdrawer, operator, deposit, app } = await openCashier(db)

afterEach(() => expectBooksBalance(db))

const settle = () => runJob(ctx, 'cashier.settle-bonuses')
const moneyOf = ({ api }: Person) => api.walletBalance()
const lettersTo = async ({ member: { id } }: Person) =>
  (await payloadsOf(db, 'messages.write-notice')).filter(({ member: to }) => to === String(id))

test('[GR-07] a bonus is locked in its purse, and released to cash in full once its turnover is played', async () => {
  const person = await member('clearer')
  const source = 'offer:1:deposit:7'
  const bonus = await grant(ctx, person, { source })
  expect(bonus).toMatchObject({ state: 'running', source, amount: fromWire('100.00') })
  expect(await grant(ctx, person, { source })).toEqual(bonus)
  expect(await moneyOf(person)).toMatchObject({ sumBalance: '1000.00', bonus: '100.00' })
  await play(ctx, person, '299.99')
  await settle()
  expect(await moneyOf(person)).toMatchObject({ sumBalance: '700.01', bonus: '100.00' })
  await play(ctx, person, '0.01')
  await settle()
  expect(await moneyOf(person)).toMatchObject({ sumBalance: '800.00', bonus: '0.00' })
  expect((await person.api.transactionCodes()).map(({ code }) => code)).toContain('bonus_release')
  expect((await lettersTo(person)).map(({ subject }) => subject)).toEqual(['Your bonus is yours: ¥100.00'])
  await settle()
  expect(await moneyOf(person)).toMatchObject({ sumBalance: '800.00' })
  const past = await person.caller.bonus.pastBonuses()
  expect(past.content).toMatchObject([{ title: 'First deposit', state: 'released', why: null }])
})

test('[GR-07] earlier requirements come first, and only what counts is played for a bonus', async () => {
  const person = await member('ordered')
  await deposit(person, '100')
  clock.advance(1000)
  await grant(ctx, person, { required: fromWire('200.00'), weights: { RNG: 10_000, '*': 0 } })
  clock.advance(1000)
  for (const [category, stake] of [
    ['LIVE', '80'],
    ['RNG', '150'],
    ['LIVE', '40'],
  ] as const) {
    await play(ctx, person, stake, category)
    clock.advance(1000)
  }
  const { running } = await person.caller.bonus.bonuses()
  expect(running).toMatchObject([{ done: '130.00', left: '70.00', before: '0.00' }])
  expect(await person.api.withdrawalTerms()).toMatchObject({
    requirements: [{ required: '100.00', done: '100.00' }],
    bonus: { amount: '100.00', left: '70.00' },
  })
})

test('[GR-07] a category counts as the terms weigh it', async () => {
  const person = await member('weighed', 2000n)
  await grant(ctx, person, { required: fromWire('1000.00'), weights: { LIVE: 1000 } })
  await play(ctx, person, '250', 'RNG')
  await play(ctx, person, '1000', 'LIVE')
  expect((await person.caller.bonus.bonuses()).running).toMatchObject([{ done: '350.00', left: '650.00' }])
})

test('[GR-07] a withdrawal asks before it ends a bonus, and what is met is not given up', async () => {
  const person = await withdrawer('chooser')
  await grant(ctx, person)
  const bonus = await grant(ctx, person, { required: fromWire('500.00') })
  await play(ctx, person, '300')
  await expect(person.withdraw('50')).rejects.toMatchObject({
    code: 'withdrawal.bonus_running',
    details: { amount: '100.00', remaining: '500.00' },
  })
  const key = randomUUID()
  const input = { clientKey: key, amount: '50', bankId: person.card.id, paymentPassword: '246810' }
  const asked = await person.api.withdraw({ ...input, forfeitBonuses: true })
  expect(asked).toMatchObject({ state: 'requested' })
  // The first of the two was met, and is in the balance: 1000 - 300 + 100 - 50.
  expect(await moneyOf(person)).toMatchObject({ sumBalance: '750.00', held: '50.00', bonus: '0.00' })
  expect(await person.api.withdraw({ ...input, forfeitBonuses: true })).toMatchObject({ id: asked.id })
  const past = await person.caller.bonus.pastBonuses()
  expect(past.content).toMatchObject([
    { id: String(bonus?.id), state: 'forfeited', why: 'withdrew' },
    { state: 'released' },
  ])
})

test('a deposit keeps its own requirement when a bonus before it is given up', async () => {
  const person = await withdrawer('mixed')
  await grant(ctx, person)
  clock.advance(1000)
  await deposit(person, '100')
  clock.advance(1000)
  await play(ctx, person, '60')
  const input = { clientKey: randomUUID(), amount: '50', bankId: person.card.id, paymentPassword: '246810' }
  // Without the bonus, the 60 count for the deposit; it is refused for the rest, and the bonus is untouched.
  await expect(person.api.withdraw({ ...input, forfeitBonuses: true })).rejects.toMatchObject({
    code: 'withdrawal.turnover',
    details: { remaining: '40.00' },
  })
  expect(await moneyOf(person)).toMatchObject({ bonus: '100.00' })
})

test('[GR-09] the page says what is left, what counts, what it costs and how to leave', async () => {
  const person = await member('reader')
  const own = { weights: { LIVE: 1000 }, maxStake: fromWire('5.00'), required: fromWire('6304.00') }
  const bonus = await grant(ctx, person, { ...own, amount: fromWire('288.00') })
  const before = await person.caller.bonus.bonuses()
  expect(before).toMatchObject({ balance: '288.00', play: { isOwn: false, parts: [{ category: 'LOTT' }] } })
  expect(before.running).toMatchObject([
    { left: '6304.00', weights: { LIVE: 1000 }, maxStake: '5.00', cost: '138.69' },
  ])
  clock.advance(1000)
  for (let bet = 0; bet < 2; bet += 1) await play(ctx, person, '5', 'LIVE')
  // 10.00 of LIVE count 1.00; the rest at 1.1 % of ten times the turnover.
  expect(await person.caller.bonus.bonuses()).toMatchObject({
    play: { isOwn: true, parts: [{ category: 'LIVE', played: '10.00', edge: 110 }] },
    running: [{ left: '6303.00', cost: '693.33' }],
  })
  const id = String(bonus?.id)
  expect(await person.caller.bonus.forfeitBonus({ id })).toEqual({ id, amount: '288.00' })
  expect(await person.caller.bonus.forfeitBonus({ id })).toEqual({ id, amount: '288.00' })
  expect(await moneyOf(person)).toMatchObject({ sumBalance: '990.00', bonus: '0.00' })
  const other = await member('stranger')
  await expect(other.caller.bonus.forfeitBonus({ id })).rejects.toMatchObject({ code: 'bonus.unknown' })
  await expect(app.caller().bonus.bonuses()).rejects.toMatchObject({ status: 401 })
})

test('a bonus that is over cannot be given up, and its page releases what is met at once', async () => {
  const person = await member('prompt')
  const bonus = await grant(ctx, person)
  await play(ctx, person, '300')
  expect(await person.caller.bonus.bonuses()).toMatchObject({ running: [], balance: '0.00' })
  await expect(person.caller.bonus.forfeitBonus({ id: String(bonus?.id) })).rejects.toMatchObject({
    code: 'bonus.over',
  })
})

test('[GR-07] what is not played in time is forfeited, with a letter', async () => {
  const person = await member('late')
  await grant(ctx, person)
  clock.advance(7 * 24 * 3_600_000)
  await settle()
  await logIn(person)
  expect(await moneyOf(person)).toMatchObject({ bonus: '0.00', sumBalance: '1000.00' })
  expect((await person.caller.bonus.pastBonuses()).content).toMatchObject([{ why: 'expired' }])
  expect((await lettersTo(person)).map(({ subject }) => subject)).toEqual(['A bonus has expired'])
})

test('[GR-07] on exclusion a bonus is forfeited with notice; a time-out costs nothing', async () => {
  const [excluded, resting] = [await member('excluded'), await member('resting')]
  for (const person of [excluded, resting]) await grant(ctx, person)
  await excluded.api.excludeSelf({ months: 6, account: 'excluded' })
  await resting.api.takeTimeOut({ days: 7 })
  clock.advance(7 * 24 * 3_600_000 - 60_000)
  await settle()
  clock.advance(60_000)
  await logIn(excluded)
  expect(await moneyOf(excluded)).toMatchObject({ bonus: '0.00' })
  expect((await lettersTo(excluded)).map(({ subject }) => subject)).toContain('A bonus has ended')
  await logIn(resting)
  expect(await moneyOf(resting)).toMatchObject({ bonus: '100.00' })
  // Nobody to whom play is closed is granted a bonus.
  expect(await grant(ctx, excluded)).toBeNull()
  expect(await moneyOf(excluded)).toMatchObject({ bonus: '0.00' })
})

test('[GR-10] one answer has every open reason with its amount', async () => {
  const person = await member('blocked')
  await deposit(person, '100')
  await grant(ctx, person)
  const { checks, withdrawable, bonus, closed } = await person.api.withdrawalTerms()
  const open = checks.filter(({ passed }) => !passed).map(({ rule, amount }) => [rule, amount])
  expect(open).toEqual([
    ['card', null],
    ['payment_password', null],
    ['turnover', '100.00'],
    ['bonus', '100.00'],
  ])
  expect({ withdrawable, closed }).toEqual({ withdrawable: '0.00', closed: null })
  expect(bonus).toEqual({ amount: '100.00', left: '300.00' })
})

test('an operator ends a bonus for a reason, with a letter and a line in the audit trail', async () => {
  const person = await member('farmer')
  const bonus = await grant(ctx, person)
  const [id, memberId] = [String(bonus?.id), String(person.member.id)]
  const { office } = await operator('mei')
  expect((await office.officeBonuses({ memberId })).content).toMatchObject([{ id, done: '0.00' }])
  const wish = { id, why: 'abuse', reason: 'The same person twice.' } as const
  await expect(office.officeCancelBonus({ ...wish, reason: ' ' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  expect(await office.officeCancelBonus(wish)).toMatchObject({ state: 'forfeited', why: 'abuse' })
  await expect(office.officeCancelBonus(wish)).rejects.toMatchObject({ code: 'bonus.over' })
  await expect(office.officeCancelBonus({ ...wish, id: '5' })).rejects.toMatchObject({
    code: 'bonus.unknown',
  })
  expect(await moneyOf(person)).toMatchObject({ bonus: '0.00' })
  expect(JSON.stringify(await lettersTo(person))).toContain('The same person twice.')
  const [line] = await db.query<{ action: string }>(
    'select action from operators.audit_line where target = $1',
    [`bonus:${id}`],
  )
  expect(line).toEqual({ action: 'bonus.abuse' })
})
