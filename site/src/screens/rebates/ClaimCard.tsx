import { fromWire, symbolOf } from '@koi/contract/money.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useT } from '../../i18n/i18n.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { type Rebates, useClaimRebate } from './queries.ts'
import { isEnough, money } from './rebate-words.ts'
import styles from './rebates.module.css'

/** What can be claimed now, with its button; members to whom play is closed are paid without one. */
export function ClaimCard({ rebates }: { rebates: Rebates }) {
  const t = useT()
  const symbol = symbolOf(rebates.currency)
  const { amount, minimum, owed, required, state } = rebates
  return (
    <Card hero className={styles.hero}>
      <p className={styles.note}>{t(state === 'closed' ? 'rebate.waits' : 'rebate.claimable')}</p>
      <Amount value={amount} symbol={symbol} size="large" tone="gold" count />
      {fromWire(owed) > 0n ? (
        <p className={styles.note}>{t('rebate.owed', { amount: money(owed, symbol) })}</p>
      ) : null}
      {state === 'closed' ? (
        <p className={styles.note}>{t('rebate.closed_note')}</p>
      ) : (
        <>
          <p className={styles.note}>
            {fromWire(required) > 0n
              ? t('rebate.required', { amount: money(required, symbol) })
              : t('rebate.free')}
          </p>
          {isEnough(rebates) ? null : (
            <p className={styles.note}>{t('rebate.from', { amount: money(minimum, symbol) })}</p>
          )}
          <Claim rebates={rebates} symbol={symbol} />
        </>
      )}
    </Card>
  )
}

function Claim({ rebates, symbol }: { rebates: Rebates; symbol: string }) {
  const t = useT()
  const claim = useClaimRebate()
  return (
    <>
      {claim.error === null ? null : <Problem>{refusalText(claim.error)}</Problem>}
      <Button
        full
        loading={claim.isPending}
        disabled={!isEnough(rebates)}
        onClick={() =>
          claim.mutate(undefined, {
            onSuccess: ({ amount }) =>
              showToast(t('rebate.done', { amount: money(amount, symbol) }), { tone: 'success' }),
          })
        }
      >
        {t('rebate.claim')}
      </Button>
    </>
  )
}
