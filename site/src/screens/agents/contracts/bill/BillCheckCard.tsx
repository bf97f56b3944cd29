import { Loaded } from '../../../../api/Loaded.tsx'
import { type PlainKey, useT } from '../../../../i18n/i18n.ts'
import { Card } from '../../../../ui/Card.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import partStyles from '../../parts/parts.module.css'
import styles from '../parts/contracts.module.css'
import { type Bill, useContractHistory } from '../queries.ts'
import billStyles from './bill.module.css'
import { type BillCheckId, checkBill } from './check-bill.ts'

const labels: Readonly<Record<BillCheckId, PlainKey>> = {
  hash: 'contract.check_hash',
  terms: 'contract.check_terms',
  lines: 'contract.check_lines',
  sum: 'contract.check_sum',
  payment: 'contract.check_payment',
}

/** The bill, computed again on this phone from its inputs (CO-14). */
export function BillCheckCard({ bill }: { bill: Bill }) {
  const t = useT()
  return (
    <Card title={t('contract.check')}>
      <Loaded query={useContractHistory(bill.contractId)} skeleton={<Skeleton height={140} />}>
        {({ versions }) => <Checks bill={bill} agreed={versions.map(({ termsHash }) => termsHash)} />}
      </Loaded>
    </Card>
  )
}

function Checks({ bill, agreed }: { bill: Bill; agreed: readonly string[] }) {
  const t = useT()
  const checks = checkBill(bill, agreed)
  const agrees = checks.every(({ holds }) => holds)
  return (
    <>
      <div className={classNames(billStyles.verdict, !agrees && billStyles.disagrees)} role="status">
        <Icon name={agrees ? 'check' : 'warning'} size={20} />
        <span>{t(agrees ? 'contract.agrees' : 'contract.disagrees')}</span>
      </div>
      <ul className={billStyles.checks}>
        {checks.map(({ id, holds }) => (
          <li key={id} className={billStyles.check}>
            <span className={classNames(billStyles.mark, !holds && billStyles.wrong)}>
              <Icon name={holds ? 'check' : 'close'} size={16} />
            </span>
            <span>
              {t(labels[id])}
              <span className="visually-hidden">{t(holds ? 'contract.holds' : 'contract.fails')}</span>
            </span>
          </li>
        ))}
      </ul>
      {bill.inputsHash === null ? null : (
        <>
          <p className={partStyles.note}>{t('contract.check_note')}</p>
          <code className={styles.hash}>{bill.inputsHash}</code>
        </>
      )}
    </>
  )
}
