import { Link, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { useNames } from '../../ui/names.ts'
import { type Fact, Facts, Loaded, Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { OfficialResult } from './OfficialResult.tsx'
import { readableResult } from './result-text.ts'

type Draw = Output<'officeDraw'>

/** One draw: what was published before its sale, its sales, and its result. */
export default function DrawScreen() {
  const { gameCode = '', numero = '' } = useParams()
  const names = useNames()
  return (
    <Loaded title={t('word.draw')} query={useCall('officeDraw', { gameCode, numero }, 5_000)}>
      {(draw) => (
        <Page title={`${names.lottery(draw.gameCode)} ${draw.numero}`} actions={<VoidDraw draw={draw} />}>
          {draw.halted === null ? null : (
            <Notice tone="bad">
              {HALTS[draw.halted.what]}{' '}
              {draw.state === 'void'
                ? t('lottery.refund_stopped', { at: formatTime(draw.halted.at) })
                : t('lottery.settlement_stopped', { at: formatTime(draw.halted.at) })}{' '}
              <ResumeDraw draw={draw} />
            </Notice>
          )}
          <Facts facts={factsOf(draw)} />
          <Link to={`/draws/${gameCode}/${numero}/risk`}>{t('lottery.exposure_and_stopped_numbers')}</Link>
          {draw.source === 'official' ? <OfficialResult draw={draw} /> : null}
          <h2>{t('word.history')}</h2>
          <Facts facts={draw.history.map(({ state, at }) => [formatCode(state), formatTime(at)])} />
        </Page>
      )}
    </Loaded>
  )
}

const factsOf = (draw: Draw): readonly Fact[] => [
  [t('word.state'), <State key="state" state={draw.state} />],
  [t('lottery.draw_time'), formatTime(draw.drawAt)],
  [t('lottery.winning_number'), readableResult(draw.winningNumber ?? t('lottery.not_drawn_yet'))],
  [t('lottery.tickets'), draw.tickets],
  [t('word.stakes'), formatMoney(draw.stake)],
  [t('word.payouts'), formatMoney(draw.payout)],
  ...(draw.source === 'own'
    ? fairnessFacts(draw)
    : [[t('lottery.drawn_by'), draw.station ?? t('lottery.the_state_lottery')] as const]),
  [t('lottery.ticket_root'), draw.ticketRoot ?? t('lottery.published_when_sales_close')],
  ...(draw.voidReason === null ? [] : [[t('lottery.void_reason'), draw.voidReason] as const]),
]

const fairnessFacts = ({ seedRevealed, beaconRound, commitment }: Draw): readonly Fact[] => [
  [t('lottery.seed'), t(seedRevealed ? 'lottery.revealed' : 'lottery.sealed')],
  [t('lottery.beacon_round'), beaconRound],
  [t('lottery.commitment'), commitment],
]

/** States in which nothing has been paid yet. */
const VOIDABLE = ['scheduled', 'open', 'locked', 'drawn']

const EFFECTS: Readonly<Record<Draw['source'], string>> = {
  official: t('lottery.all_tickets_are_refunded_after_sales'),
  own: t('lottery.all_tickets_are_refunded_once_the'),
}

/** What the settlement found, in words. */
const HALTS: Readonly<Record<NonNullable<Draw['halted']>['what'], string>> = {
  record: t('lottery.the_draws_record_is_not_the'),
  seal: t('lottery.the_tickets_root_is_not_the'),
  result: t('lottery.the_result_does_not_follow_from'),
  tickets: t('lottery.a_ticket_is_not_as_it'),
  bets: t('lottery.a_bets_member_or_stake_is'),
  void: t('lottery.the_server_did_not_make_this'),
}

function ResumeDraw({ draw: { gameCode, numero } }: { draw: Draw }) {
  const resume = useAction('officeResumeDraw')
  const canResume = usePermission('draws.void')
  if (!canResume) return null
  return (
    <ActionButton
      label={t('lottery.resume')}
      title={t('lottery.resume_the_settlement_of', { numero })}
      act={t('lottery.resume')}
      call={resume}
      input={({ reason }) => ({ gameCode, numero, reason })}
    >
      <p>{t('lottery.find_out_who_changed_the_data')}</p>
    </ActionButton>
  )
}

function VoidDraw({ draw: { gameCode, numero, state, source, halted } }: { draw: Draw }) {
  const voidDraw = useAction('officeVoidDraw')
  const canVoid = usePermission('draws.void')
  if (!canVoid || !(VOIDABLE.includes(state) || halted?.what === 'void')) return null
  return (
    <ActionButton
      label={t('lottery.void')}
      title={t('lottery.void_draw_title', { numero })}
      act={t('lottery.void_draw')}
      look="danger"
      effect={{ act: 'void_draw', gameCode, numero }}
      call={voidDraw}
      input={({ reason }) => ({ gameCode, numero, reason })}
    >
      <p>{EFFECTS[source]}</p>
    </ActionButton>
  )
}
