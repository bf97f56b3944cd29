import type { Tx } from '../../db/db.ts'
import { firstAmount } from '../whitelabel/index.ts'
import { readReview } from './setting-store.ts'
import type { AMOUNTS } from './settings.ts'

/** The first amounts in whole yuan, as the migrations write them. */
const FIRST: Readonly<Record<(typeof AMOUNTS)[number], bigint>> = {
  'withdrawal.min': 10n,
  'withdrawal.max': 50_000n,
  'withdrawal.daily_amount': 100_000n,
  'withdrawal.second_person_above': 5_000n,
  'trial.credit': 10_000n,
  'adjustment.max': 5_000n,
  'adjustment.daily_amount': 20_000n,
}

/**
 * Writes the first amounts in the installation's currency, while nobody has kept or changed the settings
 * (CA-02). Returns false once somebody has; then nothing changes. Trial credit is in no currency and stays.
 */
export async function setFirstSettings(tx: Tx): Promise<boolean> {
  if ((await readReview(tx)) !== null) return false
  for (const [key, yuan] of Object.entries(FIRST))
    if (key !== 'trial.credit')
      await tx.query('update cashier.setting set value = $2 where key = $1', [key, firstAmount(yuan)])
  return true
}
