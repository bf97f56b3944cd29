import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openProtection } from '../protection/testing.ts'
import { carryOutErasures } from './index.ts'
import { insertDue, isErased } from './testing/erase.ts'

const db = await openTestDatabase()
const site = await openProtection(db)
const { ctx } = site

test('[OF-22] what becomes open while an erasure begins stops it', async () => {
  const { member } = await site.person('racer77', 0n)
  await insertDue(ctx, member)
  const { erasing } = await db.transact(async (tx) => {
    await tx.query('select from members.member where id = $1 for update', [member.id])
    const erasing = carryOutErasures(ctx)
    await expect
      .poll(() =>
        db.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1)
    await tx
      .in(member.book)
      .query(`update ledger_account set balance = 5 where address = 'member:' || $1::bigint || ':cash'`, [
        member.id,
      ])
    return { erasing }
  })
  await erasing
  expect(await isErased(ctx, member)).toBe(false)
})
