import { useCall } from '../../api.ts'
import { Loaded, Notice, Page } from '../../ui/Page.tsx'
import { RebateClaims } from './RebateClaims.tsx'
import { SetRebates } from './SetRebates.tsx'
import { TermsPart } from './TermsPart.tsx'
import { WaitingTerms } from './WaitingTerms.tsx'

/** Rebates on demand: the terms of today and of the next day, and what members were paid. */
export default function RebatesScreen() {
  const overview = useCall('officeRebates', {})
  return (
    <Loaded title="Rebates" query={overview}>
      {(data) => (
        <Page
          title="Rebates"
          hint="What members earn on their own play and claim. A change counts from the next day on."
          actions={<SetRebates overview={data} />}
        >
          {data.current === null ? (
            <Notice tone="good">There are no rebates today.</Notice>
          ) : (
            <TermsPart overview={data} terms={data.current} title="Today" />
          )}
          {data.next === null ? null : (
            <TermsPart overview={data} terms={data.next} title={`From ${data.next.from} on`} />
          )}
          {data.waiting === null ? null : <WaitingTerms overview={data} waiting={data.waiting} />}
          <h2>Paid</h2>
          <RebateClaims />
        </Page>
      )}
    </Loaded>
  )
}
