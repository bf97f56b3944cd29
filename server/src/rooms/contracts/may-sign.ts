import { covers, type EdgeShares, highestRate, keepsEnough, keptOf } from '@koi/contract/contracts/signing.ts'
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

/** Why terms cannot be signed, with the contracts that are in the way; or the contract that covers them. */
export type Judgement =
  | {
      readonly conflict: 'contract.payee' | 'contract.taken' | 'contract.not_covered' | 'contract.children'
      readonly contracts: readonly bigint[]
    }
  | { readonly conflict: null; readonly underId: bigint | null }

/**
 * Requires that terms may be signed, and returns the payer's contract that covers them; null for the
 * platform's. It locks the line, then its contracts, the payer's first, so that contracts of one tree are
 * signed one after another (CO-07). Refuses `contract.payee` if the payer is not the direct upline,
 * `contract.taken`, `contract.not_covered`, `contract.children`, `contract.over_edge`.
 */
export async function requireSignable(tx: Tx, signing: Signing): Promise<bigint | null> {
  await lockLine(tx, signing.payee)
  const line = await lockBinding(tx, signing.payee)
  const judgement = judge(line, signing)
  if (judgement.conflict === 'contract.children')
    return refuse('contract.children', { contracts: judgement.contracts.map(String) })
  if (judgement.conflict !== null) return refuse(judgement.conflict)
  await requireEdge(tx, { ...signing, others: line.filter(({ id }) => id !== signing.contractId) })
  return judgement.underId
}

/** Whether the binding contracts of a line leave room for terms. Pure. */
export function judge(line: readonly BindingContract[], signing: Signing): Judgement {
  const { payee, terms, contractId, payerId } = signing
  if (payerId !== null && payee.upline.at(-1) !== payerId)
    return { conflict: 'contract.payee', contracts: [] }
  const others = line.filter(({ id }) => id !== contractId)
  // Of a line one contract of a kind is paid by the platform for the same play: its cost bounds the tree's.
  const taken = others.filter(
    (one) =>
      overlap(one.terms, terms) && (one.payeeId === payee.id || (payerId === null && one.payerId === null)),
  )
  if (taken.length > 0) return { conflict: 'contract.taken', contracts: taken.map(({ id }) => id) }
  const own = others.filter((one) => one.payeeId === payerId && one.terms.kind === terms.kind)
  const cover = own.find((one) => covers(one.terms, terms))
  if (payerId !== null && cover === undefined)
    return { conflict: 'contract.not_covered', contracts: own.map(({ id }) => id) }
  const below = others.filter(({ underId }) => contractId !== null && underId === contractId)
  const beyond = below.filter((one) => !covers(terms, one.terms))
  if (beyond.length > 0) return { conflict: 'contract.children', contracts: beyond.map(({ id }) => id) }
  return { conflict: null, underId: cover?.id ?? null }
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
  from contracts.edge edge cross join agents.terms_on($1, $2) held
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
