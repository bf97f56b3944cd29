import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import type { CatalogueGame } from '../../games/index.ts'
import type { LinkWithKeys } from '../links/link-store.ts'
import { moveIn } from './move-in.ts'
import { recall, recallAll } from './recall.ts'
import type { TransferLink } from './request-transfer.ts'
import type { TransferSession } from './transfer-session.ts'
import { extendSession, openSessions } from './transfer-session-store.ts'

const MINUTE_MS = 60_000

/**
 * The member's open sessions at a launch; none when they cannot be read, since a game starts without them
 * too.
 */
export async function sessionsAtLaunch(
  ctx: Context,
  caller: MemberCaller,
): Promise<readonly TransferSession[]> {
  return openSessions(ctx.db.book(caller.book), caller).catch((error: unknown) => {
    logFailure(ctx, caller, error)
    return []
  })
}

/** Recalls the money that other vendors hold for the game that starts, which starts with or without it. */
export async function recallFromOtherVendors(
  ctx: Context,
  caller: MemberCaller,
  { sessions, vendor }: { readonly sessions: readonly TransferSession[]; readonly vendor: string },
): Promise<void> {
  const others = sessions.filter((session) => session.vendor !== vendor)
  try {
    await recallAll(ctx, others, { askedBy: 'launch', patient: true })
  } catch (error) {
    logFailure(ctx, caller, error)
  }
}

const logFailure = (ctx: Context, { id }: MemberCaller, error: unknown): void =>
  ctx.log.error({ err: error, member: String(id) }, 'money could not be recalled at a launch')

export interface LaunchTransfer {
  readonly link: LinkWithKeys & TransferLink
  readonly game: CatalogueGame
  /** What the member had with this vendor before the launch. */
  readonly session: TransferSession | null
}

/**
 * Moves the member's balance to a vendor that holds it, with what that vendor holds already: one session
 * ends, the next begins with all of it. What cannot be recalled stays in the session where it is. Returns the
 * session to play with, null for none. Refuses 'game.launch_failed' when the vendor does not take the money,
 * or it is not known whether it did, and 'bonus.purse' while a bonus limits the member's stakes.
 */
export async function moveBalanceIn(
  ctx: Context,
  caller: MemberCaller,
  { link, game, session }: LaunchTransfer,
): Promise<TransferSession | null> {
  if (session !== null) await recall(ctx, session, { askedBy: 'launch', once: true, patient: true })
  const moved = await moveIn(ctx, caller, { link, game, amount: null, askedBy: 'launch' })
  switch (moved.outcome) {
    case 'done':
      return moved.session
    case 'already_there':
      return moved.session.state === 'arriving' ? refuse('game.launch_failed') : moved.session
    case 'refused':
    case 'unsure':
      return refuse('game.launch_failed')
    case 'barred':
      return moved.code === 'bonus.purse' ? refuse('bonus.purse') : null
    case 'nothing':
      return null
  }
}

/** The game was opened: the session, if there is one, lives as long as its token. */
export async function keepOpen(
  ctx: Context,
  caller: MemberCaller,
  { session, tokenMinutes }: { readonly session: TransferSession | null; readonly tokenMinutes: number },
): Promise<void> {
  if (session === null) return
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + tokenMinutes * MINUTE_MS)
  await extendSession(ctx.db.book(session.book), session, { now, expiresAt, sessionId: caller.sessionId })
}

/** The game was not opened: its session is recalled. */
export async function recallAfterFailedLaunch(ctx: Context, session: TransferSession | null): Promise<void> {
  if (session !== null) await recall(ctx, session, { askedBy: 'launch_failed' })
}
