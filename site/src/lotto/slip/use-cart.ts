import { getSession, localUserName, onSessionChange } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { type Cart, type CartEvent, EMPTY_CART, nextCart } from './cart.ts'
import { readCart, toStoredCart } from './stored-cart.ts'

/** One for the page, whatever screen is shown; as it was left before a reload. */
const cart = createStore<Cart>(initialCart())

/** Whether the cart is shown; any screen of the client opens it. */
export const cartSheet = createStore(false)

/** The game whose bets are put on coming draws too; null while that is not shown. */
export const chaseSheet = createStore<string | null>(null)

function initialCart(): Cart {
  const member = currentMember()
  return member === null ? EMPTY_CART : readCart(member, storage.lotteryCart())
}

function currentMember(): string | null {
  const session = getSession()
  return session === null ? null : localUserName(session)
}

/** Changes the cart and keeps it; answers what is in it then. */
export function dispatchCart(event: CartEvent): Cart {
  const after = nextCart(cart.get(), event)
  cart.set(after)
  const member = currentMember()
  if (member !== null) storage.setLotteryCart(after.games.length === 0 ? null : toStoredCart(member, after))
  return after
}

export const getCart = (): Cart => cart.get()

export const useCart = (): Cart => useStore(cart)

// The cart belongs to the member; another member gets their own, or an empty one.
onSessionChange(({ kind }) => {
  // A remembered browser is logged in after this page began; else their cart is here already.
  if (kind === 'renewed' && cart.get().games.length > 0) return
  cartSheet.set(false)
  chaseSheet.set(null)
  cart.set(initialCart())
})
