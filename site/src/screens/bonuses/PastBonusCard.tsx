import { symbolOf } from '@koi/contract/money.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Card } from '../../ui/Card.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import styles from './Bonuses.module.css'
import type { PastBonus } from './queries.ts'

/** A bonus that has ended: released to the balance, or forfeited and why. */
export function PastBonusCard({ bonus }: { bonus: PastBonus }) {
  const t = useT()
  const language = useLanguage()
  const { title, amount, currency, state, why, endedAt } = bonus
  const isReleased = state === 'released'
  return (
    <Card
      title={title}
      aside={
        <StatusPill tone={isReleased ? 'good' : 'neutral'}>
          {t(isReleased ? 'bonus.released' : 'bonus.ended')}
        </StatusPill>
      }
      className={styles.past}
    >
      <Amount value={amount} symbol={symbolOf(currency)} tone={isReleased ? 'gold' : 'ink'} />
      <p className={styles.note}>{why === null ? t('bonus.released_text') : t(`bonus.why_${why}`)}</p>
      {endedAt === null ? null : <p className={styles.note}>{formatTime(endedAt, language)}</p>}
    </Card>
  )
}
