import { Link, useParams } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Card, CardLine, CardLines, Cards } from '../../ui/Card.tsx'
import { type Fact, Facts, Loaded, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { Bills } from './Bills.tsx'
import { ContractActions } from './ContractActions.tsx'
import { Periods } from './Periods.tsx'
import { AccountLink, kindText, Payer, TermsWords } from './parts.tsx'

type Contract = Output<'officeContract'>

/** A contract: what waits, its versions in words, what was asked, the contracts below it, and its bills. */
export default function ContractScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded title="Contract" query={useCall('officeContract', { id }, 15_000)}>
      {(contract) => (
        <Page
          title={`Contract ${contract.id}, ${kindText(contract.kind)} of ${contract.payee}`}
          actions={<ContractActions contract={contract} />}
        >
          <Facts facts={factsOf(contract)} />
          <Cards>
            {contract.waiting === null ? null : <Waiting waiting={contract.waiting} />}
            <Versions contract={contract} />
            <History contract={contract} />
          </Cards>
          <h2>Bills</h2>
          <Bills filter={{ contractId: contract.id }} empty="No bill has been drawn up yet." />
        </Page>
      )}
    </Loaded>
  )
}

const factsOf = ({ state, payee, payer, version, from, until, owed, under, children }: Contract): Fact[] => [
  ['State', <State key="state" state={state} />],
  ['Payee', <AccountLink key="payee" account={payee} />],
  ['Payer', <Payer key="payer" payer={payer} />],
  ['Version', version === 0 ? 'none was accepted' : version],
  ['From', from ?? 'it has not begun'],
  ['Until', until ?? 'no end'],
  ['Owed, taken off the next bills', formatMoney(owed)],
  ['Covered by', under === null ? 'none' : <Under key="under" id={under} />],
  [
    'Contracts below',
    children.length === 0
      ? 'none'
      : children.map(({ id, payee: below }, place) => (
          <span key={id}>
            {place > 0 ? ', ' : ''}
            <Link to={`/contracts/${id}`}>{below}</Link>
          </span>
        )),
  ],
]

const Under = ({ id }: { id: string }) => <Link to={`/contracts/${id}`}>{`contract ${id}`}</Link>

const WAITING = {
  offer: 'An offer waits for the payee',
  change: 'A change waits for the payee',
  dissolve: 'Somebody asks to dissolve it',
} as const

function Waiting({ waiting: { kind, asker, terms, simulation, askedAt, lapsesAt } }: WaitingProps) {
  return (
    <Card
      title={WAITING[kind]}
      hint={`Asked by ${nameOf(asker)} on ${formatTime(askedAt)}; it lapses on ${formatTime(lapsesAt)}.`}
    >
      {terms === null ? null : <TermsWords terms={terms} />}
      {simulation.length === 0 ? null : <Periods periods={simulation} />}
    </Card>
  )
}

interface WaitingProps {
  readonly waiting: NonNullable<Contract['waiting']>
}

/** All versions, the newest first; without any, the terms that were asked for. */
function Versions({ contract: { versions, terms } }: { contract: Contract }) {
  if (versions.length === 0)
    return (
      <Card title="Terms that were asked for">{terms === null ? null : <TermsWords terms={terms} />}</Card>
    )
  return versions.toReversed().map(({ version, terms: agreed, termsHash, from, signedAt }) => (
    <Card
      key={version}
      title={`Version ${version}, from ${from}`}
      hint={`Accepted ${formatTime(signedAt)}. SHA-256 of the terms: ${termsHash}`}
    >
      <TermsWords terms={agreed} />
    </Card>
  ))
}

function History({ contract: { id, requests } }: { contract: Contract }) {
  const mayAudit = usePermission('audit.read')
  return (
    <Card
      title="History"
      actions={mayAudit ? <Link to={`/audit?target=contract:${id}`}>Acts of operators</Link> : null}
    >
      <CardLines>
        {requests.map(({ id: requestId, kind, asker, state, askedAt, answeredAt }) => (
          <CardLine key={requestId} actions={<State state={state} text={stateText(state, answeredAt)} />}>
            {`${formatTime(askedAt)}: ${formatCode(kind)}, asked by ${nameOf(asker)}`}
          </CardLine>
        ))}
      </CardLines>
    </Card>
  )
}

const nameOf = (asker: string | null): string => asker ?? 'the platform'

const stateText = (state: string, answeredAt: number | null): string =>
  answeredAt === null ? 'waits' : `${state} ${formatTime(answeredAt)}`
