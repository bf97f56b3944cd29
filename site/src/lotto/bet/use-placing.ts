import { CallError } from '@koi/contract/envelope.ts'
import { useCallback, useEffect } from 'react'
import { type Answer, api } from '../../api/api.ts'
import { queryClient, renew } from '../../api/query-client.ts'
import { onSessionChange } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { awaitSettlement } from '../tickets/awaiting.ts'
import type { SlipOrder } from './bet-slip.ts'
import { againAfter, nextPlacing, type Placing, type PlacingEvent, readKeptOrder } from './placing.ts'

export type Receipt = Answer<'placeOrder'>

/** An order that was on its way when the page was closed: nobody knows yet whether it is in. */
function begin(): Placing<Receipt> {
  const order = readKeptOrder(storage.pendingOrder())
  return order === null ? { kind: 'idle' } : { kind: 'unknown', order, tries: 0 }
}

/** One for the page: a bet that is on its way stays so whatever screen is shown. */
const placing = createStore<Placing<Receipt>>(begin())

function tell(event: PlacingEvent<Receipt>): void {
  const after = nextPlacing(placing.get(), event)
  const isOpen = after.kind === 'sending' || after.kind === 'unknown'
  storage.setPendingOrder(isOpen ? after.order : null)
  placing.set(after)
}

async function send(order: SlipOrder): Promise<void> {
  try {
    const receipt = await api.placeOrder({ ...order, wagers: [...order.wagers] })
    tell({ kind: 'placed', receipt })
    awaitSettlement(receipt.order)
    queryClient.setQueriesData(
      { predicate: ({ queryKey }) => queryKey[0] === 'walletBalance' },
      (wallet: Answer<'walletBalance'> | undefined) => wallet && { ...wallet, sumBalance: receipt.balance },
    )
    void renew('walletBalance', 'orders')
  } catch (error) {
    tell({ kind: 'failed', error })
    if (error instanceof CallError && error.code === 'play.closed') void renew('playMenu')
  }
}

function again(): void {
  const { kind } = placing.get()
  tell({ kind: 'again' })
  const after = placing.get()
  if (kind === 'unknown' && after.kind === 'sending') void send(after.order)
}

onSessionChange(({ kind }) => {
  if (kind === 'logged-out' || kind === 'expired') placing.set({ kind: 'idle' })
})

/** Places an order and follows it to a definite answer; without one the same order is sent again. */
export function usePlacing() {
  const state = useStore(placing)
  const wait = state.kind === 'unknown' ? againAfter(Math.max(1, state.tries)) : null
  useEffect(() => {
    if (wait === null) return
    const timer = setTimeout(again, wait)
    return () => clearTimeout(timer)
  }, [wait])
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  const place = useCallback((order: SlipOrder) => {
    const before = placing.get()
    tell({ kind: 'send', order })
    if (placing.get() !== before) void send(order)
  }, [])
  return { state, place, again, close: useCallback(() => tell({ kind: 'close' }), []) }
}
