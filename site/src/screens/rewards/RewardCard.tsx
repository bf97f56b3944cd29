import { formatMoney, fromWire, symbolOf } from '@koi/contract/money.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { StatusPill, type StatusTone } from '../../ui/feedback/StatusPill.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { type Reward, useClaim } from './queries.ts'
import styles from './Rewards.module.css'

/** All ten of MN-14, although rewards use four of them. */
const TONES: Readonly<Record<Reward['status'], StatusTone>> = {
  join: 'waiting',
  claim: 'waiting',
  applying: 'waiting',
  close: 'neutral',
  rejected: 'bad',
  issued: 'good',
  claimed: 'good',
  process: 'waiting',
  signed: 'good',
  coming: 'neutral',
}

/** One reward: its description, its conditions, its deadline, and a button while it can be claimed. */
export function RewardCard({ reward }: { reward: Reward }) {
  const t = useT()
  const { title, body, amount, currency, turnover, status } = reward
  const symbol = symbolOf(currency)
  const isOver = status === 'close'
  return (
    <Card
      hero={status === 'claim'}
      title={title}
      aside={<StatusPill tone={TONES[status]}>{t(`rewards.status_${status}`)}</StatusPill>}
      className={styles.reward}
    >
      <Amount value={amount} symbol={symbol} size="large" tone={isOver ? 'ink' : 'gold'} />
      <p className={styles.body}>{body}</p>
      {isOver ? null : (
        <p className={styles.line}>
          {fromWire(turnover) === 0n
            ? t('rewards.no_turnover')
            : t('rewards.turnover', { amount: formatMoney(fromWire(turnover), symbol) })}
        </p>
      )}
      <p className={styles.line}>
        <When reward={reward} />
      </p>
      {status === 'claim' ? <Claim reward={reward} /> : null}
    </Card>
  )
}

function When({ reward: { status, from, until, claimedAt, number, closed } }: { reward: Reward }) {
  const t = useT()
  const language = useLanguage()
  if (claimedAt !== null) {
    return t('rewards.claimed_at', { time: formatTime(claimedAt, language), number: number ?? '' })
  }
  if (closed === 'budget_gone') return t('rewards.budget_gone')
  if (closed === 'expired') return t('rewards.ended', { time: formatTime(until, language) })
  return status === 'coming'
    ? t('rewards.from', { time: formatTime(from, language) })
    : t('rewards.until', { time: formatTime(until, language) })
}

function Claim({ reward: { id, title, amount, currency } }: { reward: Reward }) {
  const t = useT()
  const claim = useClaim()
  const money = formatMoney(fromWire(amount), symbolOf(currency))
  const act = () =>
    claim.mutate(id, {
      onSuccess: () => showToast(t('rewards.done', { amount: money }), { tone: 'success' }),
      onError: (error) => showToast(refusalText(error), { tone: 'error' }),
    })
  return (
    <Button
      full
      icon="gift"
      loading={claim.isPending}
      onClick={act}
      aria-label={`${t('rewards.claim')}: ${title}`}
    >
      {t('rewards.claim')}
    </Button>
  )
}
