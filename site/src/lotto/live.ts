import { useEffect } from 'react'
import { hearLiveNews } from '../api/live-stream.ts'
import { type CallName, renew, renewAnsweredBefore } from '../api/query-client.ts'
import { useSession } from '../session/session.ts'

const DRAWN: readonly CallName[] = ['nearDraws', 'lotteryMenu', 'pastDraws', 'drawTrend']
const BETS: readonly CallName[] = ['orders', 'orderDetail']

/** Fetches again what the server's stream says has changed; timers do the same when there is no stream. */
export function useLiveNews(): void {
  const token = useSession()?.token ?? null
  useEffect(
    () =>
      hearLiveNews(token, {
        opened: (before) =>
          void renewAnsweredBefore(before, ...DRAWN, ...BETS, 'drawRecord', 'walletBalance'),
        hear: (news) => {
          if (news.topic === 'balance') void renew('walletBalance')
          if (news.topic !== 'draw') return
          if (news.state === 'drawn') void renew(...DRAWN)
          if (news.state === 'settled' || news.state === 'void') void renew(...BETS)
          void renew('drawRecord')
        },
      }),
    [token],
  )
}
