import { formatMoney, fromWire } from '@koi/contract/money.ts'
import { type LimitKind, type LimitPeriod, REPLAY_DAYS } from '@koi/contract/protection.ts'
import { useState } from 'react'
import { Loaded } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { formatLimit, periodKeys } from '../../protection/texts.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './protection.module.css'
import { type Replay, useReplay } from './queries.ts'

type Days = (typeof REPLAY_DAYS)[number]

interface LimitReplayProps {
  kind: LimitKind
  period: LimitPeriod
  /** The limit as decimal text, or minutes. */
  amount: string
}

/** What the member's last days would have been under the limit that they consider (FA-14). */
export function LimitReplay({ kind, period, amount }: LimitReplayProps) {
  const t = useT()
  const [days, setDays] = useState<Days>(30)
  const replay = useReplay({ kind, period, amount, days })
  const tabs = REPLAY_DAYS.map((id) => ({ id: String(id), label: t('protection.replay_days', { days: id }) }))
  return (
    <section className={styles.stack} aria-label={t('protection.replay')}>
      <Tabs
        tabs={tabs}
        active={String(days)}
        onChange={(id) => setDays(REPLAY_DAYS.find((one) => String(one) === id) ?? 30)}
        label={t('protection.replay_span')}
        look="chips"
      />
      <Loaded query={replay} skeleton={<Skeleton height={96} />}>
        {(found) => <Story replay={found} {...{ kind, period, amount, days }} />}
      </Loaded>
      <p className={styles.note}>{t('protection.replay_how')}</p>
    </section>
  )
}

function Story({ replay, kind, period, amount, days }: LimitReplayProps & { replay: Replay; days: Days }) {
  const t = useT()
  const { bets, refused, refusedDays, result, replayed, deposits, depositsRefused } = replay
  if (bets === 0 && deposits === 0) return <p>{t('protection.replay_none')}</p>
  const money = (wire: string) => formatMoney(fromWire(wire))
  return (
    <div role="status" className={styles.stack}>
      <p>
        {t('protection.replay_result', {
          limit: `${t(periodKeys[period])} ${formatLimit(t, kind, amount)}`,
          ...{ days, result: money(result), replayed: money(replayed) },
        })}
      </p>
      <p>
        {refused === 0
          ? t('protection.replay_all_bets')
          : t('protection.replay_bets', { refused, bets, days: refusedDays })}
      </p>
      {depositsRefused === 0 ? null : (
        <p>
          {t('protection.replay_deposits', {
            ...{ refused: depositsRefused, deposits },
            ...{ deposited: money(replay.deposited), replayed: money(replay.depositedReplayed) },
          })}
        </p>
      )}
    </div>
  )
}
