import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { PeopleFigure } from '@koi/contract/schemas/office/reports.ts'
import type { Context } from '../../context.ts'
import { byId, type PageQuery, pageOf } from '../../db/page.ts'
import { dayAfter, dayPlus, startOfDay } from '../../platform-day.ts'
import type { Commands } from '../../route.ts'
import { membersByIds } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { foldedUntil } from './closing.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** The members that a count of people of a day is the number of, the newest members first. */
export const officeReportMembers: OfficeCommands['officeReportMembers'] = async (ctx, caller, input) => {
  requirePermission(caller, 'reports.read')
  const asked = await askedOf(ctx, input)
  const { rows, next } = await pageOf(input, {
    format: byId,
    keyOf: (id: bigint) => id,
    read: (query) => readIds(ctx, asked, query),
  })
  const members = await membersByIds(ctx.db, rows)
  return {
    content: rows.flatMap((id) => {
      const member = members.get(id)
      if (member === undefined) return []
      const { account, registeredAt, lastLoginAt } = member
      return [
        {
          ...{ memberId: String(id), account, registeredAt: registeredAt.getTime() },
          lastLoginAt: lastLoginAt?.getTime() ?? null,
        },
      ]
    }),
    next,
  }
}

interface Asked {
  readonly figure: PeopleFigure
  readonly day: string
  readonly from: Date
  readonly to: Date
  /** Deposits up to here are counted: a closed day was counted with the last day that is closed. */
  readonly depositsUntil: Date
}

async function askedOf(ctx: Context, { figure, day }: Pick<Asked, 'figure' | 'day'>): Promise<Asked> {
  const zone = ctx.config.KOI_TIME_ZONE
  const closed = await foldedUntil(ctx.db)
  const depositsUntil = startOfDay(dayAfter(day <= closed ? closed : day), zone)
  return { figure, day, from: startOfDay(day, zone), to: startOfDay(dayAfter(day), zone), depositsUntil }
}

const REAL = `member.type not in (4, 40) and ($3::bigint is null or member.id < $3)`
const REGISTERED = `member.registered_at >= $1 and member.registered_at < $2 and ${REAL}`

/** The statement of each figure: the day from $1 to $2, the place $3, the limit $4, and one value of its own. */
const IDS: Readonly<Record<PeopleFigure, string>> = {
  registered: `select member.id from members.member member where ${REGISTERED} and $5::date is not null
    order by member.id desc limit $4`,
  active: `select member.id from members.active_day active join members.member member
      on member.id = active.member_id
    where active.day = $5 and $1::timestamptz < $2 and ${REAL} order by member.id desc limit $4`,
  ...back('back1'),
  ...back('back7'),
  ...back('back30'),
  bettors: `select turnover.member_id as id from bets_turnover turnover
    where turnover.day = $5 and $1::timestamptz < $2 and turnover.currency <> 'FUN'
      and ($3::bigint is null or turnover.member_id < $3)
    group by turnover.member_id having sum(turnover.bets) > 0 order by turnover.member_id desc limit $4`,
  depositors: `select distinct deposit.member_id as id from cashier_deposit deposit
    where deposit.state = 'success' and deposit.closed_at >= $1 and deposit.closed_at < $2
      and ($3::bigint is null or deposit.member_id < $3) and $5::date is not null
    order by deposit.member_id desc limit $4`,
  firstDepositors: `select distinct deposit.member_id as id from cashier_deposit deposit
    where deposit.state = 'success' and deposit.closed_at >= $1 and deposit.closed_at < $2
      and ($3::bigint is null or deposit.member_id < $3) and $5::date is not null
      and not exists (select from cashier_deposit former where former.member_id = deposit.member_id
        and former.state = 'success' and former.closed_at < $1)
    order by deposit.member_id desc limit $4`,
  deposited: `select member.id from members.member member
    where ${REGISTERED} and exists (select from cashier_deposit deposit
      where deposit.member_id = member.id and deposit.state = 'success' and deposit.closed_at < $5)
    order by member.id desc limit $4`,
}

/** Of those who registered on the day, who used a session on the day $5. */
function back<Figure extends PeopleFigure>(figure: Figure): Record<Figure, string> {
  const text = `select member.id from members.active_day active join members.member member
      on member.id = active.member_id
    where active.day = $5 and ${REGISTERED} order by member.id desc limit $4`
  return { [figure]: text } as Record<Figure, string>
}

const DAYS_LATER: Readonly<Partial<Record<PeopleFigure, number>>> = { back1: 1, back7: 7, back30: 30 }
const OF_BOOKS: readonly PeopleFigure[] = ['bettors', 'depositors', 'firstDepositors', 'deposited']

async function readIds(
  { db }: Context,
  { figure, day, from, to, depositsUntil }: Asked,
  { after, limit }: PageQuery<bigint>,
): Promise<readonly bigint[]> {
  const own = figure === 'deposited' ? depositsUntil : dayPlus(day, DAYS_LATER[figure] ?? 0)
  const sources = OF_BOOKS.includes(figure) ? db.books : [db]
  const found = await Promise.all(
    sources.map((source) => source.query<{ id: bigint }>(IDS[figure], [from, to, after, limit, own])),
  )
  const ids = found.flat().map(({ id }) => id)
  return ids.sort((a, b) => (a < b ? 1 : -1)).slice(0, limit)
}
