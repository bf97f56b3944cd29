import type { SignedSeal } from '@koi/contract/fairness/seal.ts'
import { api } from '../../api/api.ts'
import { queryClient } from '../../api/query-client.ts'
import { now } from '../../device/now.ts'
import { readKeptDraws, writeKeptDraws } from '../../session/kept-draws.ts'
import { createStore } from '../../ui/store.ts'
import { drawRecordQuery } from '../queries.ts'
import {
  isDraw,
  type KeptDraw,
  mismatchesOf,
  type Receipt,
  readKept,
  withoutTicket,
  withReceipt,
  withSeal,
} from './kept.ts'

/** A draw that is published otherwise than this browser kept it; shown until it is closed. */
export const alarm = createStore<Pick<KeptDraw, 'game' | 'numero'> | null>(null)

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

export function keepSeal(seal: SignedSeal): void {
  change((kept) => withSeal(kept, { ...seal, at: now() }))
}

/** Compares a draw that is over with what this browser kept of it, and raises the alarm if it differs. */
export async function compareKept(game: string, numero: string): Promise<void> {
  const kept = keptDraw(game, numero)
  if (kept === null) return
  try {
    if (kept.seal === null) await fetchSeal(kept)
    const published = await queryClient.fetchQuery({ ...drawRecordQuery(game, numero), staleTime: 0 })
    const now = keptDraw(game, numero) ?? kept
    if (mismatchesOf(now, published).length > 0) alarm.set({ game, numero })
  } catch {
    // Without a connection there is nothing to compare; the verifier compares again when it is opened.
  }
}

/** For a draw whose seal was sent while this page was not connected. */
async function fetchSeal({ game, numero }: KeptDraw): Promise<void> {
  const { seal } = await api.drawSeal({ gameCode: game, numero })
  if (seal !== null) keepSeal(seal)
}
