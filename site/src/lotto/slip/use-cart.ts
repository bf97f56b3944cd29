import { getSession, localUserName, onSessionChange } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { type Cart, type CartEvent, nextCart } from './cart.ts'
import { readCart, toStoredCart, VISITOR } from './stored-cart.ts'

/** One for the page, across all screens; restored after a reload. */
const cart = createStore<Cart>(initialCart())

/** Whether the cart is open; any screen of the client can open it. */
export const cartSheet = createStore(false)

/** The game whose bets are being placed on coming draws; null while that sheet is closed. */
export const chaseSheet = createStore<string | null>(null)

function initialCart(): Cart {
  return readCart(currentOwner(), storage.lotteryCart())
}

function currentOwner(): string {
  const session = getSession()
  return session === null ? VISITOR : localUserName(session)
}

/** Applies an event to the cart, stores the result and returns it. */
export function dispatchCart(event: CartEvent): Cart {
  const after = nextCart(cart.get(), event)
  cart.set(after)
  storage.setLotteryCart(after.games.length === 0 ? null : toStoredCart(currentOwner(), after))
  return after
}

export const getCart = (): Cart => cart.get()

export const useCart = (): Cart => useStore(cart)

// The cart belongs to a member: another member gets their own cart, a visitor’s, or an empty one.
onSessionChange(({ kind }) => {
  // A remembered browser logs in after the page has started; otherwise the cart is already the member's.
  if (kind === 'renewed' && cart.get().games.length > 0) return
  cartSheet.set(false)
  chaseSheet.set(null)
  cart.set(initialCart())
})
