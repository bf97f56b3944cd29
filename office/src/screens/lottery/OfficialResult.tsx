import { type Output, useAction } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { useNames } from '../../ui/names.ts'
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
            ? t('lottery.the_reported_results_differ_the_result')
            : t('lottery.there_is_no_result_yet_the')}
        </Notice>
      )}
      {canWrite && draw.waits !== null ? <EnterResult draw={draw} /> : null}
      <h2>{t('lottery.reported_results')}</h2>
      {draw.claims.length === 0 ? <p>{t('lottery.no_result_has_been_reported_yet')}</p> : null}
      <Facts
        facts={draw.claims.map(({ feed, operator, winningNumber, at }, place) => [
          `${place + 1}. ${feed ?? operator ?? ''}, ${formatTime(at)}`,
          readableResult(winningNumber),
        ])}
      />
      <h2>{t('lottery.results')}</h2>
      {draw.results.length === 0 ? <p>{t('lottery.there_is_no_result_yet')}</p> : null}
      {draw.results.map((result) => (
        <Facts key={result.version} facts={factsOf(result)} />
      ))}
      {draw.proposed === null ? null : <ConfirmCorrection draw={draw} proposed={draw.proposed} />}
      {canWrite && draw.state === 'settled' ? <ProposeCorrection draw={draw} /> : null}
    </>
  )
}

const BASIS = {
  feeds: t('lottery.matching_feeds'),
  people: t('lottery.two_matching_entries'),
  correction: t('code.correction'),
} as const

function factsOf(result: Draw['results'][number]): readonly Fact[] {
  const { proposedBy, confirmedBy, standsAt, payout, advanced, reason } = result
  const facts: Fact[] = [
    [
      t('lottery.version', { version: result.version, value: BASIS[result.basis] }),
      readableResult(result.winningNumber),
    ],
    [t('lottery.result_since'), standsAt === null ? '' : formatTime(standsAt)],
    [t('word.payouts'), payout === null ? t('lottery.settlement_in_progress') : formatMoney(payout)],
  ]
  if (reason !== null) facts.push([t('word.reason'), reason])
  if (proposedBy !== null) facts.push([t('lottery.proposed_by'), proposedBy])
  if (confirmedBy !== null) facts.push([t('lottery.confirmed_by'), confirmedBy])
  if (advanced !== null && /[1-9]/.test(advanced)) {
    facts.push([t('lottery.not_recovered_from_members_borne_by'), formatMoney(advanced)])
  }
  return facts
}

function EnterResult({ draw: { gameCode, numero, family } }: { draw: Draw }) {
  const { lottery } = useNames()
  return (
    <Row>
      <ActionButton
        label={t('lottery.enter_result')}
        title={t('lottery.enter_the_result_of', { game: lottery(gameCode), numero })}
        act={t('lottery.enter')}
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
  const { lottery } = useNames()
  return (
    <Row>
      <ActionButton
        label={t('lottery.correct_result')}
        title={t('lottery.correct_the_result_of', { game: lottery(gameCode), numero })}
        act={t('lottery.propose_correction')}
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
    <TextArea name="winningNumber" label={t('lottery.numbers_in_the_order_above')} required rows={8} />
  </>
)
