import { CallError } from '@koi/contract/envelope.ts'
import type { SlipOrder } from './bet-slip.ts'
import type { ChaseOrder } from './chase-order.ts'

/** What can be placed: bets on one draw, or the same bets on several. */
export type BetOrder = SlipOrder | ChaseOrder

/** Why the server said no: its code, and the details that go with it as texts. */
export interface Refused {
  readonly code: string
  readonly message: string
  readonly details: Readonly<Record<string, string>>
}

/** The state of a bet between the tap and a definite response. `Receipt` is what the server answers. */
export type Placing<Receipt> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly order: BetOrder; readonly tries: number }
  /** No definite answer came: the bet may be in. The same order is sent again, until there is one. */
  | { readonly kind: 'unknown'; readonly order: BetOrder; readonly tries: number }
  | { readonly kind: 'refused'; readonly order: BetOrder; readonly refused: Refused }
  | { readonly kind: 'placed'; readonly receipt: Receipt }

export type PlacingEvent<Receipt> =
  | { readonly kind: 'send'; readonly order: BetOrder }
  | { readonly kind: 'again' }
  | { readonly kind: 'placed'; readonly receipt: Receipt }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'close' }

/** Pure. While it is unknown whether a bet is in, no other can be sent and none can be forgotten. */
export function nextPlacing<Receipt>(
  state: Placing<Receipt>,
  event: PlacingEvent<Receipt>,
): Placing<Receipt> {
  const isOpen = state.kind === 'sending' || state.kind === 'unknown'
  switch (event.kind) {
    case 'send':
      return isOpen ? state : { kind: 'sending', order: event.order, tries: 1 }
    case 'again':
      return state.kind === 'unknown' ? { ...state, kind: 'sending', tries: state.tries + 1 } : state
    case 'placed':
      return isOpen ? { kind: 'placed', receipt: event.receipt } : state
    case 'failed': {
      if (!isOpen) return state
      const refused = definiteRefusal(event.error)
      return refused === null
        ? { ...state, kind: 'unknown' }
        : { kind: 'refused', order: state.order, refused }
    }
    case 'close':
      return isOpen ? state : { kind: 'idle' }
  }
}

/** Codes that do not tell whether a bet was taken before the server, or the session, failed. */
const INDEFINITE = new Set(['server.error', 'server.busy', 'request.too_many'])

/**
 * A refusal that is definite, or null: no answer, or a server that stumbled, says nothing about the bet.
 * Pure.
 */
export function definiteRefusal(error: unknown): Refused | null {
  if (!(error instanceof CallError)) return null
  if (error.code === null || error.status >= 500 || INDEFINITE.has(error.code)) return null
  const details = Object.entries(error.details ?? {}).map(([name, value]) => [name, String(value)])
  return { code: error.code, message: error.message, details: Object.fromEntries(details) }
}

/** The delays in ms before the same order is sent again; after the last one the member decides. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000] as const

export function retryDelay(tries: number): number | null {
  return RETRY_DELAYS_MS[tries - 1] ?? null
}

/** Reads an order that was kept over a reload; null for anything else. Pure. */
export function readStoredOrder(value: unknown): BetOrder | null {
  if (typeof value !== 'object' || value === null) return null
  const { clientKey, gameCode, numero, draws, wagers } = value as Record<string, unknown>
  const isNamed = [clientKey, gameCode].every(isText)
  const isForDraws = isText(numero) || (Array.isArray(draws) && draws.length > 0)
  return isNamed && isForDraws && Array.isArray(wagers) && wagers.length > 0 ? (value as BetOrder) : null
}

const isText = (field: unknown): boolean => typeof field === 'string' && field !== ''
