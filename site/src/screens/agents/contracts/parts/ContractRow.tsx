import { useLanguage, useT } from '../../../../i18n/i18n.ts'
import { Link } from '../../../../navigation/navigation.tsx'
import { paths } from '../../../../paths.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { StatusPill } from '../../../../ui/feedback/StatusPill.tsx'
import { dayName } from '../../parts/day-name.ts'
import rowStyles from '../../parts/row.module.css'
import type { Contract } from '../queries.ts'
import { contractStates, kindLabels, kindPaths } from './labels.ts'

/** A contract as a row of a list; one that waits for the member leads to where it is answered. */
export function ContractRow({ contract }: { contract: Contract }) {
  const t = useT()
  const language = useLanguage()
  const { label, tone } = contractStates[contract.state]
  const waits = contract.waiting?.mayAnswer === true
  return (
    <Link
      to={waits ? kindPaths[contract.kind] : paths.contract(contract.id)}
      className={classNames(rowStyles.row, rowStyles.wide)}
    >
      <span className={rowStyles.left}>
        <b>{t(kindLabels[contract.kind])}</b>
        <small>{otherText(t, contract)}</small>
        {contract.from === null ? null : (
          <small>{t('contract.from_day', { day: dayName(contract.from, language) })}</small>
        )}
      </span>
      <span className={rowStyles.right}>
        <StatusPill tone={waits ? 'waiting' : tone}>{t(waits ? 'contract.waits_for_you' : label)}</StatusPill>
      </span>
    </Link>
  )
}

/** Who the other side is. */
export function otherText(
  t: ReturnType<typeof useT>,
  { side, other }: Pick<Contract, 'side' | 'other'>,
): string {
  if (side === 'payer') return t('contract.to_account', { account: other ?? t('agent.protected_member') })
  return other === null ? t('contract.from_platform') : t('contract.from_account', { account: other })
}
