import type { SignedSeal } from '@koi/contract/fairness/seal.ts'
import { now } from '../../device/now.ts'
import { readKeptDraws, writeKeptDraws } from '../../session/kept-draws.ts'
import { alarm } from './alarm.ts'
import {
  isDraw,
  type KeptDraw,
  type Receipt,
  readKept,
  withoutTicket,
  withReceipt,
  withSeal,
} from './kept.ts'

/** Other tabs write too, so nothing is held in memory. */
function change(apply: (kept: readonly KeptDraw[]) => readonly KeptDraw[]): void {
  const before = readKept(readKeptDraws())
  const after = apply(before)
  if (after === before) return
  writeKeptDraws(after)
  const broken = after.find(
    (draw) => draw.other !== null && before.find(isDraw(draw.game, draw.numero))?.other === null,
  )
  if (broken !== undefined) alarm.set(broken)
}

/** What this browser kept of a draw, or null. */
export const keptDraw = (game: string, numero: string): KeptDraw | null =>
  readKept(readKeptDraws()).find(isDraw(game, numero)) ?? null

/** Keeps what the answer to an order says about its tickets. */
export function keepReceipts(receipts: readonly Receipt[]): void {
  if (receipts.length > 0) change((kept) => receipts.reduce(withReceipt, kept))
}

/** After bets were cancelled: the receipt of what is left of the ticket; null if nothing is. */
export function replaceReceipt(orderId: string, receipt: Receipt | null): void {
  change((kept) => (receipt === null ? withoutTicket(kept, orderId) : withReceipt(kept, receipt)))
}

/** Keeps the seals of draws that this browser bet on. */
export function keepSeals(seals: readonly SignedSeal[]): void {
  const at = now()
  const add = (kept: readonly KeptDraw[], { text, signature, publicKey }: SignedSeal) =>
    withSeal(kept, { text, signature, publicKey, at })
  if (seals.length > 0) change((kept) => seals.reduce(add, kept))
}
