import { ONE, realCurrency } from '@koi/contract/money.ts'
import type { Tx } from '../../db/db.ts'
import { writeBank } from './office-banks.ts'
import { writeReview } from './setting-store.ts'

/** The banks of the demo, which do not exist. */
const BANKS = [
  ['HARBOUR', 'Harbour Bank'],
  ['LOTUS', 'Lotus Commercial Bank'],
  ['PENINSULA', 'Peninsula Bank'],
  ['RIVER', 'Red River Bank'],
  ['JADE', 'Jade Mountain Bank'],
  ['ORCHARD', 'Orchard Savings Bank'],
  ['MERIDIAN', 'Meridian Bank'],
  ['BAMBOO', 'Bamboo People’s Bank'],
  ['STRAITS', 'Straits Union Bank'],
  ['DELTA', 'Delta Farmers Bank'],
  ['SAIL', 'White Sail Bank'],
  ['LANTERN', 'Lantern City Bank'],
] as const

/**
 * Gives a demo without banks and channels its invented ones. Returns false if it has some; then nothing
 * changes.
 */
export async function seedCashier(tx: Tx, at: Date): Promise<boolean> {
  const some = await tx.query('select from cashier.bank union all select from cashier.channel limit 1')
  if (some.length > 0) return false
  for (const [index, [code, name]] of BANKS.entries())
    await writeBank(tx, { code, name, enabled: true, place: index + 1 })
  await tx.query(
    `insert into cashier.channel (code, name, type, adapter, currency, min, max, fee_rate, chips,
       usual_seconds, enabled, place)
     values ('QUICKPAY', 'QuickPay', 'GATEWAY', 'quickpay', $1, $2, $3, 0, $4, 60, true, 1)`,
    [realCurrency(), 10n * ONE, 50_000n * ONE, [50n, 100n, 200n, 500n, 1_000n, 5_000n].map((n) => n * ONE)],
  )
  await writeReview(tx, at)
  return true
}
