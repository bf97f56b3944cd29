import { useAction } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Notice, Row } from '../../ui/Page.tsx'
import type { Overview } from './rebate-form.ts'
import { TermsPart } from './TermsPart.tsx'

interface WaitingProps {
  readonly overview: Overview
  readonly waiting: NonNullable<Overview['waiting']>
}

/** Terms that cost the house more: another operator agrees to them, or somebody refuses them. */
export function WaitingTerms({ overview, waiting: { id, askedAt, terms } }: WaitingProps) {
  const call = useAction('officeDecideRebates')
  return (
    <>
      <Notice tone="bad">
        {`${terms.setBy ?? 'An operator'} asked for these terms at ${formatTime(askedAt)}. They cost ` +
          'the house more, so a second person decides. They count from the day after the decision.'}
      </Notice>
      {usePermission('rewards.write') ? (
        <Row>
          <ActionButton
            label="Agree"
            name="Agree to the new rebates"
            look="primary"
            call={call}
            input={({ reason }) => ({ id, agree: true, reason })}
          />
          <ActionButton
            label="Refuse"
            name="Refuse the new rebates"
            call={call}
            input={({ reason }) => ({ id, agree: false, reason })}
          />
        </Row>
      ) : null}
      <TermsPart overview={overview} terms={terms} title="Waits for a second person" />
    </>
  )
}
