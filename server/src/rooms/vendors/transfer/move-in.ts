import assert from 'node:assert/strict'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { dayOf } from '../../../platform-day.ts'
import { cashOf, placeBets, readStakeCap, sumUsed } from '../../bets/index.ts'
import type { CatalogueGame } from '../../games/index.ts'
import { stakeLeft } from '../../protection/index.ts'
import { MAX_ON_WIRE } from '../links/hub88.ts'
import type { LinkWithKeys } from '../links/link-store.ts'
import { ensurePlayer } from '../links/token.ts'
import { CLAIM_MS, inTransit, type Movement } from './movement.ts'
import { insertMovement } from './movement-store.ts'
import { recordVerdict } from './record-verdict.ts'
import { type Moving, requestMove, type TransferLink } from './request-transfer.ts'
import type { TransferSession } from './transfer-session.ts'
import { insertSession, lockMember, openSession } from './transfer-session-store.ts'
import { createUuid } from './uuid.ts'

const MINUTE_MS = 60_000
/** Money that a launch moved in is recalled after this, unless the game opened: the process may have died. */
const LAUNCH_GRACE_MS = MINUTE_MS
/** A stake that is refused because another one came first is judged again, at most this often. */
const MAX_TRIES = 3

export interface MovingIn {
  readonly link: LinkWithKeys & TransferLink
  readonly game: CatalogueGame
  /** null for everything that the member may stake. */
  readonly amount: bigint | null
  readonly askedBy: 'launch' | 'member'
}

/**
 * `nothing`: there was nothing to move; `already_there`: a session is open; `barred`: why it may not be
 * staked.
 */
export type MovedIn =
  | {
      readonly outcome: 'done' | 'refused' | 'unsure'
      readonly session: TransferSession
      readonly movement: Movement
    }
  | { readonly outcome: 'already_there'; readonly session: TransferSession }
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'barred'; readonly code: RefusalCode }

/**
 * Moves a member's money to a vendor, as the stake of one bet. The books have it in transit before the vendor
 * hears of it; it arrives, or goes back, once the vendor's answer is definite.
 */
export async function moveIn(ctx: Context, caller: MemberCaller, moving: MovingIn): Promise<MovedIn> {
  await ensurePlayer(ctx, caller)
  const begun = await begin(ctx, caller, moving)
  if (!('movement' in begun)) return begun
  sendLiveUpdate(ctx, { topic: 'balance', member: String(caller.id) })
  const verdict = await requestMove(ctx, moving.link, begun)
  const recorded = await recordVerdict(ctx, begun, verdict)
  return { outcome: recorded.movement.state, ...recorded }
}

type Begun = Moving | Exclude<MovedIn, Moving>

async function begin(ctx: Context, caller: MemberCaller, moving: MovingIn): Promise<Begun> {
  let begun: Begun = { outcome: 'nothing' }
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    begun = await ctx.db.book(caller.book).transact((tx) => stake(ctx, tx, caller, moving))
    if (!('code' in begun)) return begun
  }
  return begun
}

async function stake(ctx: Context, tx: Tx, caller: MemberCaller, moving: MovingIn): Promise<Begun> {
  const { link, game, askedBy } = moving
  const { vendor } = link
  await lockMember(tx, caller.id)
  const open = await openSession(tx, caller, vendor)
  if (open !== null) return { outcome: 'already_there', session: open }
  // Only the vendor sees the bets of a purse, so that none keeps to a running bonus (decision 0081).
  if ((await readStakeCap(tx, caller.id)) !== null) return { outcome: 'barred', code: 'bonus.purse' }
  const amount = moving.amount ?? (await largestStake(ctx, tx, caller, link))
  if (amount <= 0n) return { outcome: 'nothing' }
  const now = ctx.clock.now()
  const id = createUuid(ctx.random)
  const { currency, book } = caller
  const bet = { category: game.category, game: game.code, stake: amount }
  const key = `${vendor}:${id}`
  const placement = { memberId: caller.id, currency, key, house: inTransit(vendor), bets: [bet] }
  const [placed] = await placeBets(tx, [placement], {
    at: now,
    day: dayOf(now, ctx.config.KOI_TIME_ZONE),
    kind: 'to_vendor',
  })
  assert(placed !== undefined)
  if (placed.outcome === 'refused') return { outcome: 'barred', code: placed.code }
  const [betId] = placed.betIds
  assert(betId !== undefined)
  // The vendor says what was wagered, with each move out; until then it is nothing.
  await tx.query('select bets_wager($1, $2)', [betId, 0n])
  const session = await insertSession(tx, {
    ...{ id, book, memberId: caller.id, betId, vendor, game: game.code, currency, amount, openedAt: now },
    expiresAt: new Date(now.getTime() + link.tokenMinutes * MINUTE_MS),
    sessionId: caller.sessionId,
    nextAt: askedBy === 'launch' ? new Date(now.getTime() + LAUNCH_GRACE_MS) : now,
    wantedBy: askedBy === 'launch' ? 'launch_failed' : null,
  })
  const movement = await insertMovement(tx, session, {
    ...{ reference: createUuid(ctx.random), direction: 'in', asked: amount, at: now, askedBy },
    heldUntil: new Date(now.getTime() + CLAIM_MS),
  })
  return { session, movement }
}

/** All of the member's cash, up to the vendor's largest stake and the member's own limits. */
async function largestStake(ctx: Context, tx: Tx, caller: MemberCaller, link: LinkWithKeys): Promise<bigint> {
  const left = await stakeLeft(ctx, tx, caller, (from) => sumUsed(tx, caller.id, from))
  const bounds = [await cashOf(tx, caller.id), MAX_ON_WIRE, link.mostBet, left]
  return bounds.reduce<bigint>((most, bound) => (bound !== null && bound < most ? bound : most), MAX_ON_WIRE)
}
