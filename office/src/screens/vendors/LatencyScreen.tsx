import { t } from '../../i18n/i18n.ts'
import { Page } from '../../ui/Page.tsx'
import { LatencyPart } from './LatencyPart.tsx'

/** How fast we answer every vendor's wallet calls. */
export default function LatencyScreen() {
  return (
    <Page title={t('games.latency')} hint={t('games.time_from_a_vendors_wallet_call')}>
      <LatencyPart />
    </Page>
  )
}
