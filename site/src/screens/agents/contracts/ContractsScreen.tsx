import { hasAgentHome } from '@koi/contract/member-type.ts'
import { formatMoney, fromWire } from '@koi/contract/money.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { refusalText } from '../../../api/refusal-text.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useSearchParams } from '../../../navigation/navigation.tsx'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { InfiniteList } from '../../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../../ui/list/use-paged-list.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Page } from '../../../ui/Page.tsx'
import { withValue } from '../../../ui/search-params.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import partStyles from '../parts/parts.module.css'
import { Bills } from './parts/BillRow.tsx'
import { ContractRow } from './parts/ContractRow.tsx'
import styles from './parts/contracts.module.css'
import {
  type Contract,
  contractsChanged,
  type ListedBill,
  type Side,
  useBills,
  useContracts,
} from './queries.ts'

const VIEWS = ['mine', 'given', 'bills'] as const
type View = (typeof VIEWS)[number]

const labels = {
  mine: 'contract.view_mine',
  given: 'contract.view_given',
  bills: 'contract.view_bills',
} as const

/** All contracts of a member; agents see those that they gave as well, and the bills that they pay (CO-15). */
export default function ContractsScreen() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const session = useSession()
  const isAgent = session !== null && hasAgentHome(session.type)
  const views = isAgent ? VIEWS : VIEWS.filter((view) => view !== 'given')
  const view: View = views.find((one) => one === query.get('view')) ?? 'mine'
  return (
    <Page>
      <Tabs
        tabs={views.map((id) => ({ id, label: t(labels[id]) }))}
        active={view}
        onChange={(id) => setQuery(withValue(query, 'view', id === 'mine' ? '' : id), { replace: true })}
        label={t('title.contracts')}
      />
      {view === 'mine' ? <List key="mine" side="payee" /> : null}
      {view === 'given' ? <Given /> : null}
      {view === 'bills' ? <BillsView isAgent={isAgent} /> : null}
    </Page>
  )
}

function List({ side }: { side: Side }) {
  const t = useT()
  const contracts = usePagedList<Contract>(useContracts({ side }))
  return (
    <InfiniteList<Contract>
      {...contracts}
      keyOf={({ id }) => id}
      rowHeight={64}
      render={(contract) => <ContractRow contract={contract} />}
      empty={
        <EmptyState
          title={t(side === 'payee' ? 'contract.none_mine' : 'contract.none_given')}
          text={t(side === 'payee' ? 'contract.none_mine_text' : 'contract.none_given_text')}
        />
      }
    />
  )
}

function Given() {
  const t = useT()
  return (
    <>
      <ButtonLink icon="plus" full to={paths.offerContract()}>
        {t('title.offer_contract')}
      </ButtonLink>
      <List key="given" side="payer" />
    </>
  )
}

function BillsView({ isAgent }: { isAgent: boolean }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const side: Side = isAgent && query.get('side') === 'payer' ? 'payer' : 'payee'
  if (!isAgent) return <Bills filter={{ side: 'payee' }} />
  return (
    <>
      <Tabs
        tabs={[
          { id: 'payee', label: t('contract.bills_to_me') },
          { id: 'payer', label: t('contract.bills_below') },
        ]}
        active={side}
        onChange={(id) => setQuery(withValue(query, 'side', id === 'payee' ? '' : id), { replace: true })}
        label={t('contract.bills')}
        look="chips"
      />
      {side === 'payer' ? <PayShort /> : null}
      <Bills key={side} filter={{ side }} />
    </>
  )
}

/** Pays at once what the agent's cash was too short for, instead of waiting for the next try (CO-15). */
function PayShort() {
  const t = useT()
  const bills = useBills({ side: 'payer' })
  const short =
    bills.data?.pages.flatMap(({ content }): readonly ListedBill[] => content).filter(isShort) ?? []
  const pay = useMutation({
    mutationFn: () => api.payContractBills({}),
    onSuccess: (result) => {
      const amount = formatMoney(fromWire(result.amount))
      showToast(
        t(result.short > 0 ? 'contract.still_short' : 'contract.paid_short', { count: result.paid, amount }),
        { tone: result.short > 0 ? 'error' : 'success', lasts: 'long' },
      )
    },
    onSettled: contractsChanged,
  })
  if (short.length === 0) return null
  const sum = short.reduce((total, { amount }) => total + fromWire(amount), 0n)
  return (
    <Card title={t('contract.short')}>
      {pay.isError ? <Problem>{refusalText(pay.error)}</Problem> : null}
      <p className={partStyles.note}>
        {t('contract.short_text', { count: short.length, amount: formatMoney(sum) })}
      </p>
      <div className={styles.actions}>
        <Button loading={pay.isPending} onClick={() => pay.mutate()}>
          {t('contract.pay_short')}
        </Button>
      </div>
    </Card>
  )
}

const isShort = ({ funds, state }: ListedBill): boolean => funds === 'upline' && state === 'insufficient'
