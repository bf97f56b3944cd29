import { t } from '../../i18n/i18n.ts'
import { Card, Cards } from '../../ui/Card.tsx'
import { DrawsChart } from './DrawsChart.tsx'
import { FunnelChart } from './FunnelChart.tsx'
import { HoursChart } from './HoursChart.tsx'
import { MoneyChart } from './MoneyChart.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { useRange } from './range.ts'

/** Where people would rather look than read (OF-10). */
export default function ChartsScreen() {
  const range = useRange()
  return (
    <ReportFrame title={t('report.charts')} hint={t('report.charts_hint')}>
      <Cards>
        <Card title={t('report.chart_money')}>
          <MoneyChart range={range} />
        </Card>
        <Card title={t('report.chart_hours')}>
          <HoursChart range={range} />
        </Card>
        <Card title={t('report.chart_draws')}>
          <DrawsChart />
        </Card>
        <Card title={t('report.chart_funnel')}>
          <FunnelChart range={range} />
        </Card>
      </Cards>
    </ReportFrame>
  )
}
