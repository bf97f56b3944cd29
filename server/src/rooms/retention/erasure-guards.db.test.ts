import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { hashRecoveryCode } from '../../totp.ts'
import { DAY, openProtection, type Person } from '../protection/testing.ts'
import { carryOutErasures } from './index.ts'
import { eraseNow, isErased } from './testing/erase.ts'

const db = await openTestDatabase()
const site = await openProtection(db)
const { clock, ctx } = site
const password = 'koi12345'
const blocksOf = async ({ caller }: Person) => (await caller.retention.erasure()).blocks

test('[OF-22] a period has a floor, and only a second person shortens it', async () => {
  const mei = await site.operator('mei')
  const days = async () => (await mei.officeRetention()).settings.find(({ key }) => key === 'kept_days')?.days
  const set = (count: number) => mei.officeSetRetention({ key: 'kept_days', days: count, reason: 'a test' })
  for (const count of [0, 7, 364]) await expect(set(count)).rejects.toMatchObject({ code: 'request.invalid' })
  expect(await set(400)).toEqual({ done: true, waits: true })
  expect(await days()).toBe(1_826)
  await expect(set(500)).rejects.toMatchObject({ code: 'retention.change_waiting' })
  const [change] = (await mei.officeRetention()).changes
  expect(change).toMatchObject({ key: 'kept_days', before: 1_826, days: 400, isOwn: true })
  const decision = { id: change?.id ?? '', agree: true, reason: 'seen' }
  const alone = mei.officeDecideRetention(decision)
  await expect(alone).rejects.toMatchObject({ code: 'operator.second_person' })
  const lin = await site.operator('lin')
  await lin.officeDecideRetention(decision)
  expect(await days()).toBe(400)
  const twice = lin.officeDecideRetention(decision)
  await expect(twice).rejects.toMatchObject({ code: 'retention.change_decided' })
  expect(await set(1_826)).toEqual({ done: true, waits: false })
  expect(await days()).toBe(1_826)
  const below = db.query(`update retention.setting set value = 364 where key = 'kept_days'`)
  await expect(below).rejects.toThrow('setting_check')
})

test('[OF-22] bills, adjustments, settlements and applications stop it', async () => {
  const one = await site.person('debtor', 0n)
  const { id } = one.member
  expect(await blocksOf(one)).toEqual([])
  /** Rows without the rest of their rooms. */
  const alone = (sql: string, values: readonly unknown[]) =>
    db.transact(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(sql, values)
    })
  const bill = (payee: bigint, payer: bigint, state: string) =>
    alone(
      `insert into contracts.bill (contract_id, version, kind, period, correction, first_day, last_day,
         payee_id, payer_id, gross, amount, state, computed_at)
       values (1, 1, 'dividend', $3, 1, '2026-01-01', '2026-01-31', $1, $2, 5, 5, $3, $4)`,
      [payee, payer, state, clock.now()],
    )
  for (const state of ['computed', 'review', 'approved', 'held', 'insufficient']) {
    for (const [payee, payer] of [
      [id, 999_999n],
      [999_999n, id],
    ] as const) {
      await bill(payee, payer, state)
      expect(await blocksOf(one)).toEqual(['bills'])
      await db.query('delete from contracts.bill')
    }
  }
  await bill(id, 999_999n, 'rejected')
  expect(await blocksOf(one)).toEqual([])
  await alone(
    `insert into cashier.adjustment (member_id, account, side, amount, currency, reason, asked_by, asked_name,
       asked_at)
     values ($1, 'debtor', 'debit', 5, 'CNY', 'x', 1, 'mei', $2)`,
    [id, clock.now()],
  )
  expect(await blocksOf(one)).toEqual(['orders'])
  await db.query('delete from cashier.adjustment')
  await alone(
    `insert into cashier.settlement (deposit_id, order_number, account, channel, reference, amount, currency,
       reason, asked_by, asked_name, asked_at)
     values (1, 'D1', 'Debtor', 'X', 'x', 5, 'CNY', 'x', 1, 'mei', $1)`,
    [clock.now()],
  )
  expect(await blocksOf(one)).toEqual(['orders'])
  await db.query('delete from cashier.settlement')
  await alone(
    `insert into promotions.application (offer_id, version, member_id, book, comment, applied_at)
     values (1, 1, $1, $2, 'please', $3)`,
    [id, one.member.book, clock.now()],
  )
  expect(await blocksOf(one)).toEqual(['bonuses'])
})

const noticesWaiting = async (): Promise<number> =>
  (await db.query(`select from graphile_worker.jobs where task_identifier = 'messages.write-notice'`)).length

test('[OF-22] the member is notified when it begins and a day before, and a code is asked for', async () => {
  const one = await site.person('warned', 0n)
  const { retention } = one.caller
  await db.query(`insert into members.two_step (member_id, secret, confirmed_at) values ($1, 'x', $2)`, [
    one.member.id,
    clock.now(),
  ])
  await db.query('insert into members.recovery_code (member_id, code_hash) values ($1, $2)', [
    one.member.id,
    hashRecoveryCode('AAAAA-BBBBB'),
  ])
  expect(await retention.erasure()).toMatchObject({ asksCode: true, blocks: [] })
  const before = await noticesWaiting()
  const withoutCode = retention.requestErasure({ password })
  await expect(withoutCode).rejects.toMatchObject({ code: 'two_step.wrong' })
  expect(await noticesWaiting()).toBe(before)
  await retention.requestErasure({ password, code: 'AAAAA-BBBBB' })
  expect(await noticesWaiting()).toBe(before + 1)
  // Without the reminder nobody is erased, even if the job did not run for long.
  clock.advance(15 * DAY)
  await carryOutErasures(ctx)
  expect(await isErased(ctx, one.member)).toBe(false)
  expect(await noticesWaiting()).toBe(before + 2)
  clock.advance(DAY)
  await carryOutErasures(ctx)
  expect(await isErased(ctx, one.member)).toBe(true)
  expect(await noticesWaiting()).toBe(before + 2)
})

test('[OF-22] an erasure that fails is shown, and the others are carried out', async () => {
  const [broken, fine] = [await site.person('broken', 0n), await site.person('fine77', 0n)]
  await db.query(`update members.member set birth_date = 'gone.AAAA' where id = $1`, [broken.member.id])
  await eraseNow(ctx, broken.member)
  await eraseNow(ctx, fine.member)
  expect(await isErased(ctx, fine.member)).toBe(true)
  expect(await isErased(ctx, broken.member)).toBe(false)
  const mei = await site.operator('mei')
  const [row] = (await mei.officeErasures({ state: 'waiting' })).content
  expect(row).toMatchObject({ account: 'broken', failedAt: expect.any(Number) })
})

test('[OF-22] a trial account is not erased', async () => {
  const trial = await site.person('trial77', 0n)
  await db.query('update members.member set type = 4, currency = $$FUN$$ where id = $1', [trial.member.id])
  const mei = await site.operator('mei')
  const asked = mei.officeAskErasure({ account: 'trial77', reason: 'a test' })
  await expect(asked).rejects.toMatchObject({ code: 'trial.refused' })
})

test('[OF-22] an operator takes back what they asked for, or the member asks, too', async () => {
  const one = await site.person('twice77', 0n)
  const [mei, lin] = [await site.operator('mei'), await site.operator('lin')]
  const asked = async () => (await mei.officeErasures({ state: 'asked' })).content[0]?.id ?? ''
  await mei.officeAskErasure({ account: 'twice77', reason: 'a letter' })
  const other = lin.officeTakeBackErasure({ id: await asked(), reason: 'no' })
  await expect(other).rejects.toMatchObject({ code: 'erasure.unknown' })
  await mei.officeTakeBackErasure({ id: await asked(), reason: 'a mistake' })
  expect(await asked()).toBe('')
  await mei.officeAskErasure({ account: 'twice77', reason: 'a letter' })
  await one.caller.retention.requestErasure({ password })
  expect((await one.caller.retention.erasure()).dueAt).toBe(clock.now().getTime() + 14 * DAY)
  expect(await asked()).toBe('')
  await one.caller.retention.takeBackErasure()
  await mei.officeAskErasure({ account: 'twice77', reason: 'a letter' })
  const before = await noticesWaiting()
  await lin.officeDecideErasure({ id: await asked(), agree: true, reason: 'seen' })
  expect(await noticesWaiting()).toBe(before + 1)
})
