import { useState } from 'react'
import { type Answer, useAct } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { ActDialog } from '../../ui/ActDialog.tsx'
import { Button, Row } from '../../ui/Form.tsx'
import { Facts, Notice } from '../../ui/Page.tsx'
import { readableResult } from './result-text.ts'

type Draw = Answer<'officeDraw'>

const MEANS =
  'Every bet whose payout changes is settled anew: what was paid is taken back, what is due is paid. ' +
  'What a member no longer has is borne by the house and shown with the result.'

/** A correction that waits for a second person. */
export function ConfirmCorrection({
  draw,
  proposed,
}: {
  draw: Draw
  proposed: NonNullable<Draw['proposed']>
}) {
  const [asked, ask] = useState(false)
  const confirm = useAct('officeConfirmCorrection')
  const mayWrite = useMay('draws.write')
  const { gameCode, numero } = draw
  const { winningNumber, reason, proposedBy, proposedAt } = proposed
  const close = (): void => {
    ask(false)
    confirm.reset()
  }
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
      {mayWrite ? (
        <Row>
          <Button look="danger" onClick={() => ask(true)}>
            Confirm the correction
          </Button>
        </Row>
      ) : null}
      {asked ? (
        <ActDialog
          title={`Correct draw ${numero}?`}
          text={MEANS}
          act="Correct it"
          needsReason={false}
          busy={confirm.isPending}
          error={confirm.error}
          onClose={close}
          onAct={() => confirm.mutate({ gameCode, numero, winningNumber }, { onSuccess: close })}
        />
      ) : null}
    </>
  )
}
