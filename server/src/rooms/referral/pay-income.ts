import { realCurrency } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { startOfMonth } from '../../platform-day.ts'
import { Refusal } from '../../refusal.ts'
import { issueReward, type Texts } from '../rewards/index.ts'
import { sumIncome } from './income-store.ts'

import { currentTerms } from './terms-store.ts'

/** Members whose income is read at once. */
const PAGE = 200

const TITLES: Texts = { EN: 'Friends you invited', MS: 'Rakan yang anda jemput', CN: '邀请好友收益' }
const BODIES: Texts = {
  EN: 'What your friends brought, paid for the days that are closed.',
  MS: 'Hasil daripada rakan anda, dibayar bagi hari yang telah ditutup.',
  CN: '好友为您带来的收益，按已结算的日子发放。',
}

interface Due {
  readonly memberId: MemberId
  readonly book: number
}

/**
 * Pays each member what their friends brought and was not paid, in one reward and one transaction. A member
 * to whom play is closed gets it when play is open again. What does not fit into the budget of the month
 * waits for the next, and the members after it are paid all the same.
 */
export async function payIncome(ctx: Context): Promise<void> {
  let after = 0n
  for (;;) {
    const page = await listDue(ctx.db, { after, left: await readLeft(ctx, ctx.db) })
    for (const due of page) await payOrWait(ctx, due)
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    after = last.memberId
  }
}

interface After {
  readonly after: MemberId
  readonly left: bigint
}

/** The next members who have a row that fits into what is left of the month's budget. */
const listDue = (db: Db, { after, left }: After) =>
  db.query<Due>(
    `select due.referrer_id as "memberId", member.book
     from (
       select distinct referrer_id from referral.income
       where paid_at is null and referrer_id > $1 and amount <= $3 order by referrer_id limit $2
     ) due
     join members.member member on member.id = due.referrer_id order by due.referrer_id`,
    [after, PAGE, left],
  )

/** What may still be paid in this month; 0 above the budget. */
async function readLeft({ clock, config }: Context, db: Db): Promise<bigint> {
  const at = clock.now()
  const budget = (await currentTerms(db, at))?.terms.monthBudget ?? 0n
  const { paid } = await sumIncome(db, startOfMonth(at, config.KOI_TIME_ZONE))
  return paid < budget ? budget - paid : 0n
}

type Outcome = 'paid' | 'gone' | 'closed' | 'budget'

async function payOrWait(ctx: Context, due: Due): Promise<Outcome> {
  try {
    const outcome = await ctx.db.transact((tx) => payMember(ctx, tx, due))
    if (outcome === 'paid') sendLiveUpdate(ctx, { topic: 'balance', member: String(due.memberId) })
    return outcome
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return 'closed'
  }
}

/**
 * Pays the oldest rows of a member that fit into the budget. The reference of the reward ends with the last
 * row that it pays, so that no row is paid twice.
 */
async function payMember(ctx: Context, tx: Tx, { memberId, book }: Due): Promise<Outcome> {
  // Payments are made one after another, so that together they stay within the budget.
  await tx.query(`select pg_advisory_xact_lock(hashtext('referral.pay'))`)
  const waiting = await tx.query<Row>(
    `select id, amount, turnover_rate as "turnoverRate" from referral.income
     where referrer_id = $1 and paid_at is null order by id for update`,
    [memberId],
  )
  const { rows, amount } = fitting(waiting, await readLeft(ctx, tx))
  const last = rows.at(-1)
  if (last === undefined) return waiting.length === 0 ? 'gone' : 'budget'
  const at = ctx.clock.now()
  const number = await issueReward(ctx, tx, {
    ...{ member: { id: memberId, book }, reference: `referral:${memberId}:${last.id}` },
    ...{ titles: TITLES, bodies: BODIES, amount, currency: realCurrency() },
    turnoverRate: Math.max(...rows.map((row) => row.turnoverRate)),
  })
  await tx.query('update referral.income set paid_at = $2, number = $3 where id = any ($1)', [
    rows.map(({ id }) => id),
    at,
    number,
  ])
  return 'paid'
}

interface Row {
  readonly id: bigint
  readonly amount: bigint
  readonly turnoverRate: number
}

/** The rows, in their order, that fit into an amount; one that does not fit holds up no other. Pure. */
function fitting(waiting: readonly Row[], left: bigint): { readonly rows: readonly Row[]; amount: bigint } {
  const rows: Row[] = []
  let amount = 0n
  for (const row of waiting) {
    if (amount + row.amount > left) continue
    rows.push(row)
    amount += row.amount
  }
  return { rows, amount }
}
