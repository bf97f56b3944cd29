import type { Translate } from '../../i18n/i18n.ts'
import { rowName } from '../texts.ts'
import type { Obstacle } from './bet-slip.ts'

interface Sum {
  readonly lines: bigint
  readonly unitsPerLine: bigint
  readonly unit: string
  readonly multiple: number
}

/** `3 lines × 18 × ¥0.10 × 2`. */
export function stakeFormula(t: Translate, { lines, unitsPerLine, unit, multiple }: Sum): string {
  const factors = [
    t('lotto.lines', { count: lines }),
    ...(unitsPerLine > 1n ? [t('lotto.units_per_line', { count: unitsPerLine })] : []),
    unit,
    ...(multiple > 1 ? [String(multiple)] : []),
  ]
  return factors.join(' × ')
}

/** Why a choice is not a bet yet, and what to do. */
export function obstacleText(t: Translate, money: (amount: bigint) => string, obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'missing': {
      const count = obstacle.count
      const row = rowName(obstacle.row)
      return row === '' ? t('lotto.missing', { count }) : t('lotto.missing_in', { count, place: row })
    }
    case 'no_line':
      return t('lotto.no_line')
    case 'stake.too_small':
      return t('lotto.least_stake', { amount: money(obstacle.least) })
    case 'stake.too_large':
      return t('lotto.most_stake', { amount: money(obstacle.most) })
    case 'payout.too_large':
      return t('lotto.most_payout', { amount: money(obstacle.most) })
    case 'refused':
      return t(`refusal.${obstacle.code}`)
  }
}
