import { Link, useNavigate, useParams } from 'react-router'
import { type Output, type RowOf, useAction, useCall, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { type Fact, Facts, Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { PriceCard } from './PriceCard.tsx'
import styles from './promotions.module.css'
import { KINDS, ONCE, wordOf } from './words.ts'

type Offer = Output<'officeOffer'>
type Version = NonNullable<Offer['draft']>

/** One offer: what is published, what waits to be, its price, and who took it. */
export default function OfferScreen() {
  const { id = '' } = useParams()
  const canWrite = usePermission('rewards.write')
  return (
    <Loaded title="Offer" query={useCall('officeOffer', { id })}>
      {(offer) => (
        <Page title={offer.title} actions={canWrite ? <Actions offer={offer} /> : null}>
          <Facts facts={factsOf(offer)} />
          {offer.draft !== null && offer.needsSecondPerson ? (
            <Notice tone="good">
              {`Because of its budget, ${offer.draft.writtenBy ?? 'its writer'} cannot publish it alone.`}
            </Notice>
          ) : null}
          {offer.draft === null ? null : (
            <VersionPart title="Draft" version={offer.draft} currency={offer.currency} />
          )}
          {offer.published === null ? null : (
            <VersionPart title="Published" version={offer.published} currency={offer.currency} />
          )}
          {offer.kind === 'apply' ? (
            <Link to={`/applications?offerId=${offer.id}`}>Applications for this offer</Link>
          ) : (
            <Joinings id={offer.id} />
          )}
        </Page>
      )}
    </Loaded>
  )
}

function Actions({ offer: { id, state, draft } }: { offer: Offer }) {
  const navigate = useNavigate()
  const publish = useAction('officePublishOffer')
  const close = useAction('officeCloseOffer')
  const deleteDraft = useAction('officeDeleteDraft')
  if (state === 'closed') return null
  return (
    <Row>
      <Button onClick={() => void navigate(`/offers/${id}/edit`)}>Edit</Button>
      {draft === null ? null : (
        <ActionButton label="Publish" look="primary" call={publish} input={({ reason }) => ({ id, reason })}>
          <p>The members it is for see it from its beginning. Who joined before keeps the earlier version.</p>
        </ActionButton>
      )}
      {draft === null ? null : (
        <ActionButton
          label="Delete draft"
          look="danger"
          call={deleteDraft}
          input={({ reason }) => ({ id, reason })}
          onDone={({ offer }) => {
            if (offer === null) void navigate('/offers')
          }}
        >
          <p>
            {state === 'open'
              ? 'What is published stays as it is. The text of the draft is kept in the audit trail.'
              : 'The offer was never published, so it is deleted too. Its text is kept in the audit trail.'}
          </p>
        </ActionButton>
      )}
      {state === 'open' ? (
        <ActionButton label="Close" look="danger" call={close} input={({ reason }) => ({ id, reason })}>
          <p>It ends for ever. Bonuses that run and applications that wait are not touched.</p>
        </ActionButton>
      ) : null}
    </Row>
  )
}

const factsOf = ({ state, kind, spent, budget, takers, currency }: Offer): readonly Fact[] => [
  ['State', <State key="state" state={state} />],
  ['Kind', wordOf(KINDS, kind)],
  ['Spent and reserved', `${formatMoney(spent)} ${currency}`],
  ['Budget', formatMoney(budget)],
  ['Taken', takers],
]

interface VersionProps {
  readonly title: string
  readonly version: Version
  readonly currency: Offer['currency']
}

function VersionPart({ title, version, currency }: VersionProps) {
  const { data } = useCall('officeOfferEdges', {})
  const { titles, bodies, conditions, picture, terms, once } = version
  const offer = { terms, once, currency }
  return (
    <Card title={`${title}, version ${version.version}`}>
      <div className={styles.split}>
        <Facts facts={termsFacts(version)} />
        <div className={styles.fields}>
          <PriceCard terms={version.terms} budget={version.budget} edges={data?.edges ?? {}} />
          <PhonePreview {...{ titles, bodies, conditions, offer, picture }} file={null} />
        </div>
      </div>
    </Card>
  )
}

function termsFacts({ terms, once, audience, from, until, budget, writtenBy, writtenAt }: Version): Fact[] {
  const own: Fact[] =
    terms.kind === 'apply'
      ? [
          ['Largest amount', formatMoney(terms.most)],
          ['Turnover', `${terms.turnoverRate / 10_000} × the amount`],
        ]
      : [
          ['Bonus', `${terms.percent / 100} % up to ${formatMoney(terms.cap)}`],
          ['Smallest deposit', formatMoney(terms.least)],
          ['Played', `(${terms.onDeposit} × deposit + ${terms.onBonus} × bonus) × ${terms.times}`],
          [
            'Counts',
            Object.entries(terms.weights)
              .map(([category, weight]) => `${category} ${weight / 100} %`)
              .join(', '),
          ],
          ['Largest stake', formatMoney(terms.maxStake)],
          ['Days', `${terms.joinDays} to deposit, ${terms.days} to play`],
          ['Begins', terms.begins === 'at_deposit' ? 'with the deposit' : 'when the member takes it'],
        ]
  return [
    ...own,
    ['Once', wordOf(ONCE, once)],
    ['For', audienceText(audience)],
    ['From', formatTime(from)],
    ['Until', formatTime(until)],
    ['Budget', formatMoney(budget)],
    ['Written', `${formatTime(writtenAt)}${writtenBy === null ? '' : ` by ${writtenBy}`}`],
  ]
}

function audienceText({ levels, team, language, accounts }: Version['audience']): string {
  const parts = [
    ...(levels === null ? [] : [`levels ${levels.from} to ${levels.to}`]),
    ...(team === null ? [] : [`members below ${team}`]),
    ...(language === null ? [] : [`language ${language}`]),
    ...(accounts === null ? [] : [accounts.join(', ')]),
  ]
  return parts.length === 0 ? 'everybody' : parts.join('; ')
}

const columns: readonly Column<RowOf<'officeOfferJoinings'>>[] = [
  { name: 'Joined', cell: (row) => formatTime(row.joinedAt) },
  { name: 'Account', cell: (row) => <MemberLink {...row} /> },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Version', cell: (row) => row.version, number: true },
  { name: 'Deposit', cell: (row) => (row.deposit === null ? '' : formatMoney(row.deposit)), number: true },
  { name: 'Bonus', cell: (row) => (row.bonus === null ? '' : formatMoney(row.bonus)), number: true },
  { name: 'Required', cell: (row) => (row.required === null ? '' : formatMoney(row.required)), number: true },
]

function Joinings({ id }: { id: string }) {
  const { query, rows } = useList('officeOfferJoinings', { id })
  return (
    <DataTable
      label="Members who joined"
      {...{ columns, rows, query }}
      rowKey={(row) => row.id}
      empty="Nobody has joined yet."
    />
  )
}
