import { Link } from 'react-router'
import { type Output, type RowOf, useList } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { Facts, Page, Row } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { TYPES, termsText } from './agent-form.ts'
import styles from './agents.module.css'
import { Appoint, Move, SetQuotas, SetTerms } from './line-acts.tsx'

type LineMember = RowOf<'officeTeam'>
type Head = NonNullable<Output<'officeTeam'>['member']>

const columns: readonly Column<LineMember>[] = [
  { name: 'Account', cell: ({ account, id }) => <Account account={account} id={id} /> },
  { name: 'Kind', cell: ({ type }) => TYPES[type] ?? 'member' },
  { name: 'Members below', cell: ({ team }) => team, number: true },
  { name: 'Series and rates', cell: ({ terms }) => termsText(terms), wrap: true },
  { name: 'Registered', cell: ({ registeredAt }) => formatTime(registeredAt) },
  {
    name: 'Last log-in',
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? 'never' : formatTime(lastLoginAt)),
  },
]

const lineOf = (account: string): string => `/agents?account=${encodeURIComponent(account)}`

/** Opens the level below; the member's own page is one link further. */
const Account = ({ account, id }: Pick<LineMember, 'account' | 'id'>) => (
  <>
    <Link to={lineOf(account)}>{account}</Link> <Link to={`/members/${id}`}>(member)</Link>
  </>
)

/** The lines of agents, level by level: terms, quotas, and who is directly below. */
export default function AgentsScreen() {
  const [account] = useFilter('account')
  const { query, rows, first } = useList('officeTeam', account === undefined ? {} : { account })
  const mayWrite = usePermission('members.write')
  const member = account === undefined ? null : (first?.member ?? null)
  return (
    <Page
      title={member === null ? 'Agents' : `Line of ${member.account}`}
      hint="Terms and moves begin at the next midnight. A top agent and every move need a second person."
      actions={
        mayWrite ? (
          <Row>
            <Appoint />
            <Move />
          </Row>
        ) : null
      }
    >
      <Row>
        <Link to="/agents/requests">Appointments and moves</Link>
        <Link to="/agents/money">Limits of transfers and envelopes</Link>
      </Row>
      <Filters>
        <WordFilter name="account" label="Account" key={account} />
      </Filters>
      {member === null ? null : <LineHead member={member} />}
      <List
        name="agents"
        label={member === null ? 'Tops of lines' : 'Direct downlines'}
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty={member === null ? 'There are no agents yet.' : 'Nobody is below this account.'}
        stacks
      />
    </Page>
  )
}

function LineHead({ member }: { member: Head }) {
  const mayWrite = usePermission('members.write')
  const { account, path, terms, next, upline, quotas, team, type } = member
  return (
    <section aria-label={`Terms of ${account}`} className={styles.head}>
      <nav className={styles.path} aria-label="Uplines">
        <Link to="/agents">All lines</Link>
        {path.map((above) => (
          <Link key={above} to={lineOf(above)}>
            {above}
          </Link>
        ))}
        <span aria-current="page">{account}</span>
      </nav>
      <Facts
        facts={[
          ['Kind', TYPES[type] ?? 'member'],
          ['Members below', team],
          ['Series and rates', termsText(terms)],
          ...(next === null ? [] : [['From tomorrow', termsText(next)] as const]),
          ['Limit by the upline', upline === null ? 'top of a line' : termsText(upline)],
          ['Accounts left to open', quotasText(quotas)],
        ]}
      />
      {mayWrite ? (
        <Row>
          <SetTerms account={account} terms={next ?? terms} />
          {TYPES[type] === undefined ? null : <SetQuotas account={account} quotas={quotas} />}
        </Row>
      ) : null}
    </section>
  )
}

const quotasText = (quotas: Head['quotas']): string =>
  quotas.length === 0
    ? 'no quotas'
    : quotas.map(({ series, free, used }) => `${series}: ${free} left, ${used} used`).join(' · ')
