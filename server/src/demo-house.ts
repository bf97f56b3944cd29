import { ONE, realCurrency } from '@koi/contract/money.ts'
import type { Database } from './db/db.ts'
import { seedCashier } from './rooms/cashier/index.ts'
import { openAllGames } from './rooms/lottery/index.ts'
import { writeThreshold } from './rooms/protection/index.ts'

/** From these deposits or withdrawals on a member of the demo hands in documents. */
const IDENTITY_FROM = 15_000n * ONE

/**
 * Gives a demo what a new production lacks until its operators set it up (CA-02): invented banks and an
 * invented channel, a rule for identity checks, and all lotteries on sale. Nothing changes if it has some.
 */
export async function openHouse(db: Database, at: Date): Promise<void> {
  await db.transact(async (tx) => {
    if (!(await seedCashier(tx, at))) return
    await writeThreshold(tx, { currency: realCurrency(), amount: IDENTITY_FROM }, null)
    await openAllGames(tx)
  })
}
