import { officeReferralSchemas } from '@koi/contract/schemas/office/referral.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { type Fact, Facts, Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { FriendTable } from './FriendTable.tsx'
import { ReferralFields } from './ReferralFields.tsx'
import { referralInput, referralValues } from './referral-form.ts'

type Programme = Output<'officeReferral'>
type Terms = NonNullable<Programme['draft']>
type Cost = Programme['cost'][number]

const KINDS: Readonly<Record<Cost['kind'], string>> = {
  invitation: 'Friends who qualified',
  milestone: 'Milestones',
  deposit: 'Deposits of friends',
  play: 'Play of friends',
}

const costColumns: readonly Column<Cost>[] = [
  { name: 'For', cell: (row) => KINDS[row.kind] },
  { name: 'This month', cell: (row) => formatMoney(row.month), number: true },
  { name: 'In all', cell: (row) => formatMoney(row.total), number: true },
]

/** The referral programme: its terms, what it costs, and the friends. */
export default function ReferralScreen() {
  const query = useCall('officeReferral', {}, 15_000)
  const canWrite = usePermission('rewards.write')
  return (
    <Loaded title="Referral" query={query}>
      {(programme) => (
        <Page
          title="Referral"
          hint="A friend stays under the terms of their registration, and is counted when a day is closed."
          actions={canWrite ? <Actions programme={programme} /> : null}
        >
          {programme.needsSecondPerson ? (
            <Notice tone="good">
              Because of its monthly budget, the operator who wrote the draft cannot publish it.
            </Notice>
          ) : null}
          <Facts facts={stateFacts(programme)} />
          {programme.published === null ? null : <Part title="Published" terms={programme.published} />}
          {programme.draft === null ? null : <Part title="Draft" terms={programme.draft} />}
          <h2>Cost</h2>
          <DataTable
            label="Cost"
            columns={costColumns}
            rows={programme.cost}
            rowKey={({ kind }) => kind}
            query={{ ...query, isError: false }}
            empty="Nothing was earned yet."
          />
          <FriendTable />
        </Page>
      )}
    </Loaded>
  )
}

function Actions({ programme: { draft, on } }: { programme: Programme }) {
  return (
    <Row>
      <Edit draft={draft} />
      {draft === null ? null : <Publish />}
      {on ? <Stop /> : null}
    </Row>
  )
}

const Edit = ({ draft }: { draft: Terms | null }) => (
  <ActionButton
    label="Edit the draft"
    act="Save"
    call={useAction('officeSaveReferral')}
    schema={officeReferralSchemas.officeSaveReferral.input}
    values={referralValues(draft)}
    input={({ reason, ...values }) => ({ ...referralInput(values), reason })}
  >
    <ReferralFields />
  </ActionButton>
)

const Publish = () => (
  <ActionButton
    label="Publish"
    call={useAction('officePublishReferral')}
    input={({ reason }) => ({ reason })}
  >
    <p>The draft applies to friends who register from now on. Earlier friends keep their terms.</p>
  </ActionButton>
)

const Stop = () => (
  <ActionButton
    label="Stop"
    look="danger"
    call={useAction('officeStopReferral')}
    input={({ reason }) => ({ reason })}
  >
    <p>No more friends are added. Those who came keep what they were promised.</p>
  </ActionButton>
)

const Part = ({ title, terms }: { title: string; terms: Terms }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    <Facts facts={termFacts(terms)} />
  </section>
)

const stateFacts = (programme: Programme): readonly Fact[] => [
  ['State', <State key="state" state={programme.on ? 'on' : 'off'} />],
  ['Published', programme.published === null ? '—' : formatTime(programme.published.from)],
  ['Counted until', programme.countedUntil ?? '—'],
  ['Paid this month', `${formatMoney(programme.paid)} ${programme.currency}`],
  ['Waiting', formatMoney(programme.waiting)],
  ...programme.friends.map(({ state, count }): Fact => [`Friends: ${state}`, count]),
]

const termFacts = (terms: Terms): readonly Fact[] => [
  [
    'Qualifies with',
    `${formatMoney(terms.firstDeposit)} deposit, ${formatMoney(terms.turnover)} turnover, ${terms.within} days`,
  ],
  ['Reward', formatMoney(terms.invitation)],
  [
    'Milestones',
    terms.milestones.map((one) => `${one.friends}: ${formatMoney(one.amount)}`).join(' · ') || '—',
  ],
  ['Of deposits', `${terms.depositRate / 100} %`],
  ['Of valid turnover', `${terms.playRate / 100} %`],
  ['For', `${terms.days} days, ${formatMoney(terms.cap)} a friend at most`],
  ['Budget of a month', formatMoney(terms.monthBudget)],
  ['Turnover requirement', `${terms.turnoverRate / 10_000} ×`],
]
