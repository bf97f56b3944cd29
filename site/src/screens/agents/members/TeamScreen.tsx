import { symbolOf } from '@koi/contract/money.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { type PlainKey, useT } from '../../../i18n/i18n.ts'
import { useSearchParams } from '../../../navigation/navigation.tsx'
import { paths } from '../../../paths.ts'
import { AccountSearch } from '../../../team/AccountSearch.tsx'
import { type AccountSearching, useAccountSearch } from '../../../team/use-account-search.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Pager } from '../parts/Pager.tsx'
import partStyles from '../parts/parts.module.css'
import { TeamPath } from '../parts/TeamPath.tsx'
import { type ListAddress, useListAddress } from '../parts/use-list-address.ts'
import { type TeamAnswer, useSubordinates } from '../queries.ts'
import { MemberCard } from './MemberCard.tsx'
import styles from './members.module.css'
import { FILTERS, type Filter, SORTS, type Sort, toFilter, toSort } from './team-list.ts'

const filterLabels: Readonly<Record<Filter, PlainKey>> = {
  direct: 'agent.filter_direct',
  all: 'agent.filter_all',
  agents: 'agent.filter_agents',
  idle7: 'agent.filter_idle7',
  idle30: 'agent.filter_idle30',
}

const sortLabels: Readonly<Record<Sort, PlainKey>> = {
  newest: 'agent.sort_newest',
  account: 'agent.sort_account',
  lastLogin: 'agent.sort_last_login',
}

/** The members of a team: level by level, or searched and filtered over all levels (RT-12, TA-15). */
export default function TeamScreen() {
  const address = useListAddress()
  const search = useAccountSearch()
  const { query, page } = address
  const parentId = query.get('parent') ?? ''
  const list = useSubordinates({
    filter: search.account === '' ? toFilter(query.get('filter')) : 'all',
    sort: toSort(query.get('sort')),
    ...(page === 1 ? {} : { page }),
    ...(search.account === '' ? {} : { account: search.account }),
    ...(search.account === '' && parentId !== '' ? { parentId } : {}),
  })
  return (
    <Page>
      <Choosing address={address} search={search} />
      <Loaded query={list} skeleton={[1, 2, 3].map((row) => <Skeleton key={row} height={172} />)}>
        {(data) => <Members data={data} address={address} />}
      </Loaded>
    </Page>
  )
}

function Choosing({ address: { query, set }, search }: { address: ListAddress; search: AccountSearching }) {
  const t = useT()
  return (
    <>
      <div className={styles.choosing}>
        <AccountSearch search={search} />
        <Select
          label={t('agent.sort')}
          value={toSort(query.get('sort'))}
          options={SORTS.map((value) => ({ value, label: t(sortLabels[value]) }))}
          onChange={(event) => set({ sort: event.target.value })}
        />
      </div>
      {search.account === '' ? (
        <Tabs
          tabs={FILTERS.map((id) => ({ id, label: t(filterLabels[id]) }))}
          active={toFilter(query.get('filter'))}
          // The other filters search all levels.
          onChange={(filter) => set({ filter, parent: '' })}
          label={t('agent.filter')}
          look="chips"
        />
      ) : null}
    </>
  )
}

function Members({ data, address }: { data: TeamAnswer<'subordinates'>; address: ListAddress }) {
  const t = useT()
  const { content, path, count, pageNum, totalPages, currency } = data
  const open = (parent: string | null) =>
    address.set({ parent: parent ?? '', filter: '', account: '' }, 'push')
  return (
    <>
      <TeamPath path={path} onOpen={open} />
      {count === 0 ? null : <p className={partStyles.note}>{t('agent.members_found', { count })}</p>}
      {data.protected === 0 ? null : (
        <p className={partStyles.note}>{t('agent.protected', { count: data.protected })}</p>
      )}
      {content.length === 0 ? (
        <Nobody />
      ) : (
        <ul className={styles.members}>
          {content.map((member) => (
            <li key={member.id}>
              <MemberCard member={member} symbol={symbolOf(currency)} onOpen={open} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={pageNum} pages={totalPages} onPage={address.setPage} />
    </>
  )
}

function Nobody() {
  const t = useT()
  const [query] = useSearchParams()
  const isWholeTeam = ['account', 'filter', 'parent'].every((name) => !query.has(name))
  if (!isWholeTeam) return <EmptyState title={t('agent.nobody')} text={t('agent.nobody_text')} />
  return (
    <EmptyState
      title={t('agent.no_team')}
      text={t('agent.no_team_text')}
      action={<ButtonLink to={paths.openAccount}>{t('title.open_account')}</ButtonLink>}
    />
  )
}
