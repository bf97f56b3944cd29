import { type Output, useAction } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { type Fact, Facts, Notice, Row } from '../../ui/Page.tsx'
import { ConfirmCorrection } from './ConfirmCorrection.tsx'
import { readableResult, resultText, shapeText } from './result-text.ts'

type Draw = Output<'officeDraw'>

/** The reports and results of an official draw, and the forms to enter or correct a result. */
export function OfficialResult({ draw }: { draw: Draw }) {
  const canWrite = usePermission('draws.write')
  return (
    <>
      {draw.waits === null ? null : (
        <Notice tone="bad">
          {draw.waits === 'contradicted'
            ? 'The reported results differ. The result is what two operators enter alike.'
            : 'There is no result yet. The feeds are queried again, or two operators can enter it.'}
        </Notice>
      )}
      {canWrite && draw.waits !== null ? <EnterResult draw={draw} /> : null}
      <h2>Reported results</h2>
      {draw.claims.length === 0 ? <p>No result has been reported yet.</p> : null}
      <Facts
        facts={draw.claims.map(({ feed, operator, winningNumber, at }, place) => [
          `${place + 1}. ${feed ?? operator ?? ''}, ${formatTime(at)}`,
          readableResult(winningNumber),
        ])}
      />
      <h2>Results</h2>
      {draw.results.length === 0 ? <p>There is no result yet.</p> : null}
      {draw.results.map((result) => (
        <Facts key={result.version} facts={factsOf(result)} />
      ))}
      {draw.proposed === null ? null : <ConfirmCorrection draw={draw} proposed={draw.proposed} />}
      {canWrite && draw.state === 'settled' ? <ProposeCorrection draw={draw} /> : null}
    </>
  )
}

const BASIS = {
  feeds: 'matching feeds',
  people: 'two matching entries',
  correction: 'correction',
} as const

function factsOf(result: Draw['results'][number]): readonly Fact[] {
  const { proposedBy, confirmedBy, standsAt, payout, advanced, reason } = result
  const facts: Fact[] = [
    [`Version ${result.version}, ${BASIS[result.basis]}`, readableResult(result.winningNumber)],
    ['Result since', standsAt === null ? '' : formatTime(standsAt)],
    ['Payouts', payout === null ? 'settlement in progress' : formatMoney(payout)],
  ]
  if (reason !== null) facts.push(['Reason', reason])
  if (proposedBy !== null) facts.push(['Proposed by', proposedBy])
  if (confirmedBy !== null) facts.push(['Confirmed by', confirmedBy])
  if (advanced !== null && /[1-9]/.test(advanced)) {
    facts.push(['Not recovered from members (borne by the house)', formatMoney(advanced)])
  }
  return facts
}

function EnterResult({ draw: { gameCode, numero, family } }: { draw: Draw }) {
  return (
    <Row>
      <ActionButton
        label="Enter result"
        title={`Enter the result of ${gameCode} ${numero}`}
        act="Enter"
        needsReason={false}
        call={useAction('officeEnterResult')}
        values={{ winningNumber: '' }}
        input={(values) => ({ gameCode, numero, winningNumber: resultText(family, values.winningNumber) })}
      >
        <ResultField family={family} />
      </ActionButton>
    </Row>
  )
}

function ProposeCorrection({ draw: { gameCode, numero, family } }: { draw: Draw }) {
  return (
    <Row>
      <ActionButton
        label="Correct result"
        title={`Correct the result of ${gameCode} ${numero}`}
        act="Propose correction"
        call={useAction('officeProposeCorrection')}
        values={{ winningNumber: '' }}
        input={({ winningNumber, reason }) => ({
          gameCode,
          numero,
          winningNumber: resultText(family, winningNumber),
          reason,
        })}
      >
        <ResultField family={family} />
      </ActionButton>
    </Row>
  )
}

const ResultField = ({ family }: { family: string }) => (
  <>
    <p>{shapeText(family)}</p>
    <TextArea name="winningNumber" label="Numbers, in the order above" required rows={8} />
  </>
)
