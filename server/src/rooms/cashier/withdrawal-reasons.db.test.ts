import { randomUUID } from 'node:crypto'
import { fromWire } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { expectBooksBalance, grant, logIn, openCashier, PAYMENT_PASSWORD, type Person } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, member, withdrawer, deposit } = await openCashier(db)

afterEach(() => expectBooksBalance(db))

await db.query(
  `insert into cashier.bank (code, name, enabled, place, network)
   values ('USDTTRC20', 'USDT (TRC20)', true, 90, 'TRC20')`,
)

const DAY = 86_400_000
const MINUTE = 60_000
type Withdrawer = Awaited<ReturnType<typeof withdrawer>>

/** The open reasons in their order, each with what it is about. */
const reasonsOf = async ({ api }: Pick<Person, 'api'>) =>
  (await api.withdrawalTerms()).checks
    .filter(({ passed }) => !passed)
    .map(({ rule, amount, until }) => [rule, amount ?? until])

const pay = ({ api }: Withdrawer, bankId: string, paymentPassword = PAYMENT_PASSWORD) =>
  api.withdraw({ clientKey: randomUUID(), amount: '10', bankId, paymentPassword })

const setHours = (opens: number, closes: number) =>
  db.query(
    `update cashier.setting
     set value = case key when 'withdrawal.opens_minute' then $1::bigint else $2::bigint end
     where key in ('withdrawal.opens_minute', 'withdrawal.closes_minute')`,
    [opens, closes],
  )

test('[GR-10] outside the hours the answer says when they open, and a request is refused', async () => {
  const person = await withdrawer('nightowl')
  clock.set('2026-03-05T20:00:00+08:00')
  await logIn(person)
  await setHours(9 * 60, 18 * 60)
  const opens = Date.parse('2026-03-06T09:00:00+08:00')
  expect(await reasonsOf(person)).toEqual([['hours', opens]])
  expect((await person.api.withdrawalTerms()).withdrawable).toBe('0.00')
  await expect(person.withdraw('10')).rejects.toMatchObject({ code: 'withdrawal.hours' })
  clock.set('2026-03-06T08:59:00+08:00')
  await logIn(person)
  expect(await reasonsOf(person)).toEqual([['hours', opens]])
  clock.set('2026-03-06T09:00:00+08:00')
  await logIn(person)
  expect(await reasonsOf(person)).toEqual([])
  await setHours(0, 0)
  expect((await person.withdraw('10')).state).toBe('requested')
})

test('[GR-10] [CA-06] an address that waits is a reason until another account can be paid', async () => {
  const person = await withdrawer('newaddress')
  const address = await person.api.addBankCard({
    ...{ bankCode: 'USDTTRC20', accountNumber: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    ...{ holder: person.card.holder, paymentPassword: PAYMENT_PASSWORD },
  })
  expect(await reasonsOf(person)).toEqual([])
  await expect(pay(person, address.id)).rejects.toMatchObject({ code: 'bank_card.held' })
  await person.api.removeBankCard({ id: person.card.id, paymentPassword: PAYMENT_PASSWORD })
  expect(await reasonsOf(person)).toEqual([['card_hold', clock.now().getTime() + DAY]])
  clock.advance(DAY)
  await logIn(person)
  expect(await reasonsOf(person)).toEqual([])
  expect((await pay(person, address.id)).state).toBe('requested')
})

test('[GR-10] a payment password that is locked is a reason, with the time at which it ends', async () => {
  const person = await withdrawer('forgetful')
  for (let tries = 0; tries < 5; tries += 1)
    await expect(pay(person, person.card.id, '000000')).rejects.toThrow()
  const until = clock.now().getTime() + 30 * MINUTE
  expect(await reasonsOf(person)).toEqual([['payment_password_locked', until]])
  await expect(person.withdraw('10')).rejects.toMatchObject({ code: 'payment_password.locked' })
  clock.advance(31 * MINUTE)
  expect(await reasonsOf(person)).toEqual([])
  expect((await person.withdraw('10')).state).toBe('requested')
})

test('[GR-10] a balance below the least withdrawal is a reason, with what is missing', async () => {
  const person = await withdrawer('nearlybroke', 4n)
  expect(await reasonsOf(person)).toEqual([['balance', '6.00']])
  expect((await person.api.withdrawalTerms()).withdrawable).toBe('0.00')
  await expect(person.withdraw('10')).rejects.toMatchObject({ code: 'wallet.insufficient_funds' })
})

test('[GR-10] a requirement, a bonus, no card and an identity check are all named at once', async () => {
  const person = await member('everything', 0n)
  await deposit(person, '100')
  await grant(ctx, person)
  await db.query(`update protection.threshold set amount = $1 where currency = 'CNY'`, [fromWire('5')])
  expect(await reasonsOf(person)).toEqual([
    ...[
      ['card', null],
      ['payment_password', null],
      ['turnover', '100.00'],
    ],
    ...[
      ['identity', '5.00'],
      ['bonus', '100.00'],
    ],
  ])
})
