import { Loaded } from '../../../../api/Loaded.tsx'
import { useT } from '../../../../i18n/i18n.ts'
import { Link } from '../../../../navigation/navigation.tsx'
import { paths } from '../../../../paths.ts'
import { AccountSearch } from '../../../../team/AccountSearch.tsx'
import { useAccountSearch } from '../../../../team/use-account-search.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { SectionHead } from '../../../../ui/SectionHead.tsx'
import { Pager } from '../../parts/Pager.tsx'
import { typeLabel } from '../../parts/type-label.ts'
import { useListAddress } from '../../parts/use-list-address.ts'
import { type TeamAnswer, useSubordinates } from '../../queries.ts'
import rateStyles from '../../rates/rates.module.css'

/** The direct members of an agent, of whom one is offered a contract. */
export function ChooseMember() {
  const t = useT()
  const search = useAccountSearch()
  const { page, setPage } = useListAddress()
  const list = useSubordinates({
    filter: 'direct',
    sort: 'account',
    ...(page === 1 ? {} : { page }),
    ...(search.account === '' ? {} : { account: search.account }),
  })
  return (
    <>
      <SectionHead title={t('agent.choose_direct')} />
      <AccountSearch search={search} />
      <Loaded query={list} skeleton={[1, 2, 3].map((row) => <Skeleton key={row} height={60} />)}>
        {(data) => <Members data={data} isSearch={search.account !== ''} onPage={setPage} />}
      </Loaded>
    </>
  )
}

interface MembersProps {
  data: TeamAnswer<'subordinates'>
  isSearch: boolean
  onPage: (page: number) => void
}

function Members({ data: { content, pageNum, totalPages }, isSearch, onPage }: MembersProps) {
  const t = useT()
  // A search finds all levels; an agent offers contracts to direct members only.
  const direct = content.filter(({ level }) => level === 1)
  if (direct.length === 0) {
    return isSearch ? (
      <EmptyState title={t('agent.nobody')} text={t('agent.nobody_text')} />
    ) : (
      <EmptyState
        title={t('agent.no_team')}
        text={t('agent.no_team_text')}
        action={<ButtonLink to={paths.openAccount}>{t('title.open_account')}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <ul className={rateStyles.choices}>
        {direct.map(({ id, account, type }) => (
          <li key={id}>
            <Link to={paths.offerContract(account)} className={rateStyles.choice}>
              <span>
                <b>{account}</b>
                <small>{t(typeLabel(type))}</small>
              </span>
              <Icon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ul>
      <Pager page={pageNum} pages={totalPages} onPage={onPage} />
    </>
  )
}
