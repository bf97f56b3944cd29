import type { CurrentSetting } from '@koi/contract/fairness/compare-settings.ts'
import { canonicalJson } from '@koi/contract/fairness/log-entry.ts'
import type { Db } from '../../db/db.ts'
import { readSettingRows } from './store.ts'

/**
 * The least age, and whether the registration asks for and requires a birth date, as the public log has them
 * (docs/domain/log.md#settings): made from the rows alone.
 */
export async function ageSetting(db: Db): Promise<CurrentSetting> {
  const { site, fields } = await readSettingRows(db)
  const { enabled, required } = fields.birthDate
  const value = { minimumAge: site.minimumAge, birthDate: { enabled, required } }
  return { subject: 'house:age', value: canonicalJson(value) }
}
