import { realCurrency } from '@koi/contract/money.ts'
import type { promotionSchemas } from '@koi/contract/schemas/promotions.ts'
import type { z } from 'zod'
import type { MemberCaller, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { byId, pageOf } from '../../../db/page.ts'
import { dayOf, startOfDay } from '../../../platform-day.ts'
import { refuse } from '../../../refusal.ts'
import { sumUsed } from '../../bets/index.ts'
import {
  type BonusStanding,
  depositLeft,
  depositTurnoverRate,
  hasDeposited,
  readEdges,
} from '../../cashier/index.ts'
import { profileOf } from '../../members/index.ts'
import { whyClosed, whyNoOffer } from '../../protection/index.ts'
import { followOwn } from './follow-bonuses.ts'
import { isFor, isForVisitors, leastDeposit, type MemberOffer, ownStateOf } from './offer.ts'
import { findTold, listEnded, listOpen, type Viewer } from './offer-store.ts'
import { presentDetail, presentOffer } from './present-offer.ts'

type Calls = typeof promotionSchemas
type Caller = Visitor | MemberCaller

/** The moment of a call, on the platform's day. */
export function viewerOf(ctx: Context, caller: Caller): Viewer {
  const now = ctx.clock.now()
  const day = dayOf(now, ctx.config.KOI_TIME_ZONE)
  const memberId = caller.kind === 'member' ? caller.id : null
  return { memberId, now, day, dayStart: startOfDay(day, ctx.config.KOI_TIME_ZONE) }
}

const NONE: ReadonlyMap<bigint, BonusStanding> = new Map()

/** Why nothing is offered to a member now: play is closed, or a limit of time, stakes or losses is used up. */
export const whyNothingFor = async (ctx: Context, { id, book }: Pick<MemberCaller, 'id' | 'book'>) =>
  (
    await whyNoOffer(ctx, {
      members: [{ id, book }],
      used: (memberId, from) => sumUsed(ctx.db.book(book), memberId, from),
    })
  ).get(id) ?? null

/**
 * What decides which offers a caller sees; null if play is closed to them. A member whose limits are used up
 * sees what they have taken, and nothing that sells (GR-18).
 */
async function reader(ctx: Context, caller: Caller) {
  const { language } = caller.origin
  if (caller.kind === 'visitor') {
    return {
      isMine: ({ audience }: MemberOffer) => isForVisitors(audience, language),
      fits: () => true,
      running: NONE,
    }
  }
  if (caller.currency !== realCurrency() || (await whyClosed(ctx, caller)) !== null) return null
  const book = ctx.db.book(caller.book)
  const [profile, deposited, running, limited, left] = await Promise.all([
    profileOf(ctx.db, caller.id),
    hasDeposited(book, caller.id),
    followOwn(ctx, caller),
    whyNothingFor(ctx, caller),
    depositLeft(ctx, book, caller),
  ])
  const isWithinLimits = ({ terms }: MemberOffer) =>
    limited === null && (left === null || leastDeposit(terms) <= left)
  return {
    isMine: (offer: MemberOffer) =>
      isWithinLimits(offer) && isFor(offer.audience, { profile, isRecipient: offer.isRecipient }),
    fits: (offer: MemberOffer) =>
      isWithinLimits(offer) && (offer.kind === 'apply' || deposited === (offer.kind === 'reload')),
    running,
  }
}

/** Open and coming offers, and those that the caller has something unfinished of (RT-01). */
export async function offers(ctx: Context, caller: Caller): Promise<z.input<Calls['offers']['output']>> {
  const seen = await reader(ctx, caller)
  if (seen === null) return { content: [] }
  const viewer = viewerOf(ctx, caller)
  const rows = (await listOpen(ctx.db, viewer)).filter(
    (offer) => ownStateOf(offer) !== null || (seen.isMine(offer) && seen.fits(offer)),
  )
  return { content: rows.map((offer) => presentOffer(offer, view(caller, viewer, seen, offer))) }
}

/** One offer with its terms (RT-02). Refuses 'offer.unknown' for those that are not for this caller. */
export async function offer(
  ctx: Context,
  caller: Caller,
  { id }: z.output<Calls['offer']['input']>,
): Promise<z.input<Calls['offer']['output']>> {
  const seen = await reader(ctx, caller)
  const viewer = viewerOf(ctx, caller)
  const found = seen === null ? null : await findTold(ctx.db, viewer, BigInt(id))
  if (seen === null || found === null) return refuse('offer.unknown')
  if (ownStateOf(found) === null && !seen.isMine(found)) return refuse('offer.unknown')
  const [edges, rate] = await Promise.all([readEdges(ctx.db), depositTurnoverRate(ctx.db)])
  return presentDetail(found, view(caller, viewer, seen, found), { edges, rate })
}

/** What the member has taken, by the lists of the reward centre: unfinished, received, and over. */
export async function ownOffers(
  ctx: Context,
  caller: MemberCaller,
  { list, ...paging }: z.output<Calls['ownOffers']['input']>,
): Promise<z.input<Calls['ownOffers']['output']>> {
  if (list === 'claimable') return { ...(await offers(ctx, caller)), next: null }
  const seen = await reader(ctx, caller)
  if (seen === null) return { content: [], next: null }
  const viewer = viewerOf(ctx, caller)
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => listEnded(ctx.db, viewer, { end: list, ...query }),
    keyOf: ({ id }) => id,
  })
  return {
    content: rows.map((offer) => presentOffer(offer, view(caller, viewer, seen, offer))),
    next,
  }
}

type Reader = NonNullable<Awaited<ReturnType<typeof reader>>>

const view = ({ origin }: Caller, { now }: Viewer, { fits, running }: Reader, offer: MemberOffer) => ({
  ...{ language: origin.language, now, fitsDeposits: fits(offer) },
  standing: offer.joining === null ? null : (running.get(offer.joining.id) ?? null),
})
