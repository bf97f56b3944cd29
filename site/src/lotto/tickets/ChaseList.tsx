import { fromWire } from '@koi/contract/money.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { serverNow } from '../../api/server-time.ts'
import { useIsWide } from '../../device/use-is-wide.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { InfiniteTable } from '../../ui/list/InfiniteTable.tsx'
import { statusKeepingRows, usePagedList } from '../../ui/list/use-paged-list.ts'
import { lottoPaths } from '../lotto-paths.ts'
import { type Chase, chasesQuery } from '../queries.ts'
import { useMoney } from '../texts.ts'
import { chasesRefetchDelay, chaseTones, playedCount, refundedStake } from './chase-state.ts'
import { StaleNotice } from './StaleNotice.tsx'
import { useChaseColumns } from './ticket-columns.tsx'
import styles from './tickets.module.css'

/** The member's chases, newest first; those that are playing refresh on their own. */
export function ChaseList() {
  const t = useT()
  const chases = useInfiniteQuery({
    ...chasesQuery(),
    refetchInterval: ({ state }) =>
      chasesRefetchDelay(state.data?.pages.flatMap((page) => page.content) ?? [], serverNow()),
  })
  const columns = useChaseColumns()
  const list = {
    ...usePagedList(chases),
    status: statusKeepingRows(chases),
    keyOf: ({ chaseId }: Chase) => chaseId,
    empty: (
      <EmptyState
        title={t('betting.chases_none')}
        text={t('betting.chases_none_text')}
        action={<ButtonLink to={lottoPaths.lobby}>{t('lotto.to_games')}</ButtonLink>}
      />
    ),
  }
  return (
    <>
      <StaleNotice query={chases} />
      {useIsWide() ? (
        <InfiniteTable {...list} label={t('lotto.tickets_chases')} columns={columns} />
      ) : (
        <InfiniteList {...list} rowHeight={88} render={(chase) => <ChaseRow chase={chase} />} />
      )}
    </>
  )
}

function ChaseRow({ chase }: { chase: Chase }) {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  const paid = fromWire(chase.payout)
  const isProfit = paid > fromWire(chase.stake) - refundedStake(chase)
  const played = t('betting.chase_played', { played: playedCount(chase.draws), count: chase.draws.length })
  return (
    <Link to={lottoPaths.chase(chase.chaseId)} className={styles.row}>
      <span className={styles.line}>
        <b>{chase.gameName}</b>
        <StatusPill tone={chaseTones[chase.state]}>{t(`betting.chase_state_${chase.state}`)}</StatusPill>
      </span>
      <span className={styles.line}>
        <span className={styles.note}>{played}</span>
        <span>{money(fromWire(chase.stake))}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.note}>{formatTime(chase.placedAt, language)}</span>
        {paid > 0n ? (
          <b className={classNames(isProfit && styles.won)}>
            {t('lotto.paid_amount', { amount: money(paid) })}
          </b>
        ) : null}
      </span>
    </Link>
  )
}
