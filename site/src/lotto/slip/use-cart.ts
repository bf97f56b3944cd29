import { getSession, localUserName, onSessionChange } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { type Cart, type CartEvent, EMPTY_CART, nextCart } from './cart.ts'
import { keptCart, readCart } from './kept-cart.ts'

/** One for the page, whatever screen is shown; as it was left before a reload. */
const cart = createStore<Cart>(begin())

/** Whether the cart is shown; any screen of the client opens it. */
export const cartSheet = createStore(false)

/** The game whose bets are put on coming draws too; null while that is not shown. */
export const chaseSheet = createStore<string | null>(null)

function begin(): Cart {
  const member = memberNow()
  return member === null ? EMPTY_CART : readCart(member, storage.lotteryCart())
}

function memberNow(): string | null {
  const session = getSession()
  return session === null ? null : localUserName(session)
}

/** Changes the cart and keeps it; answers what is in it then. */
export function tellCart(event: CartEvent): Cart {
  const after = nextCart(cart.get(), event)
  cart.set(after)
  const member = memberNow()
  if (member !== null) storage.setLotteryCart(after.games.length === 0 ? null : keptCart(member, after))
  return after
}

export const cartNow = (): Cart => cart.get()

export const useCart = (): Cart => useStore(cart)

// The cart is the member's own: another one finds his, or none.
onSessionChange(({ kind }) => {
  // A remembered browser is logged in after this page began; else his cart is here already.
  if (kind === 'renewed' && cart.get().games.length > 0) return
  cartSheet.set(false)
  chaseSheet.set(null)
  cart.set(begin())
})
