import { Link, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { type Fact, Facts, Loaded, Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { OfficialResult } from './OfficialResult.tsx'
import { readableResult } from './result-text.ts'

type Draw = Output<'officeDraw'>

/** One draw: what was published before its sale, its sales, and its result. */
export default function DrawScreen() {
  const { gameCode = '', numero = '' } = useParams()
  return (
    <Loaded title="Draw" query={useCall('officeDraw', { gameCode, numero }, 5_000)}>
      {(draw) => (
        <Page title={`${draw.gameCode} ${draw.numero}`} actions={<VoidDraw draw={draw} />}>
          {draw.halted === null ? null : (
            <Notice tone="bad">
              {HALTS[draw.halted.what]} Its {draw.state === 'void' ? 'refund' : 'settlement'} stopped at{' '}
              {formatTime(draw.halted.at)}; what was paid before was checked. <ResumeDraw draw={draw} />
            </Notice>
          )}
          <Facts facts={factsOf(draw)} />
          <Link to={`/draws/${gameCode}/${numero}/risk`}>Exposure and stopped numbers</Link>
          {draw.source === 'official' ? <OfficialResult draw={draw} /> : null}
          <h2>History</h2>
          <Facts facts={draw.history.map(({ state, at }) => [formatCode(state), formatTime(at)])} />
        </Page>
      )}
    </Loaded>
  )
}

const factsOf = (draw: Draw): readonly Fact[] => [
  ['State', <State key="state" state={draw.state} />],
  ['Draw time', formatTime(draw.drawAt)],
  ['Winning number', readableResult(draw.winningNumber ?? 'not drawn yet')],
  ['Tickets', draw.tickets],
  ['Stakes', formatMoney(draw.stake)],
  ['Payouts', formatMoney(draw.payout)],
  ...(draw.source === 'own'
    ? fairnessFacts(draw)
    : [['Drawn by', draw.station ?? 'the state lottery'] as const]),
  ['Ticket root', draw.ticketRoot ?? 'published when sales close'],
  ...(draw.voidReason === null ? [] : [['Void reason', draw.voidReason] as const]),
]

const fairnessFacts = ({ seedRevealed, beaconRound, commitment }: Draw): readonly Fact[] => [
  ['Seed', seedRevealed ? 'revealed' : 'sealed'],
  ['Beacon round', beaconRound],
  ['Commitment', commitment],
]

/** States in which nothing has been paid yet. */
const VOIDABLE = ['scheduled', 'open', 'locked', 'drawn']

const EFFECTS: Readonly<Record<Draw['source'], string>> = {
  official:
    'All tickets are refunded. After sales close, a second person must agree, and only when there has been no result for 24 hours.',
  own: 'All tickets are refunded. Once the beacon’s round is known, a second person must agree, and the result that the draw would have had is still published.',
}

/** What the settlement found, in words. */
const HALTS: Readonly<Record<NonNullable<Draw['halted']>['what'], string>> = {
  record: 'The draw’s record is not the one that was published before its sale.',
  seal: 'The tickets’ root is not the one that was signed when the draw locked.',
  result: 'The result does not follow from the seed and the beacon.',
  tickets: 'A ticket is not as it was sealed: it was changed, added or removed after the lock.',
  bets: 'A bet’s member or stake is not that of its ticket.',
  void: 'The server did not make this draw void: somebody wrote it into the database. Two people must void it before stakes go back.',
}

function ResumeDraw({ draw: { gameCode, numero } }: { draw: Draw }) {
  const resume = useAction('officeResumeDraw')
  const canResume = usePermission('draws.void')
  if (!canResume) return null
  return (
    <ActionButton
      label="Resume"
      title={`Resume the settlement of ${numero}?`}
      act="Resume"
      call={resume}
      input={({ reason }) => ({ gameCode, numero, reason })}
    >
      <p>
        Find out who changed the data, and restore it from a backup first. Everything is checked again before
        it is paid: if it is still not as it was sealed, the settlement stops again.
      </p>
    </ActionButton>
  )
}

function VoidDraw({ draw: { gameCode, numero, state, source, halted } }: { draw: Draw }) {
  const voidDraw = useAction('officeVoidDraw')
  const canVoid = usePermission('draws.void')
  if (!canVoid || !(VOIDABLE.includes(state) || halted?.what === 'void')) return null
  return (
    <ActionButton
      label="Void"
      title={`Void draw ${numero}?`}
      act="Void draw"
      look="danger"
      call={voidDraw}
      input={({ reason }) => ({ gameCode, numero, reason })}
    >
      <p>{EFFECTS[source]}</p>
    </ActionButton>
  )
}
