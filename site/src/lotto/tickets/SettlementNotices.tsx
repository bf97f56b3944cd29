import { fromWire } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { invalidate } from '../../api/query-client.ts'
import { toServerTime } from '../../api/server-time.ts'
import { lookUp } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { showNotification } from '../../ui/overlay/toast.ts'
import { useStore } from '../../ui/store.ts'
import { useNow } from '../../ui/use-now.ts'
import { shortNumero } from '../draw-clock.ts'
import { compareKept } from '../kept/compare-kept.ts'
import { type Order, orderQuery } from '../queries.ts'
import { type AwaitedTicket, awaiting, stopAwaiting } from '../slip/awaiting.ts'
import { useIsRolling } from '../slip/use-rolling.ts'
import { statusOf } from './order-state.ts'

const WinSheet = lazyPart(() => import('./WinSheet.tsx'))

/** Of a chase of a hundred draws only the next ones are watched; settled ones make room. */
const MAX_WATCHED = 8

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

const POLL_MS = 2_000

function Awaited({ order, onWin }: { order: AwaitedTicket; onWin: (order: Order) => void }) {
  const isDue = toServerTime(useNow(1_000)) > order.drawAt
  const { data } = useQuery({
    ...orderQuery(order.orderId),
    enabled: isDue,
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
  // The result is revealed first: an announcement before it would spoil it.
  const isRolling = useIsRolling()
  useEffect(() => {
    if (data === undefined || data.state === 'placed' || isRolling) return
    stopAwaiting(data.orderId)
    void compareKept(data.gameCode, data.numero)
    void invalidate('walletBalance', 'orders')
    const standing = statusOf(data)
    if (standing === 'won' && fromWire(data.payout) > 0n) onWin(data)
    else if (standing === 'lost' || standing === 'void' || standing === 'returned') {
      const title = `${data.gameName} ${shortNumero(data.numero)}`
      showNotification({ title, text: lookUp(`lotto.news_${standing}`) ?? '' })
    }
  }, [data, onWin, isRolling])
  return null
}
