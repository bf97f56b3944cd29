import { formatMoney, fromWire, symbolOf } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { staleAfter } from '../../api/query-client.ts'
import { titleOf } from '../../games/catalogue.ts'
import { type FreeRounds, useFreeRounds } from '../../games/free-rounds.ts'
import { targetOfGame } from '../../games/launch-decision.ts'
import { useLaunch } from '../../games/use-launch.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { ClosedCard } from '../../protection/ClosedCard.tsx'
import { protectionQuery } from '../../protection/queries.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Failed } from '../../ui/feedback/Failed.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StatusPill, type StatusTone } from '../../ui/feedback/StatusPill.tsx'
import styles from './Rewards.module.css'

const TONES: Readonly<Record<FreeRounds['state'], StatusTone>> = {
  opening: 'waiting',
  open: 'waiting',
  played: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
}

/** The member's free rounds: what is left, until when, what they won, and the game to play them in (GR-20). */
export function FreeRoundsList() {
  const t = useT()
  const { data, isError, refetch } = useFreeRounds(staleAfter.immediately)
  const closed = useQuery(protectionQuery()).data?.closed ?? null
  if (isError) return <Failed title={t('ui.list_failed')} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={208} />
  return (
    <>
      {closed === null ? null : <ClosedCard closed={closed} />}
      {data.content.length === 0 && closed === null ? <NoFreeRounds /> : null}
      <ul className={styles.list}>
        {data.content.map((free) => (
          <li key={free.id}>
            <FreeRoundsCard free={free} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoFreeRounds() {
  const t = useT()
  return (
    <EmptyState
      title={t('rewards.none_free')}
      text={t('rewards.none_free_text')}
      action={
        <ButtonLink tone="quiet" to={paths.promotions}>
          {t('title.activity')}
        </ButtonLink>
      }
    />
  )
}

function FreeRoundsCard({ free }: { free: FreeRounds }) {
  const t = useT()
  const language = useLanguage()
  const launch = useLaunch()
  const { game, state, rounds, left, betValue, won, currency, maxWin, turnoverRate, expiresAt, bonusDays } =
    free
  const symbol = symbolOf(currency)
  const money = (amount: string) => formatMoney(fromWire(amount), symbol)
  const isOpen = state === 'open'
  const isToPlay = isOpen || state === 'opening'
  const name = game === null ? t('rewards.free') : titleOf(game)
  return (
    <Card
      hero={isOpen}
      title={name}
      aside={<StatusPill tone={TONES[state]}>{t(`rewards.free_${state}`)}</StatusPill>}
      className={styles.reward}
    >
      <p className={styles.left}>
        {isToPlay ? t('rewards.free_left', { left, rounds }) : t('rewards.free_were', { rounds })}
      </p>
      <p className={styles.body}>{t('rewards.free_each', { amount: money(betValue) })}</p>
      <p className={styles.line}>
        {t('rewards.free_won')} <Amount value={won} symbol={symbol} tone="gold" />
        {maxWin === null ? null : ` · ${t('rewards.free_most', { amount: money(maxWin) })}`}
      </p>
      <p className={styles.line}>
        {turnoverRate === 0
          ? t('rewards.free_no_turnover')
          : t(bonusDays === null ? 'rewards.free_turnover' : 'rewards.free_bonus', {
              times: String(turnoverRate / 10_000),
              days: bonusDays ?? 0,
            })}
      </p>
      {bonusDays !== null && fromWire(won) > 0n ? (
        <ButtonLink tone="quiet" to={paths.bonuses}>
          {t('rewards.free_to_bonus')}
        </ButtonLink>
      ) : null}
      {isToPlay ? (
        <p className={styles.line}>{t('rewards.free_until', { time: formatTime(expiresAt, language) })}</p>
      ) : null}
      {isOpen && game?.supportPlay ? (
        <Button
          full
          icon="gift"
          onClick={() => launch(targetOfGame(game))}
          aria-label={`${t('rewards.free_play')}: ${name}`}
        >
          {t('rewards.free_play')}
        </Button>
      ) : null}
    </Card>
  )
}
