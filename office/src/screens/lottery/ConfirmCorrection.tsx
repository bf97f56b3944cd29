import { type Output, useAction } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Facts, Notice, Row } from '../../ui/Page.tsx'
import { readableResult } from './result-text.ts'

type Draw = Output<'officeDraw'>

interface ConfirmCorrectionProps {
  readonly draw: Draw
  readonly proposed: NonNullable<Draw['proposed']>
}

/** A correction that waits for a second person. */
export function ConfirmCorrection({ draw, proposed }: ConfirmCorrectionProps) {
  const confirm = useAction('officeConfirmCorrection')
  const canWrite = usePermission('draws.write')
  const { gameCode, numero } = draw
  const { winningNumber, reason, proposedBy, proposedAt } = proposed
  return (
    <>
      <h2>A correction waits for a second person</h2>
      <Notice tone="bad">Read the number against the official source before you confirm it.</Notice>
      <Facts
        facts={[
          ['Now', readableResult(draw.winningNumber ?? '')],
          ['Proposed', readableResult(winningNumber)],
          ['Reason', reason ?? ''],
          ['By', `${proposedBy ?? ''}, ${proposedAt === null ? '' : formatTime(proposedAt)}`],
        ]}
      />
      {canWrite ? (
        <Row>
          <ActionButton
            label="Confirm the correction"
            title={`Correct draw ${numero}?`}
            act="Correct it"
            look="danger"
            needsReason={false}
            call={confirm}
            input={() => ({ gameCode, numero, winningNumber })}
          >
            <p>
              Every bet whose payout changes is settled anew: what was paid is taken back, what is due is
              paid. What a member no longer has is borne by the house and shown with the result.
            </p>
          </ActionButton>
        </Row>
      ) : null}
    </>
  )
}
