import { useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { Columns } from '../../ui/Card.tsx'
import { Failure, Page } from '../../ui/Page.tsx'
import { HealthPart } from './HealthPart.tsx'
import { OpenWork } from './OpenWork.tsx'
import { ShortSummary } from './ShortSummary.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import { ToSetUp } from './ToSetUp.tsx'

/** The first page: what moved today and what waits for a decision (OF-01). */
export default function SummaryScreen() {
  const seesReports = usePermission('reports.read')
  return seesReports ? (
    <Today />
  ) : (
    <Page title={t('home.title')}>
      <SetUpPart />
      <ShortSummary />
      <OpenWork />
    </Page>
  )
}

function Today() {
  const { data, error } = useCall('officeToday', {}, 10_000)
  const hint = data === undefined ? {} : { hint: t('home.hint', { day: data.day, zone: data.zone }) }
  return (
    <Page title={t('home.title')} {...hint}>
      <Failure error={error} />
      <SetUpPart />
      {data === undefined ? null : <TodayFigures today={data} />}
      <Columns>
        <OpenWork />
        <HealthPart />
      </Columns>
    </Page>
  )
}

/** What an owner still has to set up; nothing once everything is. */
const SetUpPart = () => (usePermission('site.write') ? <ToSetUp /> : null)
