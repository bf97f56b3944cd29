import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { type BonusStanding, bonusStandings, endedBonuses } from '../../cashier/index.ts'
import { changeJoining, listRunning, lockJoining, type RunningJoining, runningOf } from './joining-store.ts'
import { bonusSource } from './offer.ts'
import { lockOffer, spend } from './offer-store.ts'

type Ending = 'released' | 'forfeited'

/** Records what the member's bonuses became; returns how far those are that run, by the joining. */
export async function followOwn(
  ctx: Context,
  caller: MemberCaller,
): Promise<ReadonlyMap<bigint, BonusStanding>> {
  const running = await runningOf(ctx.db, caller.id)
  if (running.length === 0) return new Map()
  const book = ctx.db.book(caller.book)
  const standings = await bonusStandings(book, caller.id, running.map(sourceOf))
  const standing = new Map<bigint, BonusStanding>()
  for (const joining of running) {
    const found = standings.get(sourceOf(joining))
    if (found === undefined) continue
    if (found.state === 'running') standing.set(joining.id, found)
    else await end(ctx, joining, found.state)
  }
  return standing
}

const sourceOf = ({ offerId, depositNumber }: RunningJoining): string => bonusSource(offerId, depositNumber)

const PAGE = 500

/** Every ten minutes: records what bonuses became whose members did not look. */
export async function followBonuses(ctx: Context): Promise<void> {
  let after = 0n
  for (;;) {
    const page = await listRunning(ctx.db, after, PAGE)
    for (const book of ctx.db.books) {
      const own = page.filter((joining) => joining.book === book.number)
      const ended = own.length === 0 ? null : await endedBonuses(book, own.map(sourceOf))
      for (const joining of own) {
        const state = ended?.get(sourceOf(joining))
        if (state !== undefined) await end(ctx, joining, state)
      }
    }
    if (page.length < PAGE) return
    after = page.at(-1)?.id ?? after
  }
}

/** What is forfeited returns to the budget: the house has it back. */
async function end(ctx: Context, { id, offerId }: RunningJoining, state: Ending): Promise<void> {
  await ctx.db.transact(async (tx) => {
    await lockOffer(tx, offerId)
    const joining = await lockJoining(tx, id)
    if (joining?.state !== 'running') return
    const endedAt = ctx.clock.now()
    if (state === 'forfeited') await spend(tx, offerId, { amount: -joining.reserved })
    await changeJoining(tx, id, { state, endedAt, ...(state === 'forfeited' ? { reserved: 0n } : {}) })
  })
}
