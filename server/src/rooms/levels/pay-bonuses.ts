import { realCurrency } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { startOfMonth } from '../../platform-day.ts'
import { Refusal } from '../../refusal.ts'
import { issueReward } from '../rewards/index.ts'

import { sumBonuses } from './ladder-store.ts'
import { levelTitles, writeLevelLetter } from './letter.ts'

/** Bonuses that are read at once. */
const PAGE = 200

interface Due {
  readonly memberId: MemberId
  readonly book: number
  readonly position: number
}

/**
 * Pays the bonuses that wait, each in a transaction of its own. A member to whom play is closed gets it when
 * play is open again. One that does not fit into the budget of the month waits for the next, and those after
 * it are paid all the same.
 */
export async function payBonuses(ctx: Context): Promise<void> {
  let after: Due = { memberId: 0n, book: 0, position: 0 }
  for (;;) {
    const page = await listDue(ctx.db, after, await readLeft(ctx, ctx.db))
    for (const due of page) await payOrWait(ctx, due)
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    after = last
  }
}

/** The next bonuses that fit into what is left of the month's budget. */
const listDue = (db: Db, { memberId, position }: Due, left: bigint) =>
  db.query<Due>(
    `select bonus.member_id as "memberId", member.book, bonus.position
     from levels.bonus bonus join members.member member on member.id = bonus.member_id
     where bonus.paid_at is null and (bonus.member_id, bonus.position) > ($1, $2) and bonus.amount <= $4
     order by bonus.member_id, bonus.position limit $3`,
    [memberId, position, PAGE, left],
  )

type Outcome = 'paid' | 'gone' | 'closed' | 'budget'

async function payOrWait(ctx: Context, due: Due): Promise<Outcome> {
  try {
    const outcome = await ctx.db.transact((tx) => payBonus(ctx, tx, due))
    if (outcome === 'paid') sendLiveUpdate(ctx, { topic: 'balance', member: String(due.memberId) })
    return outcome
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return 'closed'
  }
}

/** The reference of the reward is the member's and the level's, so it is issued once whatever happens. */
async function payBonus(ctx: Context, tx: Tx, { memberId, book, position }: Due): Promise<Outcome> {
  // Payments are made one after another, so that together they stay within the budget.
  await tx.query(`select pg_advisory_xact_lock(hashtext('levels.pay'))`)
  const [bonus] = await tx.query<{ amount: bigint; turnoverRate: number }>(
    `select amount, turnover_rate as "turnoverRate" from levels.bonus
     where member_id = $1 and position = $2 and paid_at is null for update`,
    [memberId, position],
  )
  if (bonus === undefined) return 'gone'
  if (bonus.amount > (await readLeft(ctx, tx))) return 'budget'
  const at = ctx.clock.now()
  const titles = await levelTitles(tx, position)
  const number = await issueReward(ctx, tx, {
    ...{ member: { id: memberId, book }, reference: `level:${memberId}:${position}`, ...titles },
    ...{ amount: bonus.amount, currency: realCurrency(), turnoverRate: bonus.turnoverRate },
  })
  await tx.query('update levels.bonus set paid_at = $3, number = $4 where member_id = $1 and position = $2', [
    memberId,
    position,
    at,
    number,
  ])
  await writeLevelLetter(tx, { ...bonus, memberId, position, at })
  return 'paid'
}

/** What may still be paid in this month; 0 above the budget. */
async function readLeft({ clock, config }: Context, db: Db): Promise<bigint> {
  const [ladder] = await db.query<{ budget: bigint }>('select month_budget as budget from levels.ladder')
  const { paid } = await sumBonuses(db, startOfMonth(clock.now(), config.KOI_TIME_ZONE))
  const budget = ladder?.budget ?? 0n
  return paid < budget ? budget - paid : 0n
}
