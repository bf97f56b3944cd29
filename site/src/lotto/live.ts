import { useEffect } from 'react'
import type { Answer } from '../api/api.ts'
import { hearLiveNews } from '../api/live-stream.ts'
import { type CallName, queryClient, renew, renewAnsweredBefore } from '../api/query-client.ts'
import { useSession } from '../session/session.ts'

interface OrderPages {
  readonly pages?: readonly Answer<'orders'>[]
}

const DRAWN: readonly CallName[] = ['nearDraws', 'lotteryMenu', 'pastDraws', 'drawTrend']
const BETS: readonly CallName[] = ['orders', 'orderDetail', 'chases', 'chaseDetail']

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
          if (news.state === 'settled' || news.state === 'void' || isWaitedFor(news)) void renew(...BETS)
          void renew('drawRecord')
        },
      }),
    [token],
  )
}

/** Whether a ticket that is shown waits for this draw: what can be done with it changes with each step of it. */
function isWaitedFor({ game, numero }: { readonly game: string; readonly numero: string }): boolean {
  const lists = queryClient.getQueriesData<OrderPages>({ queryKey: ['orders'] })
  const shown = lists.flatMap(([, data]) => data?.pages?.flatMap((page) => page.content) ?? [])
  return shown.some((order) => order.state === 'placed' && order.gameCode === game && order.numero === numero)
}
