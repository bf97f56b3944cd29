import { fromWire } from '@koi/contract/money.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { money } from '../../wallet/amount-form.ts'
import { VendorMoneyLine } from '../../wallet/lazy.ts'
import styles from './cashier.module.css'
import { PendingWithdrawal } from './PendingWithdrawal.tsx'
import { type Terms, useWithdrawalTerms } from './queries.ts'
import { TurnoverMeter } from './TurnoverMeter.tsx'
import { BonusReason, ClosedReason, WithdrawChecks } from './WithdrawChecks.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { stepsBefore, withdrawableLabel } from './withdraw-steps.ts'

/** The amount that can be withdrawn, the obstacles, and the request itself (MN-03). */
export default function WithdrawScreen() {
  const terms = useWithdrawalTerms()
  return (
    <Page>
      <Loaded query={terms} skeleton={<WithdrawSkeleton />}>
        {(answer) => <Withdrawing terms={answer} />}
      </Loaded>
    </Page>
  )
}

function Withdrawing({ terms }: { terms: Terms }) {
  const t = useT()
  const { currencySymbol: symbol, requirements, pending, checks, usualMinutes } = terms
  const blocked = stepsBefore(checks)
  return (
    <>
      <Card hero>
        <div className={styles.spread}>
          <p className={styles.note}>{t(withdrawableLabel(terms.withdrawable, blocked))}</p>
          <Link to={paths.withdrawRecord} className={styles.link}>
            {t('cashier.records')}
          </Link>
        </div>
        <Amount value={terms.withdrawable} symbol={symbol} size="large" tone="gold" count />
        <p className={styles.note}>
          {t('cashier.balance', { amount: money(terms.balance, symbol) })}
          {pending === null ? null : ` · ${money(pending.amount, symbol)} ${t('shell.held')}`}
        </p>
        {pending === null ? null : <p className={styles.note}>{t('cashier.need_done')}</p>}
        {requirements.length > 0 ? <TurnoverMeter requirements={requirements} symbol={symbol} /> : null}
      </Card>
      <VendorMoneyLine />
      {pending === null ? null : <PendingWithdrawal withdrawal={pending} {...{ symbol, usualMinutes }} />}
      <Remarks terms={terms} />
      {blocked.length > 0 ? <WithdrawChecks failed={blocked} terms={terms} /> : null}
      {pending === null && blocked.length === 0 ? <WithdrawForm terms={terms} /> : null}
    </>
  )
}

/** What blocks nothing and still has to be known: a bonus that a withdrawal ends, and play that is closed. */
function Remarks({ terms }: { terms: Terms }) {
  const hasBonus = fromWire(terms.bonuses) > 0n
  if (!hasBonus && terms.closed === null) return null
  return (
    <Card>
      <ul>
        {hasBonus ? <BonusReason terms={terms} /> : null}
        {terms.closed === null ? null : <ClosedReason />}
      </ul>
    </Card>
  )
}

function WithdrawSkeleton() {
  return (
    <>
      <Skeleton height={108} />
      <Skeleton height={92} />
      <Skeleton height={180} />
    </>
  )
}
