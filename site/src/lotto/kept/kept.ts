import type { SignedSeal } from '@koi/contract/fairness/seal.ts'
import type { Answer } from '../../api/api.ts'
import { isRecord } from '../../session/browser-storage.ts'

export type Receipt = NonNullable<Answer<'placeOrder'>['receipt']>

/** A seal, and when this browser got it by its own clock, in ms. */
export interface KeptSeal extends SignedSeal {
  readonly at: number
}

/** What this browser kept of a draw that it bet on (docs/fairness.md#what-a-bettor-keeps). */
export interface KeptDraw {
  readonly game: string
  readonly numero: string
  readonly drawAt: number
  readonly recordHash: string | null
  readonly commitment: string | null
  /** By order: the leaf of the ticket, and the random part of its text. */
  readonly tickets: Readonly<Record<string, { readonly leaf: string; readonly nonce: string }>>
  /** The first seal that arrived. */
  readonly seal: KeptSeal | null
  /** Something else that the house said about the same draw: proof that it said two things. */
  readonly other: KeptSeal | { readonly recordHash: string | null; readonly commitment: string | null } | null
}

/** The most draws that are kept: those with the latest draw times. */
const MAX_DRAWS = 300

export const isDraw = (game: string, numero: string) => (draw: KeptDraw) =>
  draw.game === game && draw.numero === numero

/** Adds what an order's answer says. What was said first stays; something else is kept beside it. Pure. */
export function withReceipt(kept: readonly KeptDraw[], receipt: Receipt): readonly KeptDraw[] {
  const { gameCode: game, numero, drawAt, recordHash, commitment, orderId, leaf, nonce } = receipt
  const known = kept.find(isDraw(game, numero))
  const draw = known ?? { game, numero, drawAt, recordHash, commitment, tickets: {}, seal: null, other: null }
  const isSame = draw.recordHash === recordHash && draw.commitment === commitment
  const changed = {
    ...draw,
    tickets: { ...draw.tickets, [orderId]: { leaf, nonce } },
    other: isSame ? draw.other : (draw.other ?? { recordHash, commitment }),
  }
  return newest([...kept.filter((one) => one !== known), changed])
}

/** A ticket whose bets were all cancelled is in no tree. Pure. */
export function withoutTicket(kept: readonly KeptDraw[], orderId: string): readonly KeptDraw[] {
  return kept.flatMap((draw) => {
    if (!(orderId in draw.tickets)) return [draw]
    const tickets = Object.fromEntries(Object.entries(draw.tickets).filter(([id]) => id !== orderId))
    return Object.keys(tickets).length === 0 && draw.other === null ? [] : [{ ...draw, tickets }]
  })
}

/** Adds a seal to the draw that it names, if a ticket on it is kept. Pure. */
export function withSeal(kept: readonly KeptDraw[], seal: KeptSeal): readonly KeptDraw[] {
  const [, game = '', numero = ''] = /^koi-seal-1\ngame (\w+)\nnumero ([\w-]+)\n/.exec(seal.text) ?? []
  const concerned = isDraw(game, numero)
  // Most seals are of other draws: the same list says that there is nothing to store.
  if (!kept.some(concerned)) return kept
  return kept.map((draw) => {
    if (!concerned(draw)) return draw
    if (draw.seal === null) return { ...draw, seal }
    return draw.seal.text === seal.text ? draw : { ...draw, other: draw.other ?? seal }
  })
}

const newest = (draws: readonly KeptDraw[]): readonly KeptDraw[] =>
  draws.toSorted((a, b) => b.drawAt - a.drawAt).slice(0, MAX_DRAWS)

type Published = Pick<Answer<'drawRecord'>, 'recordHash' | 'commitment' | 'seal'>
export type Mismatch = 'record' | 'seal' | 'other'

/** Where what is published now differs from what this browser kept. Pure. */
export function mismatchesOf(kept: KeptDraw, published: Published): readonly Mismatch[] {
  const isRecord = kept.recordHash === published.recordHash && kept.commitment === published.commitment
  const isSeal = kept.seal === null || kept.seal.text === published.seal?.text
  return [
    ...(isRecord ? [] : ['record' as const]),
    ...(isSeal ? [] : ['seal' as const]),
    ...(kept.other === null ? [] : ['other' as const]),
  ]
}

/** Reads what was stored; anything malformed is left out. Pure. */
export function readKept(stored: unknown): readonly KeptDraw[] {
  return Array.isArray(stored) ? stored.filter(isKeptDraw) : []
}

function isKeptDraw(value: unknown): value is KeptDraw {
  if (!isRecord(value) || !isRecord(value.tickets)) return false
  const { game, numero, drawAt, recordHash, commitment, seal, other } = value
  return (
    typeof game === 'string' &&
    typeof numero === 'string' &&
    typeof drawAt === 'number' &&
    [recordHash, commitment].every((hash) => hash === null || typeof hash === 'string') &&
    (seal === null || (isRecord(seal) && typeof seal.text === 'string')) &&
    (other === null || isRecord(other))
  )
}
