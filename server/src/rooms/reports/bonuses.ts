import type { Context } from '../../context.ts'
import { dayAfter, startOfDay } from '../../platform-day.ts'
import type { Language } from './names.ts'
import { type Days, readDays } from './store.ts'

/** What the bonuses of an offer came to over a range of days; an offer of '' stands for those without one. */
export interface OfferBonuses {
  readonly offer: string
  readonly name: string
  readonly grants: bigint
  readonly granted: bigint
  readonly released: bigint
  readonly forfeited: bigint
}

interface Moved {
  readonly offer: string
  readonly kind: string
  readonly entries: bigint
  readonly amount: bigint
}

const SUMS = `offer, kind, sum(entries)::bigint as entries, sum(amount)::bigint as amount`
const KINDS = `kind in ('bonus', 'locked_win', 'bonus_release', 'bonus_forfeit', 'bonus_unlock')`

/** What was granted, released and forfeited, by offer. */
export async function readBonuses(ctx: Context, days: Days, language: Language): Promise<OfferBonuses[]> {
  const zone = ctx.config.KOI_TIME_ZONE
  const moved = await readDays<Moved>(ctx, days, {
    folded: ({ first, last }) => ({
      text: `select ${SUMS} from reports.money where day between $1 and $2 and ${KINDS} group by offer, kind`,
      values: [first, last],
    }),
    live: ({ first, last }) => ({
      text: `select ${SUMS} from reports_money($1, $2, $3, false)
        where ${KINDS} group by offer, kind`,
      values: [startOfDay(first, zone), startOfDay(dayAfter(last), zone), zone],
    }),
  })
  const offers = [...new Set(moved.map(({ offer }) => offer))].sort()
  const names = await titlesOf(ctx, offers, language)
  const sum = (offer: string, kind: string, of: (row: Moved) => bigint): bigint =>
    moved.reduce((total, row) => (row.offer === offer && row.kind === kind ? total + of(row) : total), 0n)
  return offers.map((offer) => ({
    ...{ offer, name: names.get(offer) ?? '', grants: sum(offer, 'bonus', ({ entries }) => entries) },
    granted: sum(offer, 'locked_win', ({ amount }) => amount) - sum(offer, 'bonus', ({ amount }) => amount),
    released: -sum(offer, 'bonus_release', ({ amount }) => amount),
    // A win that its vendor takes back after its bonus was lost comes from what the house kept.
    forfeited:
      sum(offer, 'bonus_forfeit', ({ amount }) => amount) +
      sum(offer, 'bonus_unlock', ({ amount }) => amount),
  }))
}

async function titlesOf(
  ctx: Context,
  offers: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const ids = offers.filter((offer) => offer !== '')
  const rows = await ctx.db.query<{ id: bigint; name: string }>(
    `select distinct on (terms.offer_id) terms.offer_id as id,
       coalesce(nullif(terms.titles ->> $1, ''), terms.titles ->> 'EN') as name
     from promotions.terms terms where terms.offer_id = any ($2::text[]::bigint[])
     order by terms.offer_id, terms.version desc`,
    [language, ids],
  )
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
