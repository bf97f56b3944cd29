import type { LimitKind, LimitPeriod } from '@koi/contract/protection.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { toServerTime } from '../../api/server-time.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { formatLimit } from '../../protection/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { Limit } from './limits.ts'
import styles from './protection.module.css'
import { useChange } from './queries.ts'

interface PendingRaiseProps {
  kind: LimitKind
  period: LimitPeriod
  raise: NonNullable<Limit['raise']>
}

/** A pending higher limit: from when it can be confirmed, with a button to withdraw it at any time. */
export function PendingRaise({ kind, period, raise }: PendingRaiseProps) {
  const t = useT()
  const language = useLanguage()
  const time = toServerTime(useNow(10_000))
  const confirm = useChange('confirmLimit')
  const keep = useChange('withdrawRaise')
  const isOpen = time >= raise.from
  const error = confirm.error ?? keep.error
  return (
    <div className={styles.raise}>
      <p>
        {raise.amount === null
          ? t('protection.asked_none')
          : t('protection.asked_more', { amount: formatLimit(t, kind, raise.amount) })}
      </p>
      <p className={styles.note}>
        {isOpen
          ? t('protection.confirm_until', { time: formatTime(raise.until, language) })
          : t('protection.confirm_from', { time: formatTime(raise.from, language) })}
      </p>
      {error === null ? null : <Problem>{refusalText(error)}</Problem>}
      <div className={styles.buttons}>
        <Button tone="quiet" loading={keep.isPending} onClick={() => keep.mutate({ kind, period })}>
          {t('protection.keep')}
        </Button>
        <Button
          disabled={!isOpen}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ kind, period })}
        >
          {t('ui.confirm')}
        </Button>
      </div>
    </div>
  )
}
