import { Link, useParams } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
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
    <Loaded title={t('agents.contract')} query={useCall('officeContract', { id }, 15_000)}>
      {(contract) => (
        <Page
          title={t('agents.contract_title', {
            id: contract.id,
            kind: kindText(contract.kind),
            payee: contract.payee,
          })}
          actions={<ContractActions contract={contract} />}
        >
          <Facts facts={factsOf(contract)} />
          <Cards>
            {contract.waiting === null ? null : <Waiting waiting={contract.waiting} />}
            <Versions contract={contract} />
            <History contract={contract} />
          </Cards>
          <h2>{t('agents.bills')}</h2>
          <Bills filter={{ contractId: contract.id }} empty={t('agents.no_bill_has_been_drawn_up')} />
        </Page>
      )}
    </Loaded>
  )
}

const factsOf = ({ state, payee, payer, version, from, until, owed, under, children }: Contract): Fact[] => [
  [t('word.state'), <State key="state" state={state} />],
  [t('agents.payee'), <AccountLink key="payee" account={payee} />],
  [t('agents.payer'), <Payer key="payer" payer={payer} />],
  [t('agents.version'), version === 0 ? t('agents.none_was_accepted') : version],
  [t('list.from'), from ?? t('agents.it_has_not_begun')],
  [t('word.until'), until ?? t('agents.no_end')],
  [t('agents.owed_taken_off_the_next_bills'), formatMoney(owed)],
  [t('agents.covered_by'), under === null ? t('word.none') : <Under key="under" id={under} />],
  [
    t('agents.contracts_below'),
    children.length === 0
      ? t('word.none')
      : children.map(({ id, payee: below }, place) => (
          <span key={id}>
            {place > 0 ? ', ' : ''}
            <Link to={`/contracts/${id}`}>{below}</Link>
          </span>
        )),
  ],
]

const Under = ({ id }: { id: string }) => (
  <Link to={`/contracts/${id}`}>{t('agents.contract_number', { id })}</Link>
)

const WAITING = {
  offer: t('agents.an_offer_waits_for_the_payee'),
  change: t('agents.a_change_waits_for_the_payee'),
  dissolve: t('agents.somebody_asks_to_dissolve_it'),
} as const

function Waiting({ waiting: { kind, asker, terms, simulation, askedAt, lapsesAt } }: WaitingProps) {
  return (
    <Card
      title={WAITING[kind]}
      hint={t('agents.asked_by_on_it_lapses_on', {
        asker: nameOf(asker),
        askedAt: formatTime(askedAt),
        lapsesAt: formatTime(lapsesAt),
      })}
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
      <Card title={t('agents.terms_that_were_asked_for')}>
        {terms === null ? null : <TermsWords terms={terms} />}
      </Card>
    )
  return versions.toReversed().map(({ version, terms: agreed, termsHash, from, signedAt }) => (
    <Card
      key={version}
      title={t('agents.version_from', { version, from })}
      hint={t('agents.accepted_sha_256_of_the_terms', { signedAt: formatTime(signedAt), termsHash })}
    >
      <TermsWords terms={agreed} />
    </Card>
  ))
}

function History({ contract: { id, requests } }: { contract: Contract }) {
  const mayAudit = usePermission('audit.read')
  return (
    <Card
      title={t('word.history')}
      actions={
        mayAudit ? <Link to={`/audit?target=contract:${id}`}>{t('agents.acts_of_operators')}</Link> : null
      }
    >
      <CardLines>
        {requests.map(({ id: requestId, kind, asker, state, askedAt, answeredAt }) => (
          <CardLine key={requestId} actions={<State state={state} text={stateText(state, answeredAt)} />}>
            {t('agents.act_asked_by', {
              askedAt: formatTime(askedAt),
              kind: formatCode(kind),
              asker: nameOf(asker),
            })}
          </CardLine>
        ))}
      </CardLines>
    </Card>
  )
}

const nameOf = (asker: string | null): string => asker ?? t('agents.the_platform')

const stateText = (state: string, answeredAt: number | null): string =>
  answeredAt === null
    ? t('agents.request_waits')
    : t('agents.request_answered', { state: formatCode(state), time: formatTime(answeredAt) })
