import { Link, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatCode, formatMoney, formatTime } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { type Fact, Facts, Loaded, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { OfficialResult } from './OfficialResult.tsx'
import { readableResult } from './result-text.ts'

type Draw = Output<'officeDraw'>

/** One draw: what was published before its sale, and how it ended. */
export default function DrawScreen() {
  const { gameCode = '', numero = '' } = useParams()
  return (
    <Loaded title="Draw" query={useCall('officeDraw', { gameCode, numero }, 5_000)}>
      {(draw) => (
        <Page title={`${draw.gameCode} ${draw.numero}`} actions={<VoidDraw draw={draw} />}>
          <Facts facts={factsOf(draw)} />
          <Link to={`/draws/${gameCode}/${numero}/risk`}>What it may cost, and stopped numbers</Link>
          {draw.source === 'official' ? <OfficialResult draw={draw} /> : null}
          <h2>Steps</h2>
          <Facts facts={draw.history.map(({ state, at }) => [formatCode(state), formatTime(at)])} />
        </Page>
      )}
    </Loaded>
  )
}

const factsOf = (draw: Draw): readonly Fact[] => [
  ['State', <State key="state" state={draw.state} />],
  ['Drawn at', formatTime(draw.drawAt)],
  ['Winning number', readableResult(draw.winningNumber ?? 'not drawn yet')],
  ['Tickets', draw.tickets],
  ['Stakes', formatMoney(draw.stake)],
  ['Paid', formatMoney(draw.payout)],
  ...(draw.source === 'own'
    ? fairnessFacts(draw)
    : [['Drawn by', draw.station ?? 'the station itself'] as const]),
  ['Root of the tickets', draw.ticketRoot ?? 'published at lock'],
  ...(draw.voidReason === null ? [] : [['Void because', draw.voidReason] as const]),
]

const fairnessFacts = ({ seedRevealed, beaconRound, commitment }: Draw): readonly Fact[] => [
  ['Seed', seedRevealed ? 'revealed' : 'sealed'],
  ['Beacon round', beaconRound],
  ['Commitment', commitment],
]

/** States from which nothing has been paid yet. */
const VOIDABLE = ['scheduled', 'open', 'locked', 'drawn']

const EFFECTS: Readonly<Record<Draw['source'], string>> = {
  official:
    'All tickets are refunded. Once the sale is over a second person must agree, and that only when no result has come for 24 hours.',
  own: 'All tickets are refunded. Once the beacon’s round is known a second person must agree, and the would-be result is published all the same.',
}

function VoidDraw({ draw: { gameCode, numero, state, source } }: { draw: Draw }) {
  const voidDraw = useAction('officeVoidDraw')
  const canVoid = usePermission('draws.void')
  if (!canVoid || !VOIDABLE.includes(state)) return null
  return (
    <ActionButton
      label="Void"
      title={`Void draw ${numero}?`}
      act="Void the draw"
      look="danger"
      call={voidDraw}
      input={({ reason }) => ({ gameCode, numero, reason })}
    >
      <p>{EFFECTS[source]}</p>
    </ActionButton>
  )
}
