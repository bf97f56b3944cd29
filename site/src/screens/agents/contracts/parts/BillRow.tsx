import { useLanguage, useT } from '../../../../i18n/i18n.ts'
import { Link } from '../../../../navigation/navigation.tsx'
import { paths } from '../../../../paths.ts'
import { Amount } from '../../../../ui/Amount.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { StatusPill } from '../../../../ui/feedback/StatusPill.tsx'
import { InfiniteList } from '../../../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../../../ui/list/use-paged-list.ts'
import rowStyles from '../../parts/row.module.css'
import { type ListedBill, useBills } from '../queries.ts'
import { billStates, kindLabels, periodName } from './labels.ts'

/** Bills, the newest first, as far as the page is scrolled. */
export function Bills({ filter }: { filter: Parameters<typeof useBills>[0] }) {
  const t = useT()
  const bills = usePagedList<ListedBill>(useBills(filter))
  return (
    <InfiniteList<ListedBill>
      {...bills}
      keyOf={({ id }) => id}
      rowHeight={64}
      skeletons={3}
      render={(bill) => <BillRow bill={bill} withKind={filter.kind === undefined} />}
      empty={<EmptyState title={t('contract.no_bills')} text={t('contract.no_bills_text')} />}
    />
  )
}

export function BillRow({ bill, withKind }: { bill: ListedBill; withKind: boolean }) {
  const t = useT()
  const language = useLanguage()
  const { label, tone } = billStates[bill.state]
  const details = [
    ...(withKind ? [t(kindLabels[bill.kind])] : []),
    ...(bill.correction > 0 ? [t('contract.correction')] : []),
    ...(bill.side === 'payer'
      ? [t('contract.to_account', { account: bill.other ?? t('agent.protected_member') })]
      : []),
    ...(bill.side === 'payer' && bill.funds === 'upline' ? [t('contract.you_pay')] : []),
  ]
  return (
    <Link to={paths.contractBill(bill.id)} className={classNames(rowStyles.row, rowStyles.wide)}>
      <span className={rowStyles.left}>
        <b>{periodName(bill, language)}</b>
        {details.length === 0 ? null : <small>{details.join(' · ')}</small>}
      </span>
      <span className={rowStyles.right}>
        <Amount value={bill.amount} size="medium" />
        <StatusPill tone={tone}>{t(label)}</StatusPill>
      </span>
    </Link>
  )
}
