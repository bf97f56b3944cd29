import { roomIn, type Wager, withOdds } from './bet-slip.ts'

/** A bet in the cart; the number distinguishes it from equal ones. */
export interface CartItem extends Wager {
  readonly id: number
}

/** The bets on one game: one order when they are placed. */
export interface CartGame {
  readonly gameCode: string
  readonly family: string
  /** The draw that was on sale when the first bet was put in, or that the member agreed to since. */
  readonly numero: string | null
  readonly items: readonly CartItem[]
}

/** What a member means to bet, on however many games; kept for the visit. */
export interface Cart {
  /** In the order in which they came; a game without bets is not there. */
  readonly games: readonly CartGame[]
  readonly lastId: number
}

export const EMPTY_CART: Cart = { games: [], lastId: 0 }

export type CartEvent =
  | {
      readonly kind: 'add'
      readonly game: Pick<CartGame, 'gameCode' | 'family'>
      readonly wagers: readonly Wager[]
      /** The draw on sale. */
      readonly numero: string | null
    }
  | { readonly kind: 'remove'; readonly ids: readonly number[] }
  | { readonly kind: 'odds'; readonly id: number; readonly odds: bigint }
  /** The bets on a game are for this draw now. */
  | { readonly kind: 'agree'; readonly gameCode: string; readonly numero: string }
  | { readonly kind: 'empty' }

/** Pure: what is in the cart after an event. */
export function nextCart(cart: Cart, event: CartEvent): Cart {
  switch (event.kind) {
    case 'add': {
      const { game, wagers, numero } = event
      const before = gameOf(cart, game.gameCode) ?? { ...game, numero, items: [] }
      const added = wagers
        .slice(0, Math.max(0, roomIn(before.items)))
        .map((wager, place) => ({ ...wager, id: cart.lastId + 1 + place }))
      if (added.length === 0) return cart
      const after = { ...before, numero: before.numero ?? numero, items: [...before.items, ...added] }
      const isNew = before.items.length === 0
      const games = isNew ? [...cart.games, after] : cart.games.map((one) => (one === before ? after : one))
      return { games, lastId: cart.lastId + added.length }
    }
    case 'remove':
      return {
        ...cart,
        games: cart.games
          .map((game) => ({ ...game, items: game.items.filter(({ id }) => !event.ids.includes(id)) }))
          .filter(({ items }) => items.length > 0),
      }
    case 'odds': {
      const change = (item: CartItem) =>
        item.id === event.id ? { ...withOdds(item, event.odds), id: item.id } : item
      return { ...cart, games: cart.games.map((game) => ({ ...game, items: game.items.map(change) })) }
    }
    case 'agree':
      return {
        ...cart,
        games: cart.games.map((game) =>
          game.gameCode === event.gameCode ? { ...game, numero: event.numero } : game,
        ),
      }
    case 'empty':
      return { ...cart, games: [] }
  }
}

export const gameOf = ({ games }: Cart, gameCode: string): CartGame | undefined =>
  games.find((game) => game.gameCode === gameCode)

/** The bets on a game; none when it is not in the cart. */
export const itemsOf = (cart: Cart, gameCode: string): readonly CartItem[] =>
  gameOf(cart, gameCode)?.items ?? []

export const allItems = ({ games }: Cart): readonly CartItem[] => games.flatMap(({ items }) => items)
