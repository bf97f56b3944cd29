import { PERSON_SCOPES } from '@koi/contract/schemas/office/members.ts'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatCode } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Person = RowOf<'officePersons'>
type Account = Person['accounts'][number] & { readonly personId: string; readonly others: string }

const columns: readonly Column<Account>[] = [
  { name: 'Account', cell: (row) => <MemberLink {...row} /> },
  { name: 'The same person', cell: (row) => row.others, wrap: true },
  { name: 'Name', cell: (row) => row.name ?? '', wrap: true },
  { name: 'Alike', cell: (row) => row.alike.map(formatCode).join(', ') || 'decided' },
  { name: 'Effect', cell: (row) => (row.isOfOwnLine ? 'uplines earn nothing' : 'counts once'), wrap: true },
  { name: 'Registered', cell: (row) => formatTime(row.registeredAt) },
  { name: 'Action', cell: (row) => <Decisions account={row} /> },
]

const accountsOf = ({ id, accounts }: Person): Account[] =>
  accounts.map((one) => ({
    ...one,
    personId: id,
    others: accounts.flatMap(({ account }) => (account === one.account ? [] : [account])).join(', '),
  }))

const HINT = `One person counts once as an active member. No upline earns on an account below another one of
the same person. Accounts are grouped every quarter of an hour.`

/** Accounts that belong to one person, who counts once and does not earn on their own play. */
export default function PersonsScreen() {
  const within = useChoice('within', PERSON_SCOPES)
  const { query, rows } = useList('officePersons', { within })
  return (
    <Page title="People with several accounts" hint={HINT}>
      <Filters>
        <ChoiceFilter name="within" label="Accounts" choices={[['line', 'one below another']]} />
      </Filters>
      <DataTable
        label="Accounts"
        {...{ columns, query }}
        rows={rows.flatMap(accountsOf)}
        rowKey={(row) => row.memberId}
        empty="No person has several accounts."
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
        label="Nobody else’s"
        title={`${account} belongs to nobody else?`}
        call={decide}
        input={({ reason }) => ({ id, sameAs: null, reason })}
      >
        <p>It counts by itself from now on, whatever it has in common with other accounts.</p>
      </ActionButton>
      <ActionButton
        label="Same as"
        title={`Whose account is ${account}?`}
        call={decide}
        values={{ sameAs: '' }}
        input={({ sameAs, reason }) => ({ id, sameAs, reason })}
      >
        <Field name="sameAs" label="Another account of the same person" required maxLength={64} />
      </ActionButton>
    </>
  )
}
