import type { Context } from '../../context.ts'
import { dayAfter, dayOf, startOfDay } from '../../platform-day.ts'
import { foldedUntil } from './closing.ts'
import type { Days } from './store.ts'

/** People of a day, and what became of those who registered on it. */
export interface PeopleOfDay {
  readonly day: string
  readonly registered: bigint
  readonly active: bigint
  readonly bettors: bigint
  readonly depositors: bigint
  readonly firstDepositors: bigint
  readonly deposited: bigint
  /** Null while the day on which they could come back is not closed. */
  readonly back1: bigint | null
  readonly back7: bigint | null
  readonly back30: bigint | null
}

/** Days that are not closed are few, unless the jobs have stopped. */
const MAX_OPEN_DAYS = 31

const COLUMNS = `day, registered, active, bettors, depositors, first_depositors as "firstDepositors",
  deposited, case when day + 1 <= $3::date then back_1 end as "back1",
  case when day + 7 <= $3::date then back_7 end as "back7",
  case when day + 30 <= $3::date then back_30 end as "back30"`

/** Each day of a range that has begun, the latest first. */
export async function readPeople(ctx: Context, { first, last }: Days): Promise<readonly PeopleOfDay[]> {
  const closed = await foldedUntil(ctx.db)
  const today = dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const until = last < today ? last : today
  const open: string[] = []
  let day = dayAfter(closed) < first ? first : dayAfter(closed)
  for (; day <= until && open.length < MAX_OPEN_DAYS; day = dayAfter(day)) open.push(day)
  const [past, ...live] = await Promise.all([
    ctx.db.query<PeopleOfDay>(
      `select ${COLUMNS} from reports.people where day between $1 and $2 order by day desc`,
      [first, last, closed],
    ),
    ...open.map((day) => peopleOn(ctx, day)),
  ])
  return [...live.reverse(), ...(past ?? [])]
}

/** A day that is not closed, from the books. */
export async function peopleOn(ctx: Context, day: string): Promise<PeopleOfDay> {
  const zone = ctx.config.KOI_TIME_ZONE
  const [from, to] = [startOfDay(day, zone), startOfDay(dayAfter(day), zone)]
  const [[seen], ...books] = await Promise.all([
    ctx.db.query<{ registered: bigint; active: bigint }>(
      `select
         (select count(*) from members.member
          where registered_at >= $1 and registered_at < $2 and type not in (4, 40)) as registered,
         (select count(*) from members.active_day active
          join members.member member on member.id = active.member_id
          where active.day = $3 and member.type not in (4, 40)) as active`,
      [from, to, day],
    ),
    ...ctx.db.books.map((book) =>
      book.query<{ bettors: bigint; depositors: bigint; first: bigint; days: string[] | null }>(
        `select bettors, depositors, first_depositors as first, registered_days::text[] as days
         from reports_people($1, $2, $3, $4)`,
        [day, from, to, zone],
      ),
    ),
  ])
  const found = books.flat()
  const sum = (of: (book: (typeof found)[number]) => bigint): bigint =>
    found.reduce((total, book) => total + of(book), 0n)
  const days = found.flatMap((book) => book.days ?? [])
  return {
    ...{ day, registered: seen?.registered ?? 0n, active: seen?.active ?? 0n },
    ...{ bettors: sum(({ bettors }) => bettors), depositors: sum(({ depositors }) => depositors) },
    ...{ firstDepositors: sum(({ first }) => first) },
    ...{
      deposited: BigInt(days.filter((one) => one === day).length),
      back1: null,
      back7: null,
      back30: null,
    },
  }
}
