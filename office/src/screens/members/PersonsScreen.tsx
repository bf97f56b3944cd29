import { PERSON_SCOPES } from '@koi/contract/schemas/office/members.ts'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatCode } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'

type Person = RowOf<'officePersons'>
type Account = Person['accounts'][number] & { readonly personId: string; readonly others: string }

const columns: Columns<Account> = {
  account: { name: t('word.account'), cell: (row) => <MemberLink {...row} /> },
  same_person: { name: t('members.same_person'), cell: (row) => row.others, wrap: true },
  person_name: { name: t('members.person_name'), cell: (row) => row.name ?? '', wrap: true },
  alike: {
    name: t('members.alike'),
    cell: (row) => row.alike.map(formatCode).join(', ') || t('members.alike_decided'),
  },
  effect: {
    name: t('members.effect'),
    cell: (row) => (row.isOfOwnLine ? t('members.uplines_earn_nothing') : t('members.counts_once')),
    wrap: true,
  },
  registered: { name: t('members.registered'), cell: (row) => formatTime(row.registeredAt) },
  action: { name: t('word.action'), cell: (row) => <Decisions account={row} /> },
}

const accountsOf = ({ id, accounts }: Person): Account[] =>
  accounts.map((one) => ({
    ...one,
    personId: id,
    others: accounts.flatMap(({ account }) => (account === one.account ? [] : [account])).join(', '),
  }))

/** Accounts that belong to one person, who counts once and does not earn on their own play. */
export default function PersonsScreen() {
  const within = useChoice('within', PERSON_SCOPES)
  const { query, rows } = useList('officePersons', { within })
  return (
    <Page title={t('members.persons')} hint={t('members.persons_hint')}>
      <Filters>
        <ChoiceFilter
          name="within"
          label={t('members.accounts')}
          choices={[['line', t('members.one_below_another')]]}
        />
      </Filters>
      <List
        name="persons"
        label={t('members.accounts')}
        {...{ columns, query }}
        rows={rows.flatMap(accountsOf)}
        rowKey={(row) => row.memberId}
        empty={t('members.persons_empty')}
      />
    </Page>
  )
}

function Decisions({ account: { memberId: id, account } }: { account: Account }) {
  const decide = useAction('officeDecideAccount')
  if (!usePermission('members.write')) return null
  return (
    <>
      <ActionButton
        label={t('members.nobody_elses')}
        title={t('members.nobody_elses_of', { account })}
        call={decide}
        input={({ reason }) => ({ id, sameAs: null, reason })}
      >
        <p>{t('members.nobody_elses_effect')}</p>
      </ActionButton>
      <ActionButton
        label={t('members.same_as')}
        title={t('members.same_as_of', { account })}
        call={decide}
        values={{ sameAs: '' }}
        input={({ sameAs, reason }) => ({ id, sameAs, reason })}
      >
        <Field name="sameAs" label={t('members.same_as_account')} required maxLength={64} />
      </ActionButton>
    </>
  )
}
