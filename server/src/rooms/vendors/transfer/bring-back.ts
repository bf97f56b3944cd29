import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { findLink } from '../links/link-store.ts'
import { askMove, askStatus, type TransferLink } from './ask-transfer.ts'
import { HELD_MS, type Movement, type Sitting } from './movement.ts'
import {
  claimMovement,
  holdMember,
  insertMovement,
  openSittings,
  readSitting,
  unsureMovement,
  want,
} from './sitting-store.ts'
import { takeVerdict } from './take-verdict.ts'
import { makeUuid } from './uuid.ts'

/**
 * `back`: nothing lies there any more; `part`: what was asked for came, and more lies there, or rounds are
 * still open; `on_its_way`: nobody knows yet, and it is asked about until somebody does; `refused`: the
 * vendor gave nothing out.
 */
export type Back = 'back' | 'part' | 'on_its_way' | 'refused'

export interface BringingBack {
  readonly askedBy: string
  /** Left out: everything, and again until everything is back. */
  readonly amount?: bigint
  /** Asked for now only: when it does not come, nobody goes on asking. */
  readonly once?: boolean
  /** Keeps to the pauses between tries: for whoever would rather go on without it than wait. */
  readonly patient?: boolean
}

/** A way in and its answer, a way out and its answer: no more than these are taken up in one go. */
const STEPS = 3

/** The link of a vendor that keeps money, on or off; null when its place is not known. */
export async function transferLink(ctx: Context, vendor: string): Promise<TransferLink | null> {
  const link = await findLink(ctx, vendor)
  return link === null || link.transferUrl === null ? null : { vendor, transferUrl: link.transferUrl }
}

/** Where a member's book is. */
export interface Where {
  readonly book: number
  readonly sittingId: string
}

/**
 * Brings the money of one sitting back, or a part of it. Never throws for what the vendor does; refuses
 * `server.busy` where a part is wanted while another movement is under way.
 */
export async function bringBack(ctx: Context, where: Where, wish: BringingBack): Promise<Back> {
  const book = ctx.db.book(where.book)
  const first = await readSitting(book, where.sittingId)
  if (first === null || first.endedAt !== null) return 'back'
  const link = await transferLink(ctx, first.vendor)
  if (link === null) return 'refused'
  if (wish.amount === undefined && wish.once !== true) await want(book, first.id, wish.askedBy)
  let end: Back = 'on_its_way'
  for (let step = 0; step < STEPS; step += 1) {
    const next = await nextStep(ctx, where, wish)
    if (next === 'held') {
      // Of a part nothing is noted, so nobody would go on asking for it.
      if (wish.amount !== undefined) refuse('server.busy')
      return 'on_its_way'
    }
    if (next === 'ended') return 'back'
    const { isNew, ...asked } = next
    const verdict = isNew ? await askMove(ctx, link, asked) : await askStatus(ctx, link, asked)
    const movement = await takeVerdict(ctx, where.book, asked.movement, verdict)
    if (movement.state === 'unsure') return 'on_its_way'
    end = await standing(ctx, where, movement)
    if (isNew) return end
  }
  return end
}

type Step = { readonly sitting: Sitting; readonly movement: Movement; readonly isNew: boolean }

/** What is asked next: about the movement that nobody knows the end of, or for a new one. */
const nextStep = (
  ctx: Context,
  { book, sittingId }: Where,
  { askedBy, amount, patient = false }: BringingBack,
): Promise<Step | 'held' | 'ended'> =>
  ctx.db.book(book).transact(async (tx) => {
    const known = await readSitting(tx, sittingId)
    if (known === null) return 'ended'
    await holdMember(tx, known.memberId)
    const sitting = await readSitting(tx, sittingId)
    if (sitting === null || sitting.endedAt !== null) return 'ended'
    const now = ctx.clock.now()
    const heldUntil = new Date(now.getTime() + HELD_MS)
    const unsure = await unsureMovement(tx, sittingId)
    const later = (unsure ?? sitting).nextAt
    if (patient && later > now) return 'held'
    if (unsure !== null) {
      const movement = await claimMovement(tx, { reference: unsure.reference, now, heldUntil })
      return movement === null ? 'held' : { sitting, movement, isNew: false }
    }
    const reference = makeUuid(ctx.random)
    const asked = { asked: amount ?? null, at: now, heldUntil, askedBy }
    const movement = await insertMovement(tx, { ...asked, reference, sitting, direction: 'out' })
    return { sitting, movement, isNew: true }
  })

async function standing(ctx: Context, { book, sittingId }: Where, movement: Movement): Promise<Back> {
  if (movement.state === 'refused' && movement.direction === 'out') return 'refused'
  const sitting = await readSitting(ctx.db.book(book), sittingId)
  return sitting === null || sitting.endedAt !== null ? 'back' : 'part'
}

export interface Brought {
  readonly sitting: Sitting
  readonly back: Back
}

/** Which vendors' money is meant; neither given, all of them. */
interface Among {
  readonly except?: string
  readonly only?: string
}

/** Brings back whatever a member has with vendors; one vendor's trouble keeps none of the others. */
export async function bringAllBack(
  ctx: Context,
  member: { readonly id: MemberId; readonly book: number },
  { except, only, ...wish }: Omit<BringingBack, 'amount'> & Among,
): Promise<readonly Brought[]> {
  const sittings = await openSittings(ctx.db.book(member.book), member.id)
  return Promise.all(
    sittings
      .filter(({ vendor }) => vendor !== except && (only === undefined || vendor === only))
      .map(async (sitting) => {
        const back = await bringBack(ctx, { book: member.book, sittingId: sitting.id }, wish)
        return { sitting, back }
      }),
  )
}
