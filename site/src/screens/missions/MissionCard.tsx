import { formatMoney, fromWire } from '@koi/contract/money.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { StatusPill, type StatusTone } from '../../ui/feedback/StatusPill.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { donePercent, progressText, timeLeft, ways } from './mission-words.ts'
import styles from './missions.module.css'
import { type Mission, useClaimMission } from './queries.ts'

const TONES: Readonly<Record<Mission['status'], StatusTone>> = {
  open: 'neutral',
  claim: 'waiting',
  claimed: 'good',
  gone: 'neutral',
  over: 'neutral',
}

/** One mission: what is asked, how far the member is, what it pays, and the next step. */
export function MissionCard({ mission, now }: { mission: Mission; now: number }) {
  const t = useT()
  const { title, body, status, reward, required, period, categories } = mission
  return (
    <Card
      hero={status === 'claim'}
      title={title}
      aside={<StatusPill tone={TONES[status]}>{t(`missions.status_${status}`)}</StatusPill>}
      className={styles.mission}
    >
      <p className={styles.body}>{body}</p>
      {categories.length === 0 ? null : (
        <p className={styles.line}>
          {t('missions.counts', {
            categories: categories.map((category) => t(`records.category_${category}`)).join(', '),
          })}
        </p>
      )}
      <Progress mission={mission} />
      <p className={styles.pays}>
        <Amount value={reward} size="medium" tone="gold" />
        <small>
          {fromWire(required) === 0n
            ? t('missions.no_turnover')
            : t('missions.turnover', { amount: formatMoney(fromWire(required)) })}
        </small>
      </p>
      <p className={styles.line}>
        {t(`missions.period_${period}`)} · <When mission={mission} now={now} />
      </p>
      <NextStep mission={mission} />
    </Card>
  )
}

function Progress({ mission }: { mission: Mission }) {
  const t = useT()
  const percent = donePercent(mission)
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={t('missions.progress_of', { title: mission.title })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.bar}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
      <small>{progressText(t, mission)}</small>
    </div>
  )
}

function When({ mission, now }: { mission: Mission; now: number }) {
  const t = useT()
  const language = useLanguage()
  const { status, ends, claimUntil, claimedAt, number } = mission
  if (claimedAt !== null)
    return t('missions.claimed_at', { time: formatTime(claimedAt, language), number: number ?? '' })
  return status === 'claim'
    ? t('missions.claim_until', { time: formatTime(claimUntil, language) })
    : t('missions.left', { time: timeLeft(t, ends, now) })
}

function NextStep({ mission }: { mission: Mission }) {
  const t = useT()
  if (mission.status === 'claim') return <Claim mission={mission} />
  const way = ways[mission.measure]
  if (mission.status !== 'open' || way === null) return null
  return (
    <ButtonLink tone="quiet" full to={way.to} outside={way.outside}>
      {t(way.label)}
    </ButtonLink>
  )
}

function Claim({ mission: { id, periodKey, title, reward } }: { mission: Mission }) {
  const t = useT()
  const claim = useClaimMission()
  const money = formatMoney(fromWire(reward))
  const act = () =>
    claim.mutate(
      { id, periodKey },
      {
        onSuccess: () => showToast(t('missions.done', { amount: money }), { tone: 'success' }),
        onError: (error) => showToast(refusalText(error), { tone: 'error' }),
      },
    )
  return (
    <Button
      full
      icon="gift"
      loading={claim.isPending}
      onClick={act}
      aria-label={t('missions.claim_of', { title, amount: money })}
    >
      {t('missions.claim', { amount: money })}
    </Button>
  )
}
