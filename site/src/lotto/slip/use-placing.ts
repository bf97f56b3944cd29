import { CallError } from '@koi/contract/envelope.ts'
import { useEffect } from 'react'
import { type Answer, api } from '../../api/api.ts'
import { newClientKey } from '../../api/client-key.ts'
import { invalidate, queryClient } from '../../api/query-client.ts'
import { giveSignal } from '../../device/signal.ts'
import { noteBet } from '../../downloads/install.ts'
import { onSessionChange } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { keepReceipts } from '../kept/keep.ts'
import { awaitSettlement } from './awaiting.ts'
import { toOrder } from './bet-slip.ts'
import type { CartItem } from './cart.ts'
import { toChaseOrder } from './chase-order.ts'
import type { PlannedDraw } from './chase-plan.ts'
import { type BetOrder, retryDelay } from './placing.ts'
import {
  type CartOrder,
  hasOpenOrders,
  nextRound,
  type Round,
  type RoundEvent,
  readStoredOrders,
  triesOf,
  unansweredOrders,
} from './round.ts'
import { cartSheet, chaseSheet, dispatchCart } from './use-cart.ts'

export type OrderReceipt = Answer<'placeOrder'>
export type ChaseReceipt = Answer<'placeChase'>
export type Receipt = OrderReceipt | ChaseReceipt

/** One for the page: an order in flight stays in flight on every screen. */
const round = createStore<Round<Receipt>>(readStoredOrders(storage.pendingOrders()))

function dispatch(event: RoundEvent<Receipt>): void {
  const after = nextRound(round.get(), event)
  const open = unansweredOrders(after)
  storage.setPendingOrders(open.length === 0 ? null : open)
  round.set(after)
}

async function send({ order, ids }: CartOrder): Promise<void> {
  const key = order.clientKey
  try {
    const receipt = await place(order)
    // Removed from the cart first: if the page is closed in between, the stored order is sent again.
    const left = dispatchCart({ kind: 'remove', ids })
    if (left.games.length === 0) cartSheet.set(false)
    chaseSheet.set(null)
    dispatch({ kind: 'placed', key, receipt })
    giveSignal('placed')
    noteBet()
    keepReceipts('receipts' in receipt ? receipt.receipts : [receipt.receipt].filter((one) => one !== null))
    awaitSettlement(...('order' in receipt ? [receipt.order] : receipt.chase.draws))
    queryClient.setQueriesData(
      { predicate: ({ queryKey }) => queryKey[0] === 'walletBalance' },
      (wallet: Answer<'walletBalance'> | undefined) => wallet && { ...wallet, sumBalance: receipt.balance },
    )
    void invalidate('walletBalance', 'orders', 'chases')
  } catch (error) {
    dispatch({ kind: 'failed', key, error })
    if (!(error instanceof CallError)) return
    if (error.code === 'play.closed') void invalidate('playMenu')
    if (error.code === 'draw.closed') void invalidate('comingDraws')
  }
}

const place = (order: BetOrder): Promise<Receipt> =>
  'draws' in order
    ? api.placeChase({ ...order, draws: [...order.draws], wagers: [...order.wagers] })
    : api.placeOrder({ ...order, wagers: [...order.wagers] })

/** Sends every unanswered order again. */
export function retryUnanswered(): void {
  const before = round.get()
  dispatch({ kind: 'again' })
  round.get().forEach((sent, place) => {
    const isAsked = before[place]?.placing.kind === 'unknown' && sent.placing.kind === 'sending'
    if (isAsked) void send(sent)
  })
}

/** Bets on one game for one draw. */
export interface GameBets {
  readonly gameCode: string
  readonly numero: string
  readonly items: readonly CartItem[]
}

/** Places one order for each game, on the draws that the member was shown and accepts by placing. */
export function placeBets(bets: readonly GameBets[]): void {
  if (bets.length === 0 || hasOpenOrders(round.get())) return
  for (const { gameCode, numero } of bets) dispatchCart({ kind: 'agree', gameCode, numero })
  const orders = bets.map(({ gameCode, numero, items }) => {
    const order = toOrder(items, { clientKey: newClientKey(), gameCode, numero })
    return { order, ids: items.map(({ id }) => id) }
  })
  dispatch({ kind: 'send', orders })
  for (const order of orders) void send(order)
}

/** The bets on a game, on each of these draws with a multiple of its own. */
export interface ChaseBets {
  readonly gameCode: string
  readonly items: readonly CartItem[]
  readonly draws: readonly PlannedDraw[]
  readonly stopOnWin: boolean
}

/** Places the same bets on several draws, all of them or none. */
export function placeChase({ gameCode, items, draws, stopOnWin }: ChaseBets): void {
  if (items.length === 0 || draws.length === 0 || hasOpenOrders(round.get())) return
  const order = toChaseOrder(items, { clientKey: newClientKey(), gameCode, stopOnWin, draws })
  const sent = { order, ids: items.map(({ id }) => id) }
  dispatch({ kind: 'send', orders: [sent] })
  void send(sent)
}

/** The bets on a game were changed: their refusal no longer matters. */
export const forgetRefusal = (gameCode: string): void => dispatch({ kind: 'forget', gameCode })

export const closeReceipts = (): void => dispatch({ kind: 'close' })

export const useRound = (): Round<Receipt> => useStore(round)

onSessionChange(({ kind }) => {
  if (kind === 'logged-out' || kind === 'expired') round.set([])
})

/** Follows orders to a definite answer; without one the same order is sent again. Used once per page. */
export function useFollowedRound(): Round<Receipt> {
  const state = useRound()
  const hasUnknown = state.some(({ placing }) => placing.kind === 'unknown')
  const isRefused =
    !hasOpenOrders(state) && state.length > 0 && state.every((one) => one.placing.kind === 'refused')
  const wait = hasUnknown ? retryDelay(Math.max(1, triesOf(state))) : null
  useEffect(() => {
    if (wait === null) return
    const timer = setTimeout(retryUnanswered, wait)
    return () => clearTimeout(timer)
  }, [wait])
  useEffect(() => {
    window.addEventListener('online', retryUnanswered)
    return () => window.removeEventListener('online', retryUnanswered)
  }, [])
  // Refused bets are in the cart with the reason; a chase shows its refusal in its own sheet.
  useEffect(() => {
    if (isRefused && chaseSheet.get() === null) cartSheet.set(true)
  }, [isRefused])
  return state
}
