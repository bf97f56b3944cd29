import { useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Failure, Page } from '../../ui/Page.tsx'
import { Closures } from './Closures.tsx'

/** Days without draws, of one game or of all. */
export default function ClosuresScreen() {
  const { data, error } = useCall('officeClosures', {})
  return (
    <Page title={t('lottery.closed_days')} hint={t('lottery.holidays_and_other_days_without_draws')}>
      <Failure error={error} />
      {data === undefined ? null : <Closures closures={data} gameCode={null} />}
    </Page>
  )
}
