import { Page } from '../../ui/Page.tsx'
import { LatencyPart } from './LatencyPart.tsx'

/** How fast we answer every vendor's wallet calls. */
export default function LatencyScreen() {
  return (
    <Page title="Latency" hint="Time from a vendor’s wallet call to our answer, over all processes.">
      <LatencyPart />
    </Page>
  )
}
