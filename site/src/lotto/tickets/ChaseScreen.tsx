import { fromWire } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../api/server-time.ts'
import { formatClock, formatMoment, formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Link, useSearchParams } from '../../navigation/navigation.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { DrawBalls } from '../../ui/lottery/DrawBalls.tsx'
import { Page } from '../../ui/Page.tsx'
import { shortNumero } from '../draw-clock.ts'
import { LottoHeader } from '../LottoHeader.tsx'
import { LottoLoaded } from '../LottoLoaded.tsx'
import { lottoPaths } from '../lotto-paths.ts'
import { type Chase, chaseQuery } from '../queries.ts'
import { spansDays } from '../slip/chase-plan.ts'
import { useMoney } from '../texts.ts'
import styles from './ChaseScreen.module.css'
import {
  chasesRefetchDelay,
  chaseTones,
  drawStatus,
  drawTones,
  playedCount,
  refundedStake,
} from './chase-state.ts'
import { StaleNotice } from './StaleNotice.tsx'
import { StopButton } from './StopButton.tsx'

/** One chase: its state, each of its draws with the outcome, and a button to stop it. */
export default function ChaseScreen() {
  const t = useT()
  const [query] = useSearchParams()
  const chase = useQuery({
    ...chaseQuery(query.get('id') ?? ''),
    refetchInterval: ({ state }) => chasesRefetchDelay(state.data ? [state.data] : [], serverNow()),
  })
  return (
    <>
      <LottoHeader title={t('lotto.tickets_chases')} />
      <Page>
        <StaleNotice query={chase} />
        <LottoLoaded thing="chase" query={chase} skeleton={<Skeleton height={420} />}>
          {(loaded) => <Details chase={loaded} />}
        </LottoLoaded>
      </Page>
    </>
  )
}

function Details({ chase }: { chase: Chase }) {
  const t = useT()
  const isLong = spansDays(chase.draws)
  return (
    <>
      <Card>
        <ChaseFacts chase={chase} />
      </Card>
      <StopButton chase={chase} />
      <Card title={t('betting.chase_draws')}>
        <ul>
          {chase.draws.map((draw) => (
            <PlayedDraw key={draw.orderId} draw={draw} isLong={isLong} />
          ))}
        </ul>
      </Card>
      <p className={styles.note}>{t('betting.chase_how')}</p>
    </>
  )
}

function ChaseFacts({ chase }: { chase: Chase }) {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  const { draws } = chase
  const [paid, refunded] = [fromWire(chase.payout), refundedStake(chase)]
  return (
    <Facts
      facts={[
        [t('betting.chase_game'), chase.gameName],
        [
          t('lotto.status'),
          <StatusPill key="state" tone={chaseTones[chase.state]}>
            {t(`betting.chase_state_${chase.state}`)}
          </StatusPill>,
        ],
        [
          t('betting.chase_draws'),
          t('betting.chase_played', { played: playedCount(draws), count: draws.length }),
        ],
        [t('betting.chase_stop_on_win'), t(chase.stopOnWin ? 'betting.chase_yes' : 'betting.chase_no')],
        [t('lotto.placed_at'), formatMoment(chase.placedAt, language)],
        [t('lotto.slip_stake'), money(fromWire(chase.stake)), 'sum'],
        ...(refunded > 0n ? [[t('betting.chase_refunded'), money(refunded), 'sum'] as const] : []),
        [t('lotto.paid'), money(paid), paid > fromWire(chase.stake) - refunded ? 'gold' : 'sum'],
      ]}
    />
  )
}

/** Each draw of a chase is an ordinary ticket, and links to it. */
function PlayedDraw({ draw, isLong }: { draw: Chase['draws'][number]; isLong: boolean }) {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  const standing = drawStatus(draw)
  const isProfit = fromWire(draw.payout) > fromWire(draw.stake)
  const time = isLong ? formatTime(draw.drawAt, language) : formatClock(draw.drawAt)
  return (
    <li>
      <Link to={lottoPaths.ticket(draw.orderId)} className={styles.played}>
        <span className={styles.when}>
          <b>{shortNumero(draw.numero)}</b>
          <span className={styles.note}>{time}</span>
          <span className={styles.note}>{`×${draw.multiple} · ${money(fromWire(draw.stake))}`}</span>
        </span>
        <span className={styles.result}>
          {draw.winningNumber === null ? null : <DrawBalls winningNumber={draw.winningNumber} max={5} />}
          {standing === 'paid' ? (
            <b className={classNames(isProfit && styles.won)}>
              {t('lotto.paid_amount', { amount: money(fromWire(draw.payout)) })}
            </b>
          ) : (
            <StatusPill tone={drawTones[standing]}>{t(`lotto.state_${standing}`)}</StatusPill>
          )}
        </span>
      </Link>
    </li>
  )
}
