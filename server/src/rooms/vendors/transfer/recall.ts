import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { CLAIM_MS } from './movement.ts'
import { claimMovement, insertMovement, unsureMovement } from './movement-store.ts'
import { recordVerdict } from './record-verdict.ts'
import { findTransferLink, type Moving, requestMove, requestStatus } from './request-transfer.ts'
import type { TransferSession } from './transfer-session.ts'
import { lockSession, requestRecall } from './transfer-session-store.ts'
import { createUuid } from './uuid.ts'

/**
 * `back`: the vendor holds nothing any more; `part`: what was asked for came, and the vendor holds more, or
 * has open rounds; `on_its_way`: the result is not known, and the vendor is asked until it is; `refused`: the
 * vendor gave nothing back.
 */
export type RecallState = 'back' | 'part' | 'on_its_way' | 'refused'

export interface Recall {
  /** The session as the recall left it. */
  readonly session: TransferSession
  readonly state: RecallState
}

export interface RecallOptions {
  readonly askedBy: string
  /** Left out: everything, and the rule goes on until everything is back. */
  readonly amount?: bigint
  /** Only this once: the rule does not go on. */
  readonly once?: boolean
  /** Respects the pauses between tries, for a caller who does without the money rather than wait for it. */
  readonly patient?: boolean
}

/** One recall settles at most a move in, a move out before it, and its own. */
const MAX_STEPS = 3

/**
 * Recalls the money of a session, or a part of it. Never throws for what the vendor does; refuses
 * `server.busy` where a part is wanted while another movement is under way.
 */
export async function recall(
  ctx: Context,
  session: TransferSession,
  options: RecallOptions,
): Promise<Recall> {
  if (session.endedAt !== null) return { session, state: 'back' }
  const link = await findTransferLink(ctx, session.vendor)
  if (link === null) return { session, state: 'refused' }
  const { askedBy, amount, once = false } = options
  if (amount === undefined && !once) await requestRecall(ctx.db.book(session.book), session, askedBy)
  let last: Recall = { session, state: 'on_its_way' }
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = await nextStep(ctx, last.session, options)
    if (next.kind === 'ended') return { session: next.session, state: 'back' }
    if (next.kind === 'held') {
      // A wish for a part is not stored, so nobody would go on with it.
      if (amount !== undefined) refuse('server.busy')
      return { session: next.session, state: 'on_its_way' }
    }
    const verdict =
      next.kind === 'move' ? await requestMove(ctx, link, next) : await requestStatus(ctx, link, next)
    const recorded = await recordVerdict(ctx, next, verdict)
    last = { session: recorded.session, state: stateAfter(recorded) }
    if (next.kind === 'move' || last.state === 'on_its_way') return last
  }
  return last
}

/**
 * `move`: a new movement; `status`: one whose result is not known; `held`: another process is asking about
 * it, or its pause is not over; `ended`: there is nothing to recall.
 */
type Step =
  | ({ readonly kind: 'move' } & Moving)
  | ({ readonly kind: 'status' } & Moving)
  | { readonly kind: 'held'; readonly session: TransferSession }
  | { readonly kind: 'ended'; readonly session: TransferSession }

const nextStep = (
  ctx: Context,
  before: TransferSession,
  { askedBy, amount, patient = false }: RecallOptions,
): Promise<Step> =>
  ctx.db.book(before.book).transact(async (tx) => {
    const session = await lockSession(tx, before)
    if (session.endedAt !== null) return { kind: 'ended', session }
    const now = ctx.clock.now()
    const heldUntil = new Date(now.getTime() + CLAIM_MS)
    const unsure = await unsureMovement(tx, session)
    const { nextAt } = unsure ?? session
    if (patient && nextAt > now) return { kind: 'held', session }
    if (unsure !== null) {
      const movement = await claimMovement(tx, { reference: unsure.reference, now, heldUntil })
      return movement === null ? { kind: 'held', session } : { kind: 'status', session, movement }
    }
    const movement = await insertMovement(tx, session, {
      ...{ reference: createUuid(ctx.random), direction: 'out', asked: amount ?? null },
      ...{ at: now, heldUntil, askedBy },
    })
    return { kind: 'move', session, movement }
  })

function stateAfter({ session, movement }: Moving): RecallState {
  if (movement.state === 'unsure') return 'on_its_way'
  if (movement.state === 'refused' && movement.direction === 'out') return 'refused'
  return session.endedAt === null ? 'part' : 'back'
}

/** Recalls the money of several sessions at once; one vendor's trouble does not hold up the others. */
export const recallAll = (
  ctx: Context,
  sessions: readonly TransferSession[],
  options: Omit<RecallOptions, 'amount'>,
): Promise<readonly Recall[]> => Promise.all(sessions.map((session) => recall(ctx, session, options)))
