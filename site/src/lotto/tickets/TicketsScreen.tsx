import { fromWire } from '@koi/contract/money.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { serverNow } from '../../api/server-time.ts'
import { useIsWide } from '../../device/use-is-wide.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Link, useSearchParams } from '../../navigation/navigation.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { InfiniteTable } from '../../ui/list/InfiniteTable.tsx'
import { statusKeepingRows, usePagedList } from '../../ui/list/use-paged-list.ts'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { LottoHeader } from '../LottoHeader.tsx'
import { lottoPaths } from '../lotto-paths.ts'
import { resultOf, signedMoney } from '../outcome/order-result.ts'
import { ordersRefetchDelay } from '../outcome/order-state.ts'
import { TicketPill } from '../outcome/TicketPill.tsx'
import { type Order, ordersQuery } from '../queries.ts'
import { RepeatButton } from '../receipt/RepeatButton.tsx'
import { useMoney } from '../texts.ts'
import { BetSummary } from './BetSummary.tsx'
import { ChaseList } from './ChaseList.tsx'
import { OpenTickets } from './OpenTickets.tsx'
import { openDraws } from './open-draws.ts'
import { StaleNotice } from './StaleNotice.tsx'
import { useOpenColumns, useSettledColumns } from './ticket-columns.tsx'
import styles from './tickets.module.css'
import { useAwaitOpen } from './use-await-open.ts'

const TABS = ['open', 'settled', 'chases'] as const
type TicketsTab = (typeof TABS)[number]

/** The member's tickets, those that wait for their draw first. */
export default function TicketsScreen() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'open'
  return (
    <>
      <LottoHeader title={t('lotto.my_tickets')} />
      <Page>
        <Tabs
          label={t('lotto.my_tickets')}
          tabs={TABS.map((id) => ({ id, label: t(`lotto.tickets_${id}`) }))}
          active={tab}
          onChange={(id) => setQuery(id === 'open' ? {} : { tab: id }, { replace: true })}
          panelId="lotto-tickets"
        />
        <div id="lotto-tickets" role="tabpanel" aria-label={t(`lotto.tickets_${tab}`)}>
          {tab === 'chases' ? <ChaseList /> : <TicketList tab={tab} />}
        </div>
      </Page>
    </>
  )
}

function TicketList({ tab }: { tab: Exclude<TicketsTab, 'chases'> }) {
  const t = useT()
  const orders = useInfiniteQuery({
    ...ordersQuery(),
    refetchInterval: ({ state }) =>
      ordersRefetchDelay(state.data?.pages.flatMap((page) => page.content) ?? [], serverNow()),
  })
  const { items: all, ...paged } = usePagedList(orders)
  const isWide = useIsWide()
  const openColumns = useOpenColumns()
  const settledColumns = useSettledColumns()
  useAwaitOpen(all)
  // Open tickets are the newest: once the list ends with a settled one, no open one follows.
  const mayHaveMore = tab === 'settled' || all.at(-1)?.state === 'placed'
  const list = {
    ...paged,
    status: statusKeepingRows(orders),
    hasMore: paged.hasMore && mayHaveMore,
    empty: (
      <EmptyState
        title={t(`lotto.tickets_none_${tab}`)}
        action={<ButtonLink to={lottoPaths.lobby}>{t('lotto.to_games')}</ButtonLink>}
      />
    ),
  }
  if (isWide) {
    return (
      <>
        <StaleNotice query={orders} />
        <InfiniteTable
          {...list}
          label={t('lotto.my_tickets')}
          items={
            tab === 'open'
              ? openDraws(all).flatMap((draw) => draw.orders)
              : all.filter(({ state }) => state !== 'placed')
          }
          keyOf={({ orderId }) => orderId}
          columns={tab === 'open' ? openColumns : settledColumns}
        />
      </>
    )
  }
  return (
    <>
      <StaleNotice query={orders} />
      {tab === 'open' ? (
        <InfiniteList
          {...list}
          items={openDraws(all)}
          keyOf={({ gameCode, numero }) => `${gameCode} ${numero}`}
          rowHeight={148}
          render={(draw) => <OpenTickets draw={draw} />}
        />
      ) : (
        <InfiniteList
          {...list}
          items={all.filter(({ state }) => state !== 'placed')}
          keyOf={(order) => order.orderId}
          rowHeight={148}
          render={(order) => <TicketRow order={order} />}
        />
      )}
    </>
  )
}

function TicketRow({ order }: { order: Order }) {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  const { stake, payout, net } = resultOf(order.wagers)
  return (
    <div className={styles.settled}>
      <Link to={lottoPaths.ticket(order.orderId)} className={styles.row}>
        <span className={styles.line}>
          <b>{order.gameName}</b>
          <TicketPill order={order} />
        </span>
        <span className={styles.line}>
          <span className={styles.note}>{order.numero}</span>
          {order.state === 'settled' ? (
            <b className={classNames(net > 0n && styles.won)}>{signedMoney(net, money)}</b>
          ) : (
            <span>{money(fromWire(order.stake))}</span>
          )}
        </span>
        {order.state === 'settled' ? (
          <span className={styles.note}>
            {t('lotto.stake_and_paid', { stake: money(stake), paid: money(payout) })}
          </span>
        ) : null}
        <BetSummary {...order} />
        <span className={styles.when}>{formatTime(order.placedAt, language)}</span>
      </Link>
      <RepeatButton order={order} tone="plain" className={styles.again} />
    </div>
  )
}
