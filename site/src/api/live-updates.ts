import { useEffect } from 'react'
import { randomBelow } from '../device/random.ts'
import { useSession } from '../session/session.ts'
import type { LiveUpdate } from './live-stream.ts'
import { type CallName, invalidate, invalidateOlderThan } from './query-client.ts'

/** Every call that shows the member's money. */
const MONEY: readonly CallName[] = [
  'walletBalance',
  'memberTransactions',
  'depositDetail',
  'depositRecords',
  'withdrawalTerms',
  'withdrawalRecords',
  'vendorMoney',
  'transferTerms',
  'envelopeTerms',
  'bonuses',
  'rebates',
  'offers',
  'offer',
  'ownOffers',
]

/** Every call that shows the member's letters. */
const INBOX: readonly CallName[] = [
  'inbox',
  'inboxUnread',
  'inboxCount',
  'feedbackHistory',
  // A letter announces them.
  'waitingEnvelopes',
  'offers',
  'offer',
  'ownOffers',
]

/** Every call that shows what the house announces. */
const ANNOUNCEMENTS: readonly CallName[] = [
  'announcements',
  'noticeList',
  'memberNotices',
  'popularAnnouncements',
]

/** Every call that shows the results of the member's bets. */
const BETS: readonly CallName[] = ['bettingRecord', 'orderDetail', 'profitAndLoss']

/** Every page gets the news of an announcement at once; they fetch it within this many milliseconds. */
const SPREAD_MS = 2_000

/** What may have changed before the stream was open, or while it was broken. */
const OUTDATED_ON_OPEN: readonly CallName[] = [...MONEY, ...INBOX, ...BETS]

/** The calls whose answers an update makes outdated. Pure. */
export function callsOutdatedBy(news: LiveUpdate): readonly CallName[] {
  switch (news.topic) {
    case 'balance':
      return MONEY
    case 'draw':
      if (news.state === 'settled' || news.state === 'void') return BETS
      return news.state === 'drawn' ? ['lotteryMenu'] : []
    case 'inbox':
      return INBOX
    case 'announcements':
      return ANNOUNCEMENTS
    // Pages keep seals; nothing is fetched for one.
    case 'seal':
      return []
  }
}

/**
 * Keeps one stream per session and fetches again what its updates name; `keep` gets them too. Without the
 * stream the screens' own timers do the same. The reader is loaded with the first session, so that it is not
 * in a visitor's first load.
 */
export function useLiveUpdates(keep: (news: readonly LiveUpdate[]) => void): void {
  const token = useSession()?.token
  useEffect(() => {
    if (token === undefined) return
    const ended = new AbortController()
    import('./live-stream.ts').then(
      ({ subscribeToLiveUpdates }) => {
        if (ended.signal.aborted) return
        const stop = subscribeToLiveUpdates(token, {
          onOpen: (before) => void invalidateOlderThan(before, ...OUTDATED_ON_OPEN),
          onUpdates: (news) => {
            keep(news)
            const isForAll = ({ topic }: LiveUpdate) => topic === 'announcements'
            void invalidate(...news.filter((one) => !isForAll(one)).flatMap(callsOutdatedBy))
            if (news.some(isForAll))
              setTimeout(() => void invalidate(...ANNOUNCEMENTS), randomBelow(SPREAD_MS))
          },
        })
        ended.signal.addEventListener('abort', stop)
      },
      () => undefined,
    )
    return () => ended.abort()
  }, [token, keep])
}
