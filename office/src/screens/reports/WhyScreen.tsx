import { REPORT_DIMENSIONS } from '@koi/contract/schemas/office/reports.ts'
import { useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { type Fact, Facts, Loaded, Page } from '../../ui/Page.tsx'
import { type Cell, moneyAddress, nameOf, playAddress } from './cells.ts'
import { Figure, MONEY } from './FigureTable.tsx'
import { useRange } from './range.ts'

/** Why NGR is what it is: its parts, each of which opens to its rows. */
export default function WhyScreen() {
  const by = useChoice('by', REPORT_DIMENSIONS) ?? 'day'
  const [given] = useFilter('key')
  const range = useRange()
  const query = useCall('officeReport', { by, ...range })
  return (
    <Loaded title={t('report.why')} query={query}>
      {({ rows, total, first, last }) => {
        const key = given === undefined ? null : given === '-' ? '' : given
        const row = rows.find((one) => one.key === key)
        const figures = key === null ? total : (row?.figures ?? total)
        const cell: Cell = { by, key, range: { startDate: first, endDate: last } }
        const name = row === undefined ? t('report.total') : nameOf(by, row)
        const facts: readonly Fact[] = [
          [t('report.stake'), <Figure key="stake" value={figures.stake} address={playAddress(cell)} />],
          [t('report.payout'), <Figure key="payout" value={figures.payout} address={playAddress(cell)} />],
          [t('report.ggr'), <Figure key="ggr" value={figures.ggr} address={playAddress(cell)} />],
          ...MONEY.map(([figure, label]): Fact => {
            const address = moneyAddress(cell, figure)
            return [
              `${figure === 'fees' ? '+' : '−'} ${t(label)}`,
              <Figure key={figure} value={figures[figure]} address={address} />,
            ]
          }),
          [
            `− ${t('report.cost_sum')}`,
            <Figure key="costs" value={figures.costs} address="/reports/costs" />,
          ],
          [`= ${t('report.ngr')}`, <Figure key="ngr" value={figures.ngr} address={null} />],
        ]
        return (
          <Page title={t('report.why')} hint={`${name} · ${first} – ${last}`}>
            <p>{t('report.why_hint')}</p>
            <Facts facts={facts} />
            <p>{t('report.bet_rebates')}</p>
          </Page>
        )
      }}
    </Loaded>
  )
}
