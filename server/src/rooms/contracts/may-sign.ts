import {
  covers,
  type EdgeShares,
  findUncovered,
  highestRate,
  keepsEnough,
  keptOf,
} from '@koi/contract/contracts/signing.ts'
import type { ContractKind, ContractTerms } from '@koi/contract/contracts/terms.ts'
import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { type BindingContract, lockBinding } from './store.ts'

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

export interface Line extends Omit<Signing, 'contractId' | 'payerId'> {
  readonly others: readonly BindingContract[]
}

interface EdgeRow {
  readonly category: string
  readonly edge: bigint
  readonly rebate: bigint
  readonly least: bigint
}

/** Lotteries keep their edge after the rebates of the line, since their series pay them. */
const EDGES = `select edge.category, edge.rate::bigint as edge,
    case when edge.category in ('LOTT', 'ELOTT') then 0
      else coalesce((held.rates ->> edge.category)::bigint, 0) end as rebate,
    (select setting.value from contracts.setting setting where setting.key = 'kept_least') as least
  from cashier.edge edge cross join agents.terms_on($1, $2) held
  where edge.category = any ($3) order by edge.category`

export interface KeptEdge {
  readonly category: string
  /** Per 10 000, as the rates of {@link EdgeShares}. */
  readonly shares: EdgeShares
  /** What has to be kept, per 10 000 of the edge. */
  readonly least: bigint
}

/** What the house keeps of the play of each category, with terms and the other contracts of the line. */
export async function edgesOf(db: Db, { payee, day, terms, others }: Line): Promise<readonly KeptEdge[]> {
  const rows = await db.query<EdgeRow>(EDGES, [payee.upline[0] ?? payee.id, day, terms.categories])
  return rows.map(({ category, edge, rebate, least }) => {
    const all = [terms, ...others.map((one) => one.terms)].filter((one) => one.categories.includes(category))
    const highest = (kind: ContractKind): bigint =>
      all.filter((one) => one.kind === kind).reduce((most, one) => max(most, highestRate(one)), 0n)
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

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
