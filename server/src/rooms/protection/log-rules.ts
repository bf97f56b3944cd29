import type { CurrentSetting } from '@koi/contract/fairness/compare-settings.ts'
import { canonicalJson } from '@koi/contract/fairness/log-entry.ts'
import { toWire } from '@koi/contract/money.ts'
import type { Db } from '../../db/db.ts'
import { listThresholds } from './identity-store.ts'

/**
 * The rules for all members, as the public log has them (docs/domain/log.md#settings): made from the rows
 * alone, so that anyone can compare the rows of today with what was logged.
 */
export async function ruleSettings(db: Db): Promise<CurrentSetting[]> {
  const thresholds = (await listThresholds(db)).toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
  const value = {
    thresholds: thresholds.map(({ currency, amount }) => ({ currency, amount: toWire(amount) })),
  }
  return [{ subject: 'house:identity', value: canonicalJson(value) }]
}
