import { Page } from '../../ui/Page.tsx'
import { LatencyPart } from './LatencyPart.tsx'

/** How fast every vendor's wallet calls are answered. */
export default function LatencyScreen() {
  return (
    <Page title="Latency" hint="From the call to our answer, as measured by all processes together.">
      <LatencyPart />
    </Page>
  )
}
