import { Link } from 'react-router'
import { type Output, type RowOf, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { Facts, Page, Row } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { TYPES, termsText } from './agent-form.ts'
import styles from './agents.module.css'
import { Appoint, Move, SetQuotas, SetTerms } from './line-acts.tsx'

type LineMember = RowOf<'officeTeam'>
type Head = NonNullable<Output<'officeTeam'>['member']>

const columns: Columns<LineMember> = {
  account: { name: t('word.account'), cell: ({ account, id }) => <Account account={account} id={id} /> },
  kind: { name: t('word.kind'), cell: ({ type }) => TYPES[type] ?? t('code.member') },
  members_below: { name: t('agents.members_below'), cell: ({ team }) => team, number: true },
  series_and_rates: { name: t('agents.series_and_rates'), cell: ({ terms }) => termsText(terms), wrap: true },
  registered: { name: t('agents.registered'), cell: ({ registeredAt }) => formatTime(registeredAt) },
  last_log_in: {
    name: t('agents.last_log_in'),
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? t('word.never') : formatTime(lastLoginAt)),
  },
}

const lineOf = (account: string): string => `/agents?account=${encodeURIComponent(account)}`

/** Opens the level below; the member's own page is one link further. */
const Account = ({ account, id }: Pick<LineMember, 'account' | 'id'>) => (
  <>
    <Link to={lineOf(account)}>{account}</Link> <Link to={`/members/${id}`}>{t('agents.member')}</Link>
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
      title={member === null ? t('agents.agents') : t('agents.line_of', { account: member.account })}
      hint={t('agents.terms_and_moves_begin_at_the')}
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
        <Link to="/agents/requests">{t('agents.appointments_and_moves')}</Link>
        <Link to="/agents/money">{t('agents.limits_of_transfers_and_envelopes')}</Link>
      </Row>
      <Filters>
        <WordFilter name="account" label={t('word.account')} />
      </Filters>
      {member === null ? null : <LineHead member={member} />}
      <List
        name="agents"
        label={member === null ? t('agents.tops_of_lines') : t('agents.direct_downlines')}
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty={
          member === null ? t('agents.there_are_no_agents_yet') : t('agents.nobody_is_below_this_account')
        }
      />
    </Page>
  )
}

function LineHead({ member }: { member: Head }) {
  const mayWrite = usePermission('members.write')
  const { account, path, terms, next, upline, quotas, team, type } = member
  return (
    <section aria-label={t('agents.terms_of', { account })} className={styles.head}>
      <nav className={styles.path} aria-label={t('agents.uplines')}>
        <Link to="/agents">{t('agents.all_lines')}</Link>
        {path.map((above) => (
          <Link key={above} to={lineOf(above)}>
            {above}
          </Link>
        ))}
        <span aria-current="page">{account}</span>
      </nav>
      <Facts
        facts={[
          [t('word.kind'), TYPES[type] ?? t('code.member')],
          [t('agents.members_below'), team],
          [t('agents.series_and_rates'), termsText(terms)],
          ...(next === null ? [] : [[t('agents.from_tomorrow'), termsText(next)] as const]),
          [t('agents.limit_by_the_upline'), upline === null ? t('agents.top_of_a_line') : termsText(upline)],
          [t('agents.accounts_left_to_open'), quotasText(quotas)],
        ]}
      />
      <Row>
        {mayWrite ? <SetTerms account={account} terms={next ?? terms} /> : null}
        {mayWrite && TYPES[type] !== undefined ? <SetQuotas account={account} quotas={quotas} /> : null}
        <Link to={`/agents/past-terms?account=${encodeURIComponent(account)}`}>
          {t('agents.past_question')}
        </Link>
      </Row>
    </section>
  )
}

const quotasText = (quotas: Head['quotas']): string =>
  quotas.length === 0
    ? t('agents.no_quotas')
    : quotas
        .map(({ series, free, used }) => t('agents.left_used', { series: String(series), free, used }))
        .join(' · ')
