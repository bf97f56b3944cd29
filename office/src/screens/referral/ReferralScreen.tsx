import { officeReferralSchemas } from '@koi/contract/schemas/office/referral.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
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
  invitation: t('promotions.friends_who_qualified'),
  milestone: t('promotions.milestones'),
  deposit: t('promotions.deposits_of_friends'),
  play: t('promotions.play_of_friends'),
}

const costColumns: readonly Column<Cost>[] = [
  { name: t('promotions.paid_for'), cell: (row) => KINDS[row.kind] },
  { name: t('promotions.this_month'), cell: (row) => formatMoney(row.month), number: true },
  { name: t('promotions.in_all'), cell: (row) => formatMoney(row.total), number: true },
]

/** The referral programme: its terms, what it costs, and the friends. */
export default function ReferralScreen() {
  const query = useCall('officeReferral', {}, 15_000)
  const canWrite = usePermission('rewards.write')
  return (
    <Loaded title={t('promotions.referral')} query={query}>
      {(programme) => (
        <Page
          title={t('promotions.referral')}
          hint={t('promotions.a_friend_stays_under_the_terms')}
          actions={canWrite ? <Actions programme={programme} /> : null}
        >
          {programme.needsSecondPerson ? (
            <Notice tone="good">{t('promotions.referral_budget_needs_another')}</Notice>
          ) : null}
          <Facts facts={stateFacts(programme)} />
          {programme.published === null ? null : (
            <Part title={t('word.published')} terms={programme.published} />
          )}
          {programme.draft === null ? null : <Part title={t('word.draft')} terms={programme.draft} />}
          <h2>{t('promotions.cost')}</h2>
          <DataTable
            label={t('promotions.cost')}
            columns={costColumns}
            rows={programme.cost}
            rowKey={({ kind }) => kind}
            query={{ ...query, isError: false }}
            empty={t('promotions.nothing_was_earned_yet')}
          />
          <FriendTable />
        </Page>
      )}
    </Loaded>
  )
}

function Actions({ programme: { draft, seen, on } }: { programme: Programme }) {
  return (
    <Row>
      <Edit draft={draft} />
      {seen === null ? null : <Publish seen={seen} />}
      {on ? <Stop /> : null}
    </Row>
  )
}

const Edit = ({ draft }: { draft: Terms | null }) => (
  <ActionButton
    label={t('promotions.edit_the_draft')}
    act={t('shell.save')}
    call={useAction('officeSaveReferral')}
    schema={officeReferralSchemas.officeSaveReferral.input}
    values={referralValues(draft)}
    input={({ reason, ...values }) => ({ ...referralInput(values), reason })}
  >
    <ReferralFields />
  </ActionButton>
)

const Publish = ({ seen }: { seen: string }) => (
  <ActionButton
    label={t('word.publish')}
    call={useAction('officePublishReferral')}
    values={{ seen }}
    input={({ seen, reason }) => ({ seen, reason })}
  >
    <p>{t('promotions.the_draft_applies_to_friends_who')}</p>
  </ActionButton>
)

const Stop = () => (
  <ActionButton
    label={t('promotions.stop')}
    look="danger"
    call={useAction('officeStopReferral')}
    input={({ reason }) => ({ reason })}
  >
    <p>{t('promotions.no_more_friends_are_added_those')}</p>
  </ActionButton>
)

const Part = ({ title, terms }: { title: string; terms: Terms }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    <Facts facts={termFacts(terms)} />
  </section>
)

const stateFacts = (programme: Programme): readonly Fact[] => [
  [t('word.state'), <State key="state" state={programme.on ? 'on' : 'off'} />],
  [t('word.published'), programme.published === null ? '—' : formatTime(programme.published.from)],
  [t('promotions.counted_until'), programme.countedUntil ?? '—'],
  [t('promotions.paid_this_month'), `${formatMoney(programme.paid)} ${programme.currency}`],
  [t('promotions.waiting'), formatMoney(programme.waiting)],
  ...programme.friends.map(({ state, count }): Fact => [t('promotions.friends_in_state', { state }), count]),
]

const termFacts = (terms: Terms): readonly Fact[] => [
  [
    t('promotions.qualifies_with'),
    t('promotions.deposit_turnover_days', {
      firstDeposit: formatMoney(terms.firstDeposit),
      turnover: formatMoney(terms.turnover),
      within: terms.within,
    }),
  ],
  [t('promotions.reward'), formatMoney(terms.invitation)],
  [
    t('promotions.milestones'),
    terms.milestones.map((one) => `${one.friends}: ${formatMoney(one.amount)}`).join(' · ') || '—',
  ],
  [t('promotions.of_deposits'), `${terms.depositRate / 100} %`],
  [t('promotions.of_valid_turnover'), `${terms.playRate / 100} %`],
  [
    t('promotions.commission_limits'),
    t('promotions.days_a_friend_at_most', { days: terms.days, cap: formatMoney(terms.cap) }),
  ],
  [t('promotions.budget_of_a_month'), formatMoney(terms.monthBudget)],
  [t('promotions.turnover_requirement'), `${terms.turnoverRate / 10_000} ×`],
]
