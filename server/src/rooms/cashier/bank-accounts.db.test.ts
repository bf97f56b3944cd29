import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { sealSecret } from '../../secrets.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { testPerson } from '../../testing/people.ts'
import { payloadsOf } from '../../testing/queue.ts'
import { CARD_PURPOSE, hashNumber } from './bank-account.ts'
import { expectBooksBalance, logIn, openCashier, PAYMENT_PASSWORD, runJob } from './testing.ts'

const db = await openTestDatabase()
const cashier = await openCashier(db)
const { ctx, clock, withdrawer, member, operator } = cashier
await db.query(
  `insert into cashier.bank (code, name, enabled, place, network)
   values ('USDTTRC20', 'USDT (TRC20)', true, 90, 'TRC20'), ('USDTERC20', 'USDT (ERC20)', true, 91, 'ERC20')`,
)
type Withdrawer = Awaited<ReturnType<typeof withdrawer>>

const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const THIRD = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'

const add = ({ api, member: { account } }: Withdrawer, accountNumber: string, bankCode = 'USDTERC20') =>
  api.addBankCard({
    ...{ bankCode, accountNumber, holder: testPerson(account).name, paymentPassword: PAYMENT_PASSWORD },
  })
const remove = ({ api }: Withdrawer, id: string, paymentPassword = PAYMENT_PASSWORD) =>
  api.removeBankCard({ id, paymentPassword })
const lettersTo = async ({ member: { id } }: Withdrawer) =>
  (await payloadsOf(db, 'messages.write-notice'))
    .map((payload) => payload as { readonly member: string; readonly subject: string })
    .flatMap((payload) => (payload.member === String(id) ? [payload.subject] : []))

/** A withdrawal to an account that was paid. */
async function pay({ api, member: { id, book } }: Withdrawer, bankId: string): Promise<void> {
  await api.withdraw({
    ...{ clientKey: randomUUID(), amount: '100', bankId, paymentPassword: PAYMENT_PASSWORD },
  })
  await db
    .book(book)
    .query(`update cashier_withdrawal set state = 'paid', closed_at = $2 where member_id = $1`, [
      id,
      clock.now(),
    ])
}

test('[CA-06] an ERC-20 address in any spelling is one account; a wrong checksum is none', async () => {
  const one = await withdrawer('spelling')
  await expect(add(one, CHECKSUMMED.replace('5aA', '5aa'))).rejects.toMatchObject({
    code: 'bank_card.invalid',
  })
  expect(await add(one, CHECKSUMMED)).toMatchObject({ maskedNumber: '**** eaed' })
  const digits = CHECKSUMMED.slice(2)
  const spellings = [CHECKSUMMED, CHECKSUMMED.toLowerCase(), `0x${digits.toUpperCase()}`]
  const another = await withdrawer('otherspelling')
  for (const spelling of [...spellings, CHECKSUMMED.toUpperCase()])
    for (const who of [one, another])
      await expect(add(who, spelling)).rejects.toMatchObject({ code: 'bank_card.exists' })
  expect(await another.api.bankCards()).toHaveLength(1)
})

/** An address as it was bound before there was one spelling. */
async function bindOld({ member: { id, account } }: Withdrawer, number: string): Promise<void> {
  const sealed = sealSecret(ctx.config, ctx.random, Buffer.from(number), CARD_PURPOSE)
  await db.query(
    `insert into cashier.card (member_id, bank_code, number_sealed, number_hash, last_four, holder, added_at,
       is_respelled) values ($1, 'USDTERC20', $2, $3, $4, $5, $6, false)`,
    [
      ...[id, sealed, await hashNumber(ctx, `USDTERC20|${number}`), number.slice(-4)],
      ...[testPerson(account).name, clock.now()],
    ],
  )
}

test('[CA-06] addresses from before get their one spelling; what was bound twice is removed', async () => {
  const owner = await withdrawer('oldspelling')
  const second = await withdrawer('oldtwice')
  await bindOld(owner, OTHER)
  await bindOld(owner, `0x${OTHER.slice(2).toUpperCase()}`)
  await bindOld(owner, THIRD.toLowerCase())
  await bindOld(second, OTHER.toLowerCase())
  const addedAt = clock.now().getTime()
  clock.advance(3_600_000)
  await runJob(ctx, 'cashier.respell-addresses')
  const numbers = async ({ api }: Withdrawer) =>
    (await api.bankCards()).slice(1).map(({ maskedNumber, addedAt: at }) => [maskedNumber, at])
  expect(await numbers(owner)).toEqual([[`**** ${THIRD.slice(-4).toLowerCase()}`, addedAt]])
  // The oldest row that is written in the one spelling keeps the address.
  expect(await numbers(second)).toEqual([[`**** ${OTHER.slice(-4).toLowerCase()}`, addedAt]])
  expect(await lettersTo(owner)).toContain('An address that was added twice was removed')
  const before = await db.query('select count(*) from cashier.card')
  await runJob(ctx, 'cashier.respell-addresses')
  expect(await db.query('select count(*) from cashier.card')).toEqual(before)
})

test('[CA-06] a member removes an account, is told, and binds it again with a new hold', async () => {
  const person = await withdrawer('remover')
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const card = await add(person, address, 'USDTTRC20')
  await expect(remove(person, card.id, '999999')).rejects.toMatchObject({ code: 'payment_password.wrong' })
  expect((await remove(person, card.id)).map(({ id }) => id)).toEqual([person.card.id])
  expect(await lettersTo(person)).toContain('An account for withdrawals was removed')
  await expect(remove(person, card.id)).rejects.toMatchObject({ code: 'bank_card.unknown' })
  clock.advance(2 * 86_400_000)
  await logIn(person)
  const again = await add(person, address, 'USDTTRC20')
  expect(again.id).not.toBe(card.id)
  expect(again.usableAt).toBe(clock.now().getTime() + 86_400_000)
  const pay = (bankId: string) =>
    person.api.withdraw({
      ...{ clientKey: randomUUID(), amount: '100', bankId, paymentPassword: PAYMENT_PASSWORD },
    })
  await expect(pay(card.id)).rejects.toMatchObject({ code: 'bank_card.unknown' })
  await expect(pay(again.id)).rejects.toMatchObject({ code: 'bank_card.held' })
})

test('[CA-06] an account that a withdrawal waits for stays', async () => {
  const person = await withdrawer('waitingcard')
  const { id } = await person.withdraw('100')
  await expect(remove(person, person.card.id)).rejects.toMatchObject({ code: 'bank_card.in_use' })
  await person.api.cancelWithdrawal({ id })
  expect(await remove(person, person.card.id)).toEqual([])
  expect((await person.api.withdrawalTerms()).checks).toContainEqual(
    expect.objectContaining({ rule: 'card', passed: false }),
  )
  await expectBooksBalance(db)
})

test('[CA-06] only the owner removes an account, and it stays known to the house', async () => {
  const person = await withdrawer('knownowner')
  const thief = await withdrawer('knownthief')
  await expect(remove(thief, person.card.id)).rejects.toMatchObject({ code: 'bank_card.unknown' })
  const visitor = cashier.app.caller()
  await expect(
    visitor.api.removeBankCard({ id: person.card.id, paymentPassword: PAYMENT_PASSWORD }),
  ).rejects.toMatchObject({ code: 'session.missing' })
  const poor = await member('nopassword')
  await expect(
    poor.api.removeBankCard({ id: person.card.id, paymentPassword: PAYMENT_PASSWORD }),
  ).rejects.toMatchObject({ code: 'payment_password.missing' })
  await add(person, '7000 1234 5678', 'LOTUS')
  const [, lotus] = await person.api.bankCards()
  await pay(person, lotus?.id ?? '')
  await remove(person, lotus?.id ?? '')
  await expect(add(thief, '700012345678', 'LOTUS')).rejects.toMatchObject({ code: 'bank_card.exists' })
  const mei = await operator('mei')
  const { cards } = await mei.office.officeMemberMoney({ id: String(person.member.id) })
  expect(cards).toMatchObject([
    { removedAt: null },
    { number: '**** 5678', removedAt: clock.now().getTime() - 30_000 },
  ])
})

test('[CA-06] a number that was removed before anything was paid to it is free', async () => {
  const squatter = await withdrawer('squatter')
  const owner = await withdrawer('trueowner')
  const typed = await add(squatter, '7000 9999 0001', 'LOTUS')
  await expect(add(owner, '700099990001', 'LOTUS')).rejects.toMatchObject({ code: 'bank_card.exists' })
  await remove(squatter, typed.id)
  await squatter.api.excludeSelf({ months: 6, account: 'squatter' })
  expect(await add(owner, '700099990001', 'LOTUS')).toMatchObject({ maskedNumber: '**** 0001' })
  // It is near and not certain: play is open, and an operator decides.
  expect((await owner.api.protection()).closed).toBeNull()
  const match = () =>
    db.query('select alike, is_certain, state from members.person_match where member_id = $1', [
      owner.member.id,
    ])
  expect(await match()).toEqual([{ alike: ['card'], is_certain: false, state: 'waiting' }])
})

test('[CA-06] a member adds at most ten accounts in thirty days, whatever they remove', async () => {
  const person = await withdrawer('collector')
  await db.query(
    `insert into cashier.card (member_id, bank_code, number_sealed, number_hash, last_four, holder, added_at,
       removed_at)
     select member_id, bank_code, number_sealed, sha256(place::text::bytea), last_four, holder, added_at,
       added_at
     from cashier.card, generate_series(1, 9) place where id = $1`,
    [person.card.id],
  )
  const last = () => add(person, '72000000000', 'LOTUS')
  await expect(last()).rejects.toMatchObject({ code: 'bank_card.limit', details: { most: 10 } })
  clock.advance(31 * 86_400_000)
  await logIn(person)
  expect(await last()).toMatchObject({ maskedNumber: '**** 0000' })
})

test('[CA-06] an address that its member removes while the job spells it stays removed', async () => {
  const person = await withdrawer('removedtwice')
  await bindOld(person, '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb')
  let job: Promise<void> = Promise.resolve()
  await db.transact(async (tx) => {
    await tx.query(`update cashier.card set removed_at = $2 where member_id = $1 and not is_respelled`, [
      ...[person.member.id, clock.now()],
    ])
    job = runJob(ctx, 'cashier.respell-addresses')
    const isWaiting = async () => {
      const waiting = await db.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%cashier.card%'
           and datname = current_database()`,
      )
      expect(waiting).not.toEqual([])
    }
    await vi.waitFor(isWaiting, { timeout: 10_000 })
  })
  await job
  expect((await person.api.bankCards()).map(({ id }) => id)).toEqual([person.card.id])
})
