import { type Output, useAction } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Facts, Notice, Row } from '../../ui/Page.tsx'
import { readableResult } from './result-text.ts'

type Draw = Output<'officeDraw'>

interface ConfirmCorrectionProps {
  readonly draw: Draw
  readonly proposed: NonNullable<Draw['proposed']>
}

/** A correction that is waiting for a second person. */
export function ConfirmCorrection({ draw, proposed }: ConfirmCorrectionProps) {
  const confirm = useAction('officeConfirmCorrection')
  const canWrite = usePermission('draws.write')
  const { gameCode, numero } = draw
  const { winningNumber, reason, proposedBy, proposedAt } = proposed
  return (
    <>
      <h2>A correction is waiting for a second person</h2>
      <Notice tone="bad">Check the number against the official source before you confirm it.</Notice>
      <Facts
        facts={[
          ['Current result', readableResult(draw.winningNumber ?? '')],
          ['Proposed result', readableResult(winningNumber)],
          ['Reason', reason ?? ''],
          ['Proposed by', `${proposedBy ?? ''}, ${proposedAt === null ? '' : formatTime(proposedAt)}`],
        ]}
      />
      {canWrite ? (
        <Row>
          <ActionButton
            label="Confirm correction"
            title={`Correct draw ${numero}?`}
            act="Apply correction"
            look="danger"
            needsReason={false}
            call={confirm}
            input={() => ({ gameCode, numero, winningNumber })}
          >
            <p>
              Every bet whose payout changes is settled again: wrong payouts are taken back and missing ones
              paid. What a member no longer has is borne by the house and shown with the result.
            </p>
          </ActionButton>
        </Row>
      ) : null}
    </>
  )
}
