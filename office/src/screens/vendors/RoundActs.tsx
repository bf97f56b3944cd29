import { useState } from 'react'
import { type Answer, useAct } from '../../api.ts'
import { ActDialog } from '../../ui/ActDialog.tsx'
import { Button, Row } from '../../ui/Form.tsx'

type Act = 'close' | 'void'

const ACTS: Record<Act, { readonly label: string; readonly text: string }> = {
  close: {
    label: 'Close as lost',
    text: 'Open bets of this round are settled with what was paid on them: nothing more is paid unless its vendor tells of a late win that its link takes.',
  },
  void: {
    label: 'Give the stakes back',
    text: 'Every stake of this round goes back to the member, and a win that its vendor tells of later is refused.',
  },
}

/** What a person may do about a round that its vendor left open. */
export function RoundActs({ story }: { story: Answer<'officeVendorRound'> }) {
  const [act, setAct] = useState<Act | null>(null)
  const settle = useAct('officeSettleRound')
  const { vendor, memberId, round } = story
  const close = (): void => {
    setAct(null)
    settle.reset()
  }
  return (
    <Row>
      <Button onClick={() => setAct('close')}>{ACTS.close.label}</Button>
      {story.knownAt === null ? <Button onClick={() => setAct('void')}>{ACTS.void.label}</Button> : null}
      {act === null ? null : (
        <ActDialog
          title={ACTS[act].label}
          act={ACTS[act].label}
          text={ACTS[act].text}
          needsReason
          busy={settle.isPending}
          error={settle.error}
          onAct={(reason) => settle.mutate({ vendor, memberId, round, act, reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Row>
  )
}
