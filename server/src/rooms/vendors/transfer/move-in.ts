import assert from 'node:assert/strict'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { cashOf, placeBets, sumUsed } from '../../bets/index.ts'
import type { CatalogueGame } from '../../games/index.ts'
import { stakeLeft } from '../../protection/index.ts'
import type { PluggedIn } from '../links/link-store.ts'
import { ensurePlayer } from '../links/token.ts'
import { askMove, MAX_ON_WIRE, type TransferLink } from './ask-transfer.ts'
import { HELD_MS, type Movement, onTheWay, type Sitting } from './movement.ts'
import { holdMember, insertMovement, insertSitting, openSitting, readSitting } from './sitting-store.ts'
import { takeVerdict } from './take-verdict.ts'
import { makeUuid } from './uuid.ts'

const MINUTE_MS = 60_000
/** What a launch took along is wanted back by then, unless its game is open: nobody else may be left to ask. */
const OPENING_MS = MINUTE_MS
/** A stake that was refused because another one came between is judged anew; not for ever. */
const TRIES = 3

export interface MovingIn {
  readonly link: PluggedIn & TransferLink
  readonly game: CatalogueGame
  /** null for all that may be played with. */
  readonly amount: bigint | null
  readonly askedBy: 'launch' | 'member'
}

/** `nothing`: there was nothing to move; `lying`: money lies there already; a code: what stands against it. */
export type MovedIn =
  | { readonly outcome: 'done' | 'refused' | 'unsure'; readonly movement: Movement }
  | { readonly outcome: 'nothing' | 'lying' }
  | { readonly outcome: 'barred'; readonly code: RefusalCode }

/**
 * Moves a member's money to a vendor, as the stake of one bet. It stands in the books as on its way before
 * the vendor hears of it, and arrives, or goes back, when the vendor's answer is definite.
 */
export async function moveIn(ctx: Context, caller: MemberCaller, moving: MovingIn): Promise<MovedIn> {
  await ensurePlayer(ctx, caller)
  const begun = await begin(ctx, caller, moving)
  if (!('movement' in begun)) return begun
  sendLiveUpdate(ctx, { topic: 'balance', member: String(caller.id) })
  const verdict = await askMove(ctx, moving.link, begun)
  const movement = await takeVerdict(ctx, caller.book, begun.movement, verdict)
  return { outcome: movement.state, movement }
}

type Begun =
  | { readonly sitting: Sitting; readonly movement: Movement }
  | Exclude<MovedIn, { movement: unknown }>

async function begin(ctx: Context, caller: MemberCaller, moving: MovingIn): Promise<Begun> {
  let begun: Begun = { outcome: 'nothing' }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    begun = await ctx.db.book(caller.book).transact((tx) => stake(ctx, tx, caller, moving))
    if (!('code' in begun)) return begun
  }
  return begun
}

async function stake(ctx: Context, tx: Tx, caller: MemberCaller, moving: MovingIn): Promise<Begun> {
  const { link, game, askedBy } = moving
  await holdMember(tx, caller.id)
  if ((await openSitting(tx, caller.id, link.vendor)) !== null) return { outcome: 'lying' }
  const amount = moving.amount ?? (await mostOf(ctx, tx, caller, link))
  if (amount <= 0n) return { outcome: 'nothing' }
  const now = ctx.clock.now()
  const id = makeUuid(ctx.random)
  const { vendor } = link
  const { currency } = caller
  const bet = { category: game.category, game: game.code, stake: amount }
  const key = `${vendor}:${id}`
  const placement = { memberId: caller.id, currency, key, house: onTheWay(vendor), bets: [bet] }
  const [placed] = await placeBets(tx, [placement], now, 'to_vendor')
  assert(placed !== undefined)
  if (placed.outcome === 'refused') return { outcome: 'barred', code: placed.code }
  const [betId] = placed.betIds
  assert(betId !== undefined)
  // From here on what was played of it is what the vendor says, and nothing until then.
  await tx.query('select bets_wager($1, $2)', [betId, 0n])
  await insertSitting(tx, {
    ...{ id, memberId: caller.id, betId, vendor, game: game.code, currency, amount, openedAt: now },
    expiresAt: new Date(now.getTime() + link.tokenMinutes * MINUTE_MS),
    sessionId: caller.sessionId,
    nextAt: askedBy === 'launch' ? new Date(now.getTime() + OPENING_MS) : now,
    wantedBy: askedBy === 'launch' ? 'launch_failed' : null,
  })
  const sitting = await readSitting(tx, id)
  assert(sitting !== null)
  const movement = await insertMovement(tx, {
    ...{ reference: makeUuid(ctx.random), sitting, direction: 'in', asked: amount, at: now, askedBy },
    heldUntil: new Date(now.getTime() + HELD_MS),
  })
  return { sitting, movement }
}

/** All that the member has, as far as the vendor's largest stake and the member's own limits let it. */
async function mostOf(ctx: Context, tx: Tx, caller: MemberCaller, link: PluggedIn): Promise<bigint> {
  const left = await stakeLeft(ctx, tx, caller, (from) => sumUsed(tx, caller.id, from))
  const bounds = [await cashOf(tx, caller.id), MAX_ON_WIRE, link.mostBet, left]
  return bounds.reduce<bigint>((most, bound) => (bound !== null && bound < most ? bound : most), MAX_ON_WIRE)
}
