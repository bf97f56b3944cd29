import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type Answer, explain, useAct, useCall } from '../../api.ts'
import { formatMoney, formatTime, words } from '../../format.ts'
import { useMay } from '../../session.ts'
import { ActDialog } from '../../ui/ActDialog.tsx'
import { Button } from '../../ui/Form.tsx'
import { Facts, Notice, Page, State } from '../../ui/Page.tsx'
import { OfficialResult } from './OfficialResult.tsx'
import { readableResult } from './result-text.ts'

/** One draw: what was promised before its sale, and what came of it. */
export default function DrawScreen() {
  const { gameCode = '', numero = '' } = useParams()
  const { data, isError, error } = useCall('officeDraw', { gameCode, numero }, 5_000)
  if (isError) return <Page title="Draw">{<Notice tone="bad">{explain(error)}</Notice>}</Page>
  if (data === undefined) return <Page title="Draw">{null}</Page>
  return (
    <Page title={`${data.gameCode} ${data.numero}`} actions={<VoidDraw draw={data} />}>
      <Facts
        facts={[
          ['State', <State key="state" state={data.state} />],
          ['Drawn at', formatTime(data.drawAt)],
          ['Winning number', readableResult(data.winningNumber ?? 'not drawn yet')],
          ['Tickets', data.tickets],
          ['Stakes', formatMoney(data.stake)],
          ['Paid', formatMoney(data.payout)],
          ...(data.source === 'own'
            ? ([
                ['Seed', data.seedRevealed ? 'revealed' : 'sealed'],
                ['Beacon round', data.beaconRound],
                ['Commitment', data.commitment],
              ] as const)
            : ([['Drawn by', data.station ?? 'the station itself']] as const)),
          ['Root of the tickets', data.ticketRoot ?? 'published at lock'],
          ...(data.voidReason === null ? [] : ([['Void because', data.voidReason]] as const)),
        ]}
      />
      <Link to={`/draws/${gameCode}/${numero}/risk`}>What it may cost, and stopped numbers</Link>
      {data.source === 'official' ? <OfficialResult draw={data} /> : null}
      <h2>Steps</h2>
      <Facts facts={data.history.map((step) => [words(step.state), formatTime(step.at)] as const)} />
    </Page>
  )
}

/** States from which nothing has been paid yet. */
const VOIDABLE = ['scheduled', 'open', 'locked', 'drawn']

const VOID_OFFICIAL =
  'All tickets are refunded. Once the sale is over a second person must agree, and that only when no ' +
  'result has come for 24 hours.'

const VOID_MEANS =
  'All tickets are refunded. Once the beacon’s round is known a second person must agree, ' +
  'and the would-be result is published all the same.'

function VoidDraw({ draw }: { draw: Answer<'officeDraw'> }) {
  const [asked, ask] = useState(false)
  const voiding = useAct('officeVoidDraw')
  const may = useMay('draws.void')
  if (!may || !VOIDABLE.includes(draw.state)) return null
  const close = (): void => {
    ask(false)
    voiding.reset()
  }
  return (
    <>
      <Button look="danger" onClick={() => ask(true)}>
        Void
      </Button>
      {asked ? (
        <ActDialog
          title={`Void draw ${draw.numero}?`}
          text={draw.source === 'official' ? VOID_OFFICIAL : VOID_MEANS}
          act="Void the draw"
          needsReason
          busy={voiding.isPending}
          error={voiding.error}
          onClose={close}
          onAct={(reason) =>
            voiding.mutate({ gameCode: draw.gameCode, numero: draw.numero, reason }, { onSuccess: close })
          }
        />
      ) : null}
    </>
  )
}
