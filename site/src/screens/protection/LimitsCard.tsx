import { LIMIT_KINDS, type LimitKind } from '@koi/contract/protection.ts'
import { useState } from 'react'
import { type PlainKey, useT } from '../../i18n/i18n.ts'
import { formatLimit, periodKeys } from '../../protection/texts.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { LimitForm } from './LimitForm.tsx'
import { effectiveLimits, leftOf, percentUsed, usedOf } from './limits.ts'
import styles from './protection.module.css'
import { type LimitUse, type ProtectionState, useLimitUse } from './queries.ts'

export const kindKeys: Readonly<Record<LimitKind, PlainKey>> = {
  deposit: 'protection.kind_deposit',
  stake: 'protection.kind_stake',
  loss: 'protection.kind_loss',
  time: 'protection.kind_time',
}

/** Each limit with its used and remaining amount; a tap sets, lowers or raises it. */
export function LimitsCard({ state }: { state: ProtectionState }) {
  const t = useT()
  const [kind, setKind] = useState<LimitKind | null>(null)
  const { data: use } = useLimitUse(state.currency !== 'FUN')
  return (
    <Card title={t('protection.limits')}>
      <ul>
        {LIMIT_KINDS.map((one) => (
          <li key={one} className={styles.limit}>
            <button type="button" className={styles.kind} onClick={() => setKind(one)}>
              <span>
                <b>{t(kindKeys[one])}</b>
                <LimitStatus kind={one} state={state} use={use} />
              </span>
              <Icon name="forward" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <Sheet
        open={kind !== null}
        onClose={() => setKind(null)}
        title={kind === null ? '' : t(kindKeys[kind])}
      >
        {kind === null ? null : <LimitForm kind={kind} state={state} />}
      </Sheet>
    </Card>
  )
}

interface LimitStatusProps {
  kind: LimitKind
  state: ProtectionState
  use: LimitUse | undefined
}

/** The limits of one kind that apply, one line for each period. */
function LimitStatus({ kind, state, use }: LimitStatusProps) {
  const t = useT()
  const binding = effectiveLimits(state.limits, kind)
  if (binding.length === 0) return <span className={styles.note}>{t('protection.no_limit')}</span>
  return binding.map((limit) => {
    const used = usedOf(limit, { state, use })
    return (
      <span key={limit.period} className={styles.standing}>
        <span>
          {t(periodKeys[limit.period])} {formatLimit(t, kind, limit.amount)}
        </span>
        <span className={styles.meter} aria-hidden="true">
          <span style={{ inlineSize: `${used === null ? 0 : percentUsed(limit, used)}%` }} />
        </span>
        <span className={styles.note}>
          {used === null
            ? '…'
            : t('protection.used_left', {
                used: formatLimit(t, kind, used),
                left: formatLimit(t, kind, leftOf(limit, used)),
              })}
        </span>
      </span>
    )
  })
}
