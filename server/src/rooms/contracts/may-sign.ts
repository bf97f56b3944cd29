import { type Terms, TOP_SERIES } from '@koi/contract/agents/terms.ts'
import {
  covers,
  type EdgeShares,
  findUncovered,
  highestRate,
  keepsEnough,
  keptOf,
} from '@koi/contract/contracts/signing.ts'
import type { ContractKind, ContractTerms } from '@koi/contract/contracts/terms.ts'
import { larger } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { EdgeGuard } from '../agents/index.ts'
import { type BindingContract, lockBinding, readBinding } from './store.ts'

export interface Signing {
  /** The contract that is offered or changed; null before it exists. */
  readonly contractId: bigint | null
  readonly payerId: MemberId | null
  readonly payee: { readonly id: MemberId; readonly upline: readonly MemberId[] }
  readonly terms: ContractTerms
  /** The platform day on which the rates of the line are read. */
  readonly day: string
}

/** Contracts of one tree are signed one after another, until the transaction ends. */
export async function lockLine(tx: Tx, { id, upline }: Signing['payee']): Promise<void> {
  const top = upline[0] ?? id
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`contracts.line ${top}`])
}

/** Contracts of a line that pay for the same play. */
const overlap = (one: ContractTerms, other: ContractTerms): boolean =>
  one.kind === other.kind &&
  (one.kind === 'dividend' || one.categories.some((category) => other.categories.includes(category)))

/**
 * Requires that terms may be signed, and returns the payer's contract that covers them; null for the
 * platform's. It locks the line, then its contracts, the payer's first, so that contracts of one tree are
 * signed one after another (CO-07). Refuses `contract.payee` if the payer is not the direct upline,
 * `contract.taken`, `contract.not_covered`, `contract.children`, `contract.over_edge`.
 */
export async function requireSignable(tx: Tx, signing: Signing): Promise<bigint | null> {
  const { payee, contractId, payerId } = signing
  if (payerId !== null && payee.upline.at(-1) !== payerId) refuse('contract.payee')
  await lockLine(tx, payee)
  const line = await lockBinding(tx, payee)
  const others = line.filter(({ id }) => id !== contractId)
  if (findTaken(others, signing).length > 0) refuse('contract.taken')
  const underId = payerId === null ? null : requireCover(others, signing)
  const beyond = findBeyond(others, signing)
  if (beyond.length > 0) refuse('contract.children', { contracts: beyond.map(({ id }) => String(id)) })
  await requireEdge(tx, { ...signing, others })
  return underId
}

/**
 * Contracts that already pay for the play of terms: those of the payee, and for a platform's contract any of
 * the platform in the line, since the cost of one bounds the tree's. Pure.
 */
export const findTaken = (
  others: readonly BindingContract[],
  { payee, payerId, terms }: Pick<Signing, 'payee' | 'payerId' | 'terms'>,
): readonly BindingContract[] =>
  others.filter(
    (one) =>
      overlap(one.terms, terms) && (one.payeeId === payee.id || (payerId === null && one.payerId === null)),
  )

/** Contracts that the one of `contractId` covers, and that new terms of it would not. Pure. */
export const findBeyond = (
  others: readonly BindingContract[],
  { contractId, terms }: Pick<Signing, 'contractId' | 'terms'>,
): readonly BindingContract[] =>
  others.filter(
    ({ underId, terms: below }) => contractId !== null && underId === contractId && !covers(terms, below),
  )

function requireCover(others: readonly BindingContract[], { payerId, terms }: Signing): bigint {
  const own = others.filter((one) => one.payeeId === payerId && one.terms.kind === terms.kind)
  const cover = own.find((one) => covers(one.terms, terms))
  if (cover !== undefined) return cover.id
  // Of several contracts the one that covers the most is named; without any there is nothing to name.
  const gaps = own.flatMap((one) => findUncovered(one.terms, terms) ?? [])
  return refuse('contract.not_covered', { ...(gaps.find(({ field }) => field === 'tiers') ?? gaps[0]) })
}

export interface Line extends Pick<Signing, 'payee' | 'day'> {
  /** What is asked about; the categories alone if there is no contract. */
  readonly terms: ContractTerms | Pick<ContractTerms, 'categories'>
  readonly others: readonly Pick<BindingContract, 'terms'>[]
  /** Rates that the top of the line would get, besides those that it has. */
  readonly rates?: Terms['rates']
}

interface EdgeRow {
  readonly category: string
  readonly edge: bigint
  readonly rebate: bigint
  readonly least: bigint
}

/**
 * The series of a lottery pay its line, so the edge of 1956 is what is left after the line. What a higher
 * series of the top, or a higher edge in the settings, would leave the line comes off. On top comes the
 * house's rebate, which a member earns to whom the line gives nothing. The rate of the line is the
 * highest of today, of tomorrow, of a line that the payee is about to join, and of those that the top
 * would get.
 */
const EDGES = `with top as (
    select $1::bigint as id
    union
    select coalesce(target.upline[1], target.id, request.member_id) from agents.line_request request
    left join members.member target on target.id = request.to_id
    where request.kind = 'move' and request.agreed and request.applied_at is null
      and request.member_id = any ($4::bigint[])
  ), rebate as (
    select rate.key as category, max(rate.value::bigint) as rate
    from top cross join generate_series(0, 1) later
    cross join lateral agents.terms_on(top.id, $2::date + later) held
    cross join lateral (
      select * from jsonb_each_text(held.rates) union all select * from jsonb_each_text($5::jsonb)
    ) rate
    group by rate.key
  ), series as (
    select 5 * max(coalesce(held.series, $6)) as rate
    from top cross join generate_series(0, 1) later
    cross join lateral agents.terms_on(top.id, $2::date + later) held
  ), house as (
    -- Of the level with the highest rate; weights lower what counts. Rounded up: the most that play costs.
    select rate.key as category,
      max(-div(-rate.value::bigint * coalesce((terms.weights ->> rate.key)::bigint, 10000), 10000)) as rate
    from generate_series(0, 1) later
    cross join lateral rebates.terms_on($2::date + later) terms
    cross join lateral jsonb_each(terms.rates) level (position, rates)
    cross join lateral jsonb_each_text(level.rates) rate
    where terms.is_on group by rate.key
  )
  select edge.category, edge.rate::bigint as edge,
    case when edge.category in ('LOTT', 'ELOTT') then greatest(series.rate - (10000 - edge.rate), 0)
      else coalesce(rebate.rate, 0) end
      + coalesce(house.rate, 0)::bigint as rebate,
    (select setting.value from contracts.setting setting where setting.key = 'kept_least') as least
  from cashier.edge edge cross join series left join rebate on rebate.category = edge.category
  left join house on house.category = edge.category
  where edge.category = any ($3) order by edge.category`

export interface KeptEdge {
  readonly category: string
  /** Per 10 000, as the rates of {@link EdgeShares}. */
  readonly shares: EdgeShares
  /** What has to be kept, per 10 000 of the edge. */
  readonly least: bigint
}

/** What the house keeps of the play of each category, with terms and the other contracts of the line. */
export async function edgesOf(
  db: Db,
  { payee, day, terms, others, rates = {} }: Line,
): Promise<readonly KeptEdge[]> {
  const { id, upline } = payee
  const rows = await db.query<EdgeRow>(EDGES, [
    ...[upline[0] ?? id, day, terms.categories, [...upline, id], JSON.stringify(rates), TOP_SERIES],
  ])
  return rows.map(({ category, edge, rebate, least }) => {
    const all = [...('kind' in terms ? [terms] : []), ...others.map((one) => one.terms)].filter((one) =>
      one.categories.includes(category),
    )
    const highest = (kind: ContractKind): bigint =>
      all.filter((one) => one.kind === kind).reduce((most, one) => larger(most, highestRate(one)), 0n)
    const salary = highest('daily_salary') + highest('hourly_salary')
    return { category, least, shares: { edge, rebate, salary, dividend: highest('dividend') } }
  })
}

/** Requires that the house keeps enough of the edge of each category, with all contracts of the line. */
async function requireEdge(tx: Tx, line: Line): Promise<void> {
  for (const { category, shares, least } of await edgesOf(tx, line)) {
    if (keepsEnough(shares, least)) continue
    refuse('contract.over_edge', {
      category,
      ...Object.fromEntries(Object.entries(shares).map(([name, rate]) => [name, String(rate)])),
      // Per 10^8 of the play.
      kept: String(keptOf(shares)),
      needed: String(least * shares.edge),
    })
  }
}

/**
 * Requires that the house keeps enough of the edge when rates at the top of a line rise, or when members
 * come under them: without any contract, and with those that were signed in each line below. Members who
 * move below the top tomorrow count as well. It locks the line like a signing. Refuses `contract.over_edge`.
 */
export const requireEdgeKept: EdgeGuard = async (tx, { top, member, above, rates, day }) => {
  const payee = { id: top, upline: [] }
  await lockLine(tx, payee)
  await requireEdge(tx, { payee, day, terms: { categories: Object.keys(rates) }, others: [], rates })
  const coming = await tx.query<{ member: MemberId; above: MemberId[] }>(
    `select request.member_id as member, target.upline || target.id as above
     from agents.line_request request join members.member target on target.id = request.to_id
     where request.kind = 'move' and request.agreed and request.applied_at is null
       and (target.id = $1 or target.upline @> array[$1::bigint])`,
    [member],
  )
  for (const branch of [{ member, above }, ...coming]) {
    const line = await readBinding(tx, { id: branch.member, upline: branch.above })
    const isAbove = ({ payeeId }: BindingContract): boolean => branch.above.includes(payeeId)
    for (const one of line.filter((contract) => !isAbove(contract))) {
      const others = line.filter(
        (other) => other.id !== one.id && (isAbove(other) || areInOneLine(one, other)),
      )
      await requireEdge(tx, { payee, day, terms: one.terms, others, rates })
    }
  }
}

/** Whether one payee is above the other, or both are the same. Pure. */
const areInOneLine = (one: BindingContract, other: BindingContract): boolean =>
  one.payeeId === other.payeeId || one.upline.includes(other.payeeId) || other.upline.includes(one.payeeId)
