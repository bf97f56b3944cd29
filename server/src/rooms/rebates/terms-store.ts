import type { Db, Tx } from '../../db/db.ts'

/** Per 10 000 by category. */
export type Rates = Readonly<Record<string, number>>

/** The terms from a day on: rates by level of the club, where "0" is for levels that say nothing. */
export interface RebateTerms {
  readonly fromDay: string
  readonly isOn: boolean
  readonly minimum: bigint
  readonly turnoverRate: number
  readonly rates: Readonly<Record<string, Rates>>
  readonly weights: Rates
}

export type SetTerms = RebateTerms & {
  readonly reason: string
  readonly setBy: bigint | null
  readonly setName: string | null
}

const TERMS = `from_day as "fromDay", is_on as "isOn", minimum, turnover_rate as "turnoverRate", rates,
  weights, reason, set_by as "setBy", set_name as "setName"`

/** The terms that count on a day; null if there were none yet. */
export async function termsOn(db: Db, day: string): Promise<SetTerms | null> {
  const [row] = await db.query<SetTerms>({
    name: 'rebates.terms_on',
    text: `select ${TERMS} from rebates.terms where from_day <= $1 order by from_day desc limit 1`,
    values: [day],
  })
  return row ?? null
}

/** Sets the terms from a day that has not begun; others from the same day are replaced. */
export async function writeTerms(tx: Tx, terms: SetTerms & { readonly at: Date }): Promise<void> {
  const { fromDay, isOn, minimum, turnoverRate, rates, weights, reason, setBy, setName, at } = terms
  await tx.query(
    `insert into rebates.terms (from_day, is_on, minimum, turnover_rate, rates, weights, reason, set_by,
       set_name, set_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (from_day) do update set is_on = excluded.is_on, minimum = excluded.minimum,
       turnover_rate = excluded.turnover_rate, rates = excluded.rates, weights = excluded.weights,
       reason = excluded.reason, set_by = excluded.set_by, set_name = excluded.set_name,
       set_at = excluded.set_at`,
    [fromDay, isOn, minimum, turnoverRate, rates, weights, reason, setBy, setName, at],
  )
}

/** The level that a member had when a day began; null for none. */
export async function levelOn(db: Db, member: bigint, day: string): Promise<number | null> {
  const [row] = await db.query<{ level: number | null }>({
    name: 'rebates.level_on',
    text: 'select rebates.level_on($1, $2) as level',
    values: [member, day],
  })
  return row?.level ?? null
}
