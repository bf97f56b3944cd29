import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { invalidate } from '../../api/query-client.ts'
import { serverNow, toServerTime } from '../../api/server-time.ts'
import { giveSignal } from '../../device/signal.ts'
import { type Translate, useT } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { showNotification } from '../../ui/overlay/toast.ts'
import { useStore } from '../../ui/store.ts'
import { useNow } from '../../ui/use-now.ts'
import { shortNumero } from '../draw-clock.ts'
import { compareKept } from '../kept/compare-kept.ts'
import { resultOf } from '../outcome/order-result.ts'
import { ordersRefetchDelay, statusOf } from '../outcome/order-state.ts'
import { type Order, orderQuery } from '../queries.ts'
import { type AwaitedTicket, awaiting, stopAwaiting } from '../slip/awaiting.ts'
import { useIsRolling } from '../slip/use-rolling.ts'
import { useMoney } from '../texts.ts'

const WinSheet = lazyPart(() => import('./WinSheet.tsx'))

/** Of a chase of a hundred draws only the next ones are watched; settled ones make room. */
const MAX_WATCHED = 8

/** How long a notice stays, in ms: long enough to read two amounts. */
const NOTICE_MS = 5_000

/** Tells the member how the tickets of this visit end, on any screen of the client. */
export function SettlementNotices() {
  const orders = useStore(awaiting)
  const [won, setWon] = useState<Order | null>(null)
  return (
    <>
      {orders.slice(0, MAX_WATCHED).map((order) => (
        <Awaited key={order.orderId} order={order} onWin={setWon} />
      ))}
      {won === null ? null : (
        <WinSheet order={won} onClose={() => setWon(null)} onMissing={() => setWon(null)} />
      )}
    </>
  )
}

function Awaited({ order, onWin }: { order: AwaitedTicket; onWin: (order: Order) => void }) {
  const t = useT()
  const money = useMoney()
  const isDue = toServerTime(useNow(1_000)) > order.drawAt
  const { data } = useQuery({
    ...orderQuery(order.orderId),
    enabled: isDue,
    refetchInterval: ({ state }) => ordersRefetchDelay(state.data ? [state.data] : [], serverNow()),
    staleTime: 0,
  })
  // The result is revealed first: an announcement before it would spoil it.
  const isRolling = useIsRolling()
  useEffect(() => {
    if (data === undefined || data.state === 'placed' || isRolling) return
    // A text that arrives between the notice and its removal runs this again.
    if (!stopAwaiting(data.orderId)) return
    void compareKept(data.gameCode, data.numero)
    void invalidate('walletBalance', 'orders')
    if (statusOf(data) === 'won' && resultOf(data.wagers).net > 0n) {
      giveSignal('won')
      onWin(data)
    } else {
      const text = outcomeText(data, { t, money })
      const title = `${data.gameName} ${shortNumero(data.numero)}`
      if (text !== null) showNotification({ title, text }, { lasts: NOTICE_MS })
    }
  }, [data, onWin, isRolling, t, money])
  return null
}

interface Words {
  readonly t: Translate
  readonly money: (amount: bigint) => string
}

/** What became of a ticket without a profit; null if the member cancelled it. */
function outcomeText(order: Order, { t, money }: Words): string | null {
  const { stake, payout, net } = resultOf(order.wagers)
  const [paid, staked, loss] = [money(payout), money(stake), money(-net)]
  switch (statusOf(order)) {
    case 'lost':
      return t('lotto.news_lost', { loss })
    case 'partial':
      return t('lotto.news_partial', { paid, stake: staked, loss })
    case 'won':
      return t('lotto.news_even', { paid })
    case 'returned':
      return t('lotto.news_returned')
    case 'void':
      return t('lotto.news_void')
    case 'placed':
    case 'cancelled':
      return null
  }
}
