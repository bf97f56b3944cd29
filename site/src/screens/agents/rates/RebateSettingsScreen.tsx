import { Loaded } from '../../../api/Loaded.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { Link } from '../../../navigation/navigation.tsx'
import { paths } from '../../../paths.ts'
import { AccountSearch } from '../../../team/AccountSearch.tsx'
import { useAccountSearch } from '../../../team/use-account-search.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SectionHead } from '../../../ui/SectionHead.tsx'
import { Pager } from '../parts/Pager.tsx'
import { termsText } from '../parts/terms.ts'
import { useListAddress } from '../parts/use-list-address.ts'
import { type TeamAnswer, useRebateTerms, useSubordinates } from '../queries.ts'
import { RatesEditor } from './RatesEditor.tsx'
import styles from './rates.module.css'
import { OwnTerms, TermsHistory } from './TermsCards.tsx'

/** The agent's own terms, and those of a direct member, which can be changed (RT-15, TA-05, TA-06). */
export default function RebateSettingsScreen() {
  const { query } = useListAddress()
  const memberId = query.get('member')
  return <Page>{memberId === null ? <Choosing /> : <Editing key={memberId} memberId={memberId} />}</Page>
}

const skeleton = [150, 260].map((height) => <Skeleton key={height} height={height} />)

function Editing({ memberId }: { memberId: string }) {
  const t = useT()
  const terms = useRebateTerms(memberId)
  return (
    <Loaded query={terms} skeleton={skeleton}>
      {({ own, ownNext, member, history }) => (
        <>
          {member === null ? null : <RatesEditor own={ownNext ?? own} member={member} />}
          <OwnTerms own={own} next={ownNext} />
          <TermsHistory history={history} />
          <ButtonLink tone="quiet" to={paths.rebateSettings}>
            {t('agent.other_member')}
          </ButtonLink>
        </>
      )}
    </Loaded>
  )
}

function Choosing() {
  const t = useT()
  const terms = useRebateTerms(null)
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
      <Loaded query={terms} skeleton={skeleton[0]}>
        {({ own, ownNext }) => <OwnTerms own={own} next={ownNext} />}
      </Loaded>
      <SectionHead title={t('agent.choose_direct')} />
      <AccountSearch search={search} />
      <Loaded query={list} skeleton={[1, 2, 3].map((row) => <Skeleton key={row} height={60} />)}>
        {(data) => <Members data={data} isSearch={search.account !== ''} onPage={setPage} />}
      </Loaded>
      <Loaded query={terms} skeleton={null}>
        {({ history }) => <TermsHistory history={history} />}
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
  // A search finds all levels; an agent sets the rates of direct members only.
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
      <ul className={styles.choices}>
        {direct.map(({ id, account, terms }) => (
          <li key={id}>
            <Link to={paths.ratesOf(id)} className={styles.choice}>
              <span>
                <b>{account}</b>
                <small>{termsText(t, terms)}</small>
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
