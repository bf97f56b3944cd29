import { ONE, toWire } from '@koi/contract/money.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { saveHeldWin } from '../links/held-win-store.ts'
import { findLink, type LinkWithKeys, mostWin } from '../links/link-store.ts'
import type { Moving } from './request-transfer.ts'
import type { Verdict } from './verdict.ts'

/** The word for money that comes back, but more of it than one session may win. */
const ABOVE_LIMIT = 'above the largest win'

/** What a session may win for each unit that was moved in; more is not plausible (decision 0133). */
const PLAUSIBLE_TIMES = 1_000n
/** What a session may win whatever was moved in. */
const ALWAYS_PLAUSIBLE = 1_000n * ONE

/** The link whose limit counts for a session. */
export const limitsOf = (ctx: Context, { session }: Moving): Promise<LinkWithKeys | null> =>
  findLink(ctx, session.vendor)

/**
 * The verdict on a movement, but inconclusive while the session has won more than its vendor's largest win,
 * or more than is plausible for what was moved in: the vendor is asked again until two people let the
 * movement through. `tx` is one of the session's book.
 */
export async function holdLargeWin(
  tx: Tx,
  link: LinkWithKeys | null,
  { moving, verdict }: { readonly moving: Moving; readonly verdict: Verdict },
): Promise<Verdict> {
  const { session, movement } = moving
  if (verdict.state !== 'done' || movement.direction !== 'out' || link === null) return verdict
  const most = mostWin(link, { game: session.game, uuid: movement.reference, amount: verdict.moved })
  if (most === null) return verdict
  const [back] = await tx.query<{ total: bigint }>(
    `select coalesce(sum(moved), 0)::bigint as total from vendors_transfer
     where sitting_id = $1 and direction = 'out' and state = 'done'`,
    [session.id],
  )
  const won = (back?.total ?? 0n) + verdict.moved - session.amount
  const times = session.amount * PLAUSIBLE_TIMES
  const plausible = times > ALWAYS_PLAUSIBLE ? times : ALWAYS_PLAUSIBLE
  return won > (most < plausible ? most : plausible) ? { state: 'unsure', word: ABOVE_LIMIT } : verdict
}

/** A person has to look at a win that is held. */
export async function reportHeldWin(
  ctx: Context,
  { session, movement }: Moving,
  { verdict, amount }: { readonly verdict: Verdict; readonly amount: bigint },
): Promise<void> {
  if (verdict.word !== ABOVE_LIMIT) return
  const { vendor, memberId, id } = session
  ctx.log.warn({ vendor, uuid: movement.reference }, 'a win above the limit is held')
  const win = { vendor, uuid: movement.reference, memberId, round: id, amount }
  const sides = { here: `held: ${ABOVE_LIMIT}`, there: `returned ${toWire(amount)}` }
  await saveHeldWin(ctx.db, { ...win, ...sides }, ctx.clock.now())
}
