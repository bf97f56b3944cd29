import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openProtection } from '../protection/testing.ts'
import { carryOutErasures, listErasures, repeatErasures } from './index.ts'
import { eraseNow, isErased } from './testing/erase.ts'

const db = await openTestDatabase()
const site = await openProtection(db)
const { clock, ctx } = site

const NONE = { erased: 0, known: 0, unknown: 0, blocked: [], failed: [] }

/** A time after the registration of everybody so far. */
const later = (): Date => {
  clock.advance(60_000)
  return clock.now()
}

test('[RU-08] every erasure is listed with its time', async () => {
  const { member } = await site.person('listed1', 0n)
  const at = later()
  await eraseNow(ctx, member)
  expect(await listErasures(ctx.db)).toEqual([{ memberId: member.id, erasedAt: at }])
})

test('[RU-08] whom a restore brought back is erased again, without the waiting period', async () => {
  const { member } = await site.person('returned1', 0n)
  const erasures = [{ memberId: member.id, erasedAt: later() }]
  expect(await repeatErasures(ctx, erasures)).toEqual({ ...NONE, erased: 1 })
  expect(await isErased(ctx, member)).toBe(true)
  expect(await repeatErasures(ctx, erasures)).toEqual({ ...NONE, known: 1 })
})

test('[RU-08] a member who joined after the erasure under the same number is somebody else', async () => {
  const erasedAt = later()
  later()
  const { member } = await site.person('somebody1', 0n)
  const erasures = [
    { memberId: member.id, erasedAt },
    { memberId: 999_999n, erasedAt },
  ]
  expect(await repeatErasures(ctx, erasures)).toEqual({ ...NONE, unknown: 2 })
  expect(await isErased(ctx, member)).toBe(false)
})

test('[RU-08] whom the restored books owe something waits, and is erased by a later night', async () => {
  const { member } = await site.person('owed1', 5_00000n)
  const { blocked } = await repeatErasures(ctx, [{ memberId: member.id, erasedAt: later() }])
  expect(blocked).toEqual([{ memberId: member.id, why: ['balance'] }])
  await carryOutErasures(ctx)
  expect(await isErased(ctx, member)).toBe(false)
  await db
    .book(member.book)
    .query(`update ledger_account set balance = 0 where address like 'member:' || $1::bigint || ':%'`, [
      member.id,
    ])
  later()
  await carryOutErasures(ctx)
  expect(await isErased(ctx, member)).toBe(true)
})
