import { useEffect } from 'react'
import { useSession } from '../session/session.ts'
import type { LiveUpdate } from './live-stream.ts'
import { type CallName, invalidate, invalidateOlderThan } from './query-client.ts'

/** Everything that shows the member's money. */
const MONEY: readonly CallName[] = [
  'walletBalance',
  'memberTransactions',
  'depositDetail',
  'depositRecords',
  'withdrawalTerms',
  'withdrawalRecords',
  'vendorMoney',
]

/** Everything that shows the member's letters. */
const INBOX: readonly CallName[] = ['inbox', 'inboxUnread', 'inboxCount', 'feedbackHistory']

/** Everything that shows how the member's bets went. */
const BETS: readonly CallName[] = ['bettingRecord', 'orderDetail', 'profitAndLoss']

/** What may have changed unheard before the stream was open, or while it was broken. */
const OUTDATED_ON_OPEN: readonly CallName[] = [...MONEY, ...INBOX, ...BETS]

/** The calls whose answers a piece of news makes old. Pure. */
export function callsOutdatedBy(news: LiveUpdate): readonly CallName[] {
  switch (news.topic) {
    case 'balance':
      return MONEY
    case 'draw':
      if (news.state === 'settled' || news.state === 'void') return BETS
      return news.state === 'drawn' ? ['lotteryMenu'] : []
    case 'inbox':
      return INBOX
  }
}

/**
 * One stream for a session: what it tells of is asked for again. Without it the screens' own timers do the
 * same. Its reader is fetched with the first session, so that a visitor's first load does without it.
 */
export function useLiveUpdates(): void {
  const token = useSession()?.token
  useEffect(() => {
    if (token === undefined) return
    const ended = new AbortController()
    import('./live-stream.ts').then(
      ({ subscribeToLiveUpdates }) => {
        if (ended.signal.aborted) return
        const stop = subscribeToLiveUpdates(token, {
          onOpen: (before) => void invalidateOlderThan(before, ...OUTDATED_ON_OPEN),
          onUpdates: (news) => void invalidate(...news.flatMap(callsOutdatedBy)),
        })
        ended.signal.addEventListener('abort', stop)
      },
      () => undefined,
    )
    return () => ended.abort()
  }, [token])
}
