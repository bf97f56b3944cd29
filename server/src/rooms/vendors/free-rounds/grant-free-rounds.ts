import type { Currency } from '@koi/contract/money.ts'
import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { ensurePlayer } from '../links/token.ts'
import { createUuid } from '../transfer/uuid.ts'
import { findBySource, insertFree } from './free-store.ts'
import { isOpenTo } from './is-open-to.ts'
import { OPEN_FREE_ROUNDS } from './open-at-vendor.ts'

/** What is given to whom, and by what. */
export interface Grant {
  readonly member: { readonly id: MemberId; readonly book: number; readonly currency: Currency }
  /** The vendor's code and its code for the game. */
  readonly game: { readonly vendor: string; readonly code: string }
  readonly rounds: number
  /** What each round would cost, in units of 1/100000. */
  readonly betValue: bigint
  readonly expiresAt: Date
  /** Who gives them and for what, such as `mission:7:12`; the same source gives nothing again. */
  readonly source: string
  /** Wins are cash, or wait in a bonus for so many days until their turnover is met. */
  readonly winsTo: 'cash' | { readonly bonusDays: number }
  /** The turnover of each win, per 10 000 of it; above 0 for a bonus. */
  readonly turnoverRate: number
  /** What their wins may pay together. */
  readonly maxWin?: bigint
  /** The operators' offer that they are part of. */
  readonly offerId?: bigint
}

/**
 * Gives a member free rounds in the caller's transaction, and has their vendor told once it commits. Returns
 * their id, that of the first time for a source that has given them before; null for a member to whom play
 * is closed or whose limits are used up: they get none.
 */
export async function grantFreeRounds(ctx: Context, tx: Tx, grant: Grant): Promise<string | null> {
  const { member, source } = grant
  const before = await findBySource(tx, source)
  if (before !== null) return before.id
  if (!(await isOpenTo(ctx, tx.in(member.book), member))) return null
  await ensurePlayer(ctx, member, tx)
  const id = createUuid(ctx.random)
  const isNew = await insertFree(tx, {
    ...{ id, source, memberId: member.id, book: member.book, currency: member.currency },
    ...{ vendor: grant.game.vendor, game: grant.game.code, rounds: grant.rounds },
    ...{ betValue: grant.betValue, maxWin: grant.maxWin ?? null, turnoverRate: grant.turnoverRate },
    bonusDays: grant.winsTo === 'cash' ? null : grant.winsTo.bonusDays,
    ...{ givenAt: ctx.clock.now(), expiresAt: grant.expiresAt, offerId: grant.offerId ?? null },
  })
  // Another transaction gave them in between and has committed.
  if (!isNew) return (await findBySource(tx, source))?.id ?? null
  await enqueue(tx, { name: OPEN_FREE_ROUNDS, payload: { id }, key: `open-free-rounds:${id}` })
  return id
}
