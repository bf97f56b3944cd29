import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import type { CatalogueGame } from '../../games/index.ts'
import type { PluggedIn } from '../links/link-store.ts'
import { bringAllBack, bringBack } from './bring-back.ts'
import { moveIn } from './move-in.ts'
import { openSitting, playOn } from './sitting-store.ts'

const MINUTE_MS = 60_000

/** Money that lies elsewhere is wanted for the game that starts; it never keeps that game from starting. */
export async function fetchFromOthers(ctx: Context, caller: MemberCaller, vendor: string): Promise<void> {
  try {
    await bringAllBack(ctx, caller, { askedBy: 'launch', except: vendor, patient: true })
  } catch (error) {
    ctx.log.error({ err: error, member: String(caller.id) }, 'money could not be brought back at a launch')
  }
}

/** Where a vendor keeps the money while its games are played; null where it stays with us. */
export function keeperOf(link: PluggedIn) {
  const { adapter, transferUrl } = link
  return adapter === 'transfer' && transferUrl !== null ? { ...link, transferUrl } : null
}

interface Game {
  readonly link: NonNullable<ReturnType<typeof keeperOf>>
  readonly game: CatalogueGame
}

/**
 * Takes the member's money along to a vendor that keeps it, with what lies there already: one sitting ends,
 * the next begins with all of it. What cannot be fetched is played with where it lies. Refuses
 * 'game.launch_failed' when the vendor does not take the money, or nobody knows whether it did.
 */
export async function takeAlong(ctx: Context, caller: MemberCaller, { link, game }: Game): Promise<void> {
  const book = ctx.db.book(caller.book)
  const before = await openSitting(book, caller.id, link.vendor)
  if (before !== null) {
    const wish = { askedBy: 'launch', once: true, patient: true }
    await bringBack(ctx, { book: caller.book, sittingId: before.id }, wish)
  }
  const moved = await moveIn(ctx, caller, { link, game, amount: null, askedBy: 'launch' })
  if (moved.outcome === 'refused' || moved.outcome === 'unsure') return refuse('game.launch_failed')
  if (moved.outcome !== 'lying') return
  const sitting = await openSitting(book, caller.id, link.vendor)
  if (sitting?.state === 'arriving') refuse('game.launch_failed')
}

/** The game was opened: the sitting, if there is one, lives as long as its token. */
export async function settleDown(
  ctx: Context,
  caller: MemberCaller,
  { vendor, tokenMinutes }: PluggedIn,
): Promise<void> {
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + tokenMinutes * MINUTE_MS)
  const sitting = { memberId: caller.id, vendor }
  const book = ctx.db.book(caller.book)
  await playOn(book, sitting, { now, expiresAt, sessionId: caller.sessionId })
}

/** The game was not opened: what lies with its vendor comes home. */
export async function comeHome(ctx: Context, caller: MemberCaller, vendor: string): Promise<void> {
  const sitting = await openSitting(ctx.db.book(caller.book), caller.id, vendor)
  if (sitting === null) return
  await bringBack(ctx, { book: caller.book, sittingId: sitting.id }, { askedBy: 'launch_failed' })
}
