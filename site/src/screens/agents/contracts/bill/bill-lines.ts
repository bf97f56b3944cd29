import type { PlainKey, Translate } from '../../../../i18n/i18n.ts'
import { categoryName } from '../../parts/categories.ts'
import type { Bill } from '../queries.ts'

/** The sections of a bill, in their order: what is counted, and what is left of it for the payee. */
const COUNTED: readonly string[] = [
  'turnover',
  'covered',
  'stake',
  'payout',
  'rebate',
  'line_rebates',
  'rewards',
  'salaries',
  'fence',
  'carried',
]

type Line = Bill['lines'][number]

/** The lines of what is counted, and those of the payment. Pure. */
export const sectionsOf = (lines: readonly Line[]) => ({
  counted: lines.filter(({ key }) => COUNTED.includes(key)),
  payment: lines.filter(({ key }) => !COUNTED.includes(key)),
})

const plain: Readonly<Record<string, PlainKey>> = {
  rewards: 'contract.line_rewards',
  salaries: 'contract.line_salaries',
  fence: 'contract.line_fence',
  carried: 'contract.line_carried',
  cap: 'contract.line_cap',
  rounding: 'contract.line_rounding',
  owed: 'contract.line_owed',
  kept_as_owed: 'contract.line_kept_as_owed',
  hourly: 'contract.line_hourly',
}

/** What a line of a bill says, in plain words; its key if a newer server sends an unknown one. */
export function lineText(t: Translate, { key, of, amount }: Line, tier: number | null): string {
  const category = categoryName(of ?? '')
  switch (key) {
    case 'turnover':
      return t('contract.line_turnover', { category })
    case 'covered':
      return t(amount.startsWith('-') ? 'contract.line_covered' : 'contract.line_uncovered', { category })
    case 'stake':
      return t('contract.line_stake', { category })
    case 'payout':
      return t('contract.line_payout', { category })
    case 'rebate':
      return t('contract.line_rebate', { category })
    case 'line_rebates':
      return t('contract.line_line_rebates', { category })
    case 'house_share':
      return tier === null
        ? t('contract.line_house_share_none')
        : t('contract.line_house_share', { number: tier + 1 })
    case 'child':
      return t('contract.line_child', { contract: of ?? '' })
    default: {
      const text = plain[key]
      return text === undefined ? key : t(text)
    }
  }
}
