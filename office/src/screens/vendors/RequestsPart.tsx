import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { useAction } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { Card, CardLine, CardLines, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, TextArea } from '../../ui/form/Field.tsx'
import { splitLines } from '../../ui/form/values.ts'
import { Row } from '../../ui/Page.tsx'
import type { VendorLink } from './vendor-link.ts'

const ACTS: Readonly<Record<VendorLink['requests'][number]['act'], string>> = {
  add_key: 'Add a key',
  renew_key: 'Rotate our key',
  set_wins: 'Change the largest win',
  release_win: 'Let a held win through',
}

interface PartProps {
  readonly link: VendorLink
  readonly canWrite: boolean
}

/** The largest wins of a vendor, and what waits for a second person. */
export const RequestsPart = ({ link, canWrite }: PartProps) => (
  <Cards>
    <Card
      title="Largest win"
      hint="What one round may pay. A win above it is held until two people let it through."
      actions={canWrite ? <SetWins link={link} /> : null}
    >
      <CardLines>
        <CardLine actions={null}>All games: {formatMoney(link.mostWin)}</CardLine>
        {link.gameWins.map(({ game, mostWin }) => (
          <CardLine key={game} actions={null}>
            {game}: {formatMoney(mostWin)}
          </CardLine>
        ))}
      </CardLines>
    </Card>
    {link.requests.length === 0 ? null : (
      <Card title="Waiting for a second person">
        <CardLines>
          {link.requests.map((request) => (
            <CardLine
              key={request.id}
              actions={canWrite ? <Decide vendor={link.vendor} request={request} /> : null}
            >
              {ACTS[request.act]}: {request.details.map(({ name, value }) => `${name} ${value}`).join(', ')}.
              Asked by {request.askedBy}, {formatTime(request.askedAt)}: {request.reason}
            </CardLine>
          ))}
        </CardLines>
      </Card>
    )}
  </Cards>
)

interface DecideProps {
  readonly vendor: string
  readonly request: VendorLink['requests'][number]
}

function Decide({ vendor, request: { id, act } }: DecideProps) {
  const decide = useAction('officeDecideVendorRequest')
  return (
    <Row>
      <ActionButton
        label="Accept"
        name={`Accept: ${ACTS[act]}`}
        call={decide}
        input={({ reason }) => ({ vendor, id, accept: true, reason })}
      >
        <p>It is done at once. Whoever asked for it cannot accept it.</p>
      </ActionButton>
      <ActionButton
        label="Decline"
        name={`Decline: ${ACTS[act]}`}
        look="danger"
        call={decide}
        input={({ reason }) => ({ vendor, id, accept: false, reason })}
      />
    </Row>
  )
}

const SetWins = ({ link: { vendor, mostWin, gameWins } }: { link: VendorLink }) => (
  <ActionButton
    label="Change largest win"
    act="Ask"
    call={useAction('officeSetVendorWins')}
    schema={officeVendorSchemas.officeSetVendorWins.input}
    values={{ mostWin, games: gameWins.map((one) => `${one.game} ${one.mostWin}`).join('\n') }}
    input={({ games, ...values }) => ({ ...values, vendor, gameWins: splitLines(games).map(readGame) })}
  >
    <Field name="mostWin" label="Largest win of a round" inputMode="decimal" required />
    <TextArea
      name="games"
      label="Other limits of single games: one on each line, such as “dragon-gate 5000”"
      rows={4}
    />
  </ActionButton>
)

function readGame(line: string): { game: string; mostWin: string } {
  const [game = '', mostWin = ''] = line.split(/\s+/)
  return { game, mostWin }
}
