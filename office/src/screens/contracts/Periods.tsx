import { fromWire } from '@koi/contract/money.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { LOADED } from '../../ui/table/loaded.ts'

/** What terms would have paid in a period that is over. */
export interface Period {
  readonly period: string
  readonly turnover: string
  readonly active: number
  readonly base: string
  readonly tier: number | null
  readonly payment: string
  /** Stakes less payouts, where the call says it. */
  readonly ggr?: string
}

const COLUMNS: readonly Column<Period>[] = [
  { name: t('word.period'), cell: ({ period }) => period },
  { name: t('word.turnover'), cell: ({ turnover }) => formatMoney(turnover), number: true },
  { name: t('agents.active'), cell: ({ active }) => active, number: true },
  { name: t('agents.base'), cell: ({ base }) => formatMoney(base), number: true },
  { name: t('agents.tier'), cell: ({ tier }) => (tier === null ? t('word.none') : tier + 1), number: true },
  { name: t('agents.cost'), cell: ({ payment }) => formatMoney(payment), number: true },
]

const WITH_GGR: readonly Column<Period>[] = [
  ...COLUMNS,
  { name: t('agents.ggr'), cell: ({ ggr = '0' }) => formatMoney(ggr), number: true },
  { name: t('agents.cost_ggr'), cell: shareOfGgr, number: true },
]

/** The cost in per cent of the GGR, one decimal; nothing where the house won nothing. Pure. */
function shareOfGgr({ payment, ggr = '0' }: Period): string {
  const won = fromWire(ggr)
  if (won <= 0n) return fromWire(payment) > 0n ? t('agents.more_than_all') : ''
  return `${Number((fromWire(payment) * 1_000n) / won) / 10} %`
}

/** What terms would have paid on past days, the oldest first. */
export const Periods = ({ periods }: { periods: readonly Period[] }) => (
  <DataTable
    label={t('agents.on_past_days')}
    columns={periods.some(({ ggr }) => ggr !== undefined) ? WITH_GGR : COLUMNS}
    rows={periods}
    rowKey={({ period }) => period}
    query={LOADED}
    empty={t('agents.no_period_is_over_yet')}
  />
)
