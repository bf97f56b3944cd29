import { playOf } from '@koi/contract/lottery/catalogue.ts'
import { isFamily } from '@koi/contract/lottery/games.ts'
import { parseSelection } from '@koi/contract/lottery/play.ts'
import { priceWager } from '@koi/contract/lottery/price.ts'
import { parseAmount, toWire } from '@koi/contract/money.ts'
import { isRecord } from '../../session/browser-storage.ts'
import { type Wager, withOdds } from './bet-slip.ts'
import { type Cart, type CartGame, type CartItem, EMPTY_CART } from './cart.ts'

/** A bet as it is stored over a reload: the member's choices, and the odds that they were shown. */
interface StoredItem {
  readonly id: number
  readonly playId: string
  readonly selection: string
  readonly unit: string
  readonly multiple: number
  readonly series: number
  readonly topSeries: number
  readonly odds: string
}

/** Stands for a visitor where a cart names its member. */
export const VISITOR = ''

/** A stored cart. Its member is stored too, so that the next member on this phone does not get it. */
export function toStoredCart(member: string, { games, lastId }: Cart): unknown {
  return {
    member,
    lastId,
    games: games.map(({ items, ...game }) => ({ ...game, items: items.map(toStoredItem) })),
  }
}

function toStoredItem({ id, play, selection, terms, price }: CartItem): StoredItem {
  return {
    id,
    playId: play.code,
    selection: selection.text,
    unit: toWire(terms.unit),
    multiple: terms.multiple,
    series: terms.series,
    topSeries: terms.series + price.rebateRate / 5,
    odds: String(price.odds),
  }
}

/**
 * Reads a member's cart back, or one that was filled before the log-in. Bets of another member are dropped,
 * and so are unreadable ones. Pure.
 */
export function readCart(member: string, value: unknown): Cart {
  if (!isRecord(value) || !Array.isArray(value.games)) return EMPTY_CART
  if (value.member !== member && value.member !== VISITOR) return EMPTY_CART
  const games = value.games.map(readGame).filter((game): game is CartGame => game !== null)
  const ids = games.flatMap(({ items }) => items.map(({ id }) => id))
  if (new Set(ids).size !== ids.length) return EMPTY_CART
  const lastId = typeof value.lastId === 'number' ? value.lastId : 0
  return { games, lastId: Math.max(0, lastId, ...ids) }
}

function readGame(value: unknown): CartGame | null {
  if (!isRecord(value) || typeof value.gameCode !== 'string' || typeof value.family !== 'string') return null
  const { gameCode, family, numero } = value
  const items = Array.isArray(value.items) ? value.items : []
  const read = items.map((item) => readItem(family, item)).filter((item): item is CartItem => item !== null)
  if (read.length === 0) return null
  return { gameCode, family, numero: typeof numero === 'string' ? numero : null, items: read }
}

function readItem(family: string, value: unknown): CartItem | null {
  if (!isRecord(value) || !Number.isInteger(value.id)) return null
  const wager = readWager(family, value)
  return wager === null ? null : { ...wager, id: value.id as number }
}

/** A bet from its texts, at the stored odds; null if this release does not know it. Pure. */
function readWager(family: string, value: Record<string, unknown>): Wager | null {
  const { playId, selection: text, unit: money, multiple, series, topSeries, odds } = value
  if (!isFamily(family) || typeof playId !== 'string' || typeof text !== 'string') return null
  if (typeof multiple !== 'number' || typeof series !== 'number' || typeof topSeries !== 'number') return null
  if (!Number.isInteger(multiple) || typeof odds !== 'string' || !/^\d{1,15}$/.test(odds)) return null
  const play = playOf(family, playId)
  const unit = typeof money === 'string' ? parseAmount(money) : null
  if (play === null || unit === null) return null
  const selection = parseSelection(play, text)
  if (typeof selection === 'string') return null
  const price = priceWager(play, selection, { unit, multiple: BigInt(multiple), series, topSeries })
  if (typeof price === 'string') return null
  return withOdds({ play, selection, terms: { unit, multiple, series }, price }, BigInt(odds))
}
