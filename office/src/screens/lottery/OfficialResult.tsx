import { useState } from 'react'
import { type Answer, useAct } from '../../api.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { Button, Row, textOf } from '../../ui/Form.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Facts, Notice } from '../../ui/Page.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { ConfirmCorrection } from './ConfirmCorrection.tsx'
import { readableResult, resultText, shapeText } from './result-text.ts'

type Draw = Answer<'officeDraw'>

/** What was said of an official draw's result, what stood, and what may be done about it. */
export function OfficialResult({ draw }: { draw: Draw }) {
  const mayWrite = useMay('draws.write')
  return (
    <>
      {draw.waits === null ? null : (
        <Notice tone="bad">
          {draw.waits === 'contradicted'
            ? 'Claims of the result differ. Two people who enter the same number decide.'
            : 'No result stands yet. Feeds are asked again by themselves; two people may enter it.'}
        </Notice>
      )}
      {mayWrite && draw.waits !== null ? <EnterResult draw={draw} /> : null}
      <h2>Claims</h2>
      {draw.claims.length === 0 ? <p>Nobody has told a result yet.</p> : null}
      <Facts
        facts={draw.claims.map(({ feed, operator, winningNumber, at }, index) => [
          `${index + 1}. ${feed ?? operator ?? ''}, ${formatTime(at)}`,
          readableResult(winningNumber),
        ])}
      />
      <h2>Results</h2>
      {draw.results.length === 0 ? <p>None stands yet.</p> : null}
      {draw.results.map((result) => (
        <Facts key={result.version} facts={factsOf(result)} />
      ))}
      {draw.proposed === null ? null : <ConfirmCorrection draw={draw} proposed={draw.proposed} />}
      {mayWrite && draw.state === 'settled' ? <ProposeCorrection draw={draw} /> : null}
    </>
  )
}

const BASIS = {
  feeds: 'feeds that agreed',
  people: 'two people who agreed',
  correction: 'a correction',
} as const

function factsOf(result: Draw['results'][number]) {
  const { proposedBy, confirmedBy, standsAt, payout, advanced, reason } = result
  const facts: (readonly [string, string])[] = [
    [`Version ${result.version}, by ${BASIS[result.basis]}`, readableResult(result.winningNumber)],
    ['Since', standsAt === null ? '' : formatTime(standsAt)],
    ['Paid by it', payout === null ? 'being settled' : formatMoney(payout)],
  ]
  if (reason !== null) facts.push(['Reason', reason])
  if (proposedBy !== null) facts.push(['Proposed by', proposedBy])
  if (confirmedBy !== null) facts.push(['Confirmed by', confirmedBy])
  if (advanced !== null && /[1-9]/.test(advanced)) {
    facts.push(['Not recovered from members, borne by the house', formatMoney(advanced)])
  }
  return facts
}

function EnterResult({ draw }: { draw: Draw }) {
  const enter = useAct('officeEnterResult')
  return (
    <NumberDialog
      label="Enter the result"
      act="Enter"
      draw={draw}
      call={enter}
      onSubmit={(winningNumber, _, onSuccess) =>
        enter.mutate({ gameCode: draw.gameCode, numero: draw.numero, winningNumber }, { onSuccess })
      }
    />
  )
}

function ProposeCorrection({ draw }: { draw: Draw }) {
  const propose = useAct('officeProposeCorrection')
  return (
    <NumberDialog
      label="Correct the result"
      act="Propose the correction"
      needsReason
      draw={draw}
      call={propose}
      onSubmit={(winningNumber, reason, onSuccess) =>
        propose.mutate({ gameCode: draw.gameCode, numero: draw.numero, winningNumber, reason }, { onSuccess })
      }
    />
  )
}

interface NumberDialogProps {
  readonly label: string
  readonly act: string
  readonly needsReason?: boolean
  readonly draw: Draw
  readonly call: { readonly isPending: boolean; readonly error: unknown; readonly reset: () => void }
  readonly onSubmit: (winningNumber: string, reason: string, onSuccess: () => void) => void
}

function NumberDialog({ label, act, needsReason = false, draw, call, onSubmit }: NumberDialogProps) {
  const [isOpen, open] = useState(false)
  const close = (): void => {
    open(false)
    call.reset()
  }
  return (
    <>
      <Row>
        <Button onClick={() => open(true)}>{label}</Button>
      </Row>
      {isOpen ? (
        <FormDialog
          title={`${label} of ${draw.gameCode} ${draw.numero}`}
          act={act}
          needsReason={needsReason}
          busy={call.isPending}
          error={call.error}
          onClose={close}
          onSubmit={(form, reason) =>
            onSubmit(resultText(draw.family, textOf(form, 'numbers')), reason, close)
          }
        >
          <p>{shapeText(draw.family)}</p>
          <TextArea label="Numbers, in this order" name="numbers" required rows={8} />
        </FormDialog>
      ) : null}
    </>
  )
}
