import type { ListedTransaction } from '../links/hub88.ts'

/** A transaction as we have it, with the member's name on the wire. */
export interface HeldTransaction {
  readonly uuid: string
  readonly kind: 'bet' | 'win' | 'rollback' | 'tombstone'
  readonly state: 'applied' | 'rolled_back'
  readonly amount: bigint
  readonly user: string
  readonly round: string
  readonly memberId: bigint
}

export type Difference = 'absent_here' | 'absent_there' | 'other_amount' | 'other_state' | 'other_content'

/** How two sides of one transaction compare; `wait` while the vendor itself does not know yet. */
export type Verdict = Difference | 'agree' | 'wait'

interface Sides {
  readonly there: ListedTransaction
  /** null: we have no such transaction. */
  readonly here: HeldTransaction | null
  /** The transaction that a rollback names, as we have it. */
  readonly target: HeldTransaction | null
}

/**
 * Compares a transaction of a vendor's list with ours. Only one side may know of a transaction that was
 * undone: whether a bet never came, was refused or went back, its money is where it was. Pure.
 */
export function compare({ there, here, target }: Sides): Verdict {
  if (there.state === 'open') return 'wait'
  if (there.kind === 'rollback') return compareRollback(there, here, target)
  const isApplied = here !== null && here.state === 'applied'
  if (there.state !== 'accepted') return isApplied ? 'other_state' : 'agree'
  if (here === null) return 'absent_here'
  if (!isApplied) return 'other_state'
  if (here.kind !== there.kind || here.round !== there.round || here.user !== there.user)
    return 'other_content'
  return here.amount === amountOf(there) ? 'agree' : 'other_amount'
}

function compareRollback(
  { state }: ListedTransaction,
  here: HeldTransaction | null,
  target: HeldTransaction | null,
): Verdict {
  if (state !== 'accepted' || here?.kind === 'rollback') return 'agree'
  return target !== null && isInEffect(target) ? 'absent_here' : 'agree'
}

/** Whether it moved money that has not moved back. */
const isInEffect = ({ kind, state }: HeldTransaction): boolean =>
  state === 'applied' && (kind === 'bet' || kind === 'win')

/** The amount on our side: a free bet stakes nothing. */
export const amountOf = ({ amount, is_free: isFree }: ListedTransaction): bigint =>
  isFree === true ? 0n : amount

export interface StuckRound {
  readonly rule: 'queue' | 'close' | 'void'
  /** Whether the vendor has sent its outcome. */
  readonly isKnown: boolean
  readonly here: readonly HeldTransaction[]
  /**
   * The vendor's list of the round; `unread` when it could not be fetched, null when the vendor has no list.
   */
  readonly there: ReadonlyMap<string, ListedTransaction> | 'unread' | null
}

export type StuckVerdict =
  | 'close'
  | 'void'
  | 'for_a_person'
  | 'vendor_unread'
  | 'vendor_waits'
  | 'vendor_disagrees'
  | 'outcome_known'

/**
 * Decides what happens to a round that is open for a day. A rule acts only where the vendor, if it has a
 * list, agrees on every transaction, or has none of the stakes that the rule would give back. Pure.
 */
export function judgeStuck({ rule, isKnown, here, there }: StuckRound): StuckVerdict {
  if (rule === 'queue') return 'for_a_person'
  if (there === 'unread') return 'vendor_unread'
  if (there !== null) {
    const held = new Map(here.map((one) => [one.uuid, one]))
    const verdicts = [...there.values()].map((one) =>
      compare({
        there: one,
        here: held.get(one.transaction_uuid) ?? null,
        target: held.get(one.reference_transaction_uuid ?? '') ?? null,
      }),
    )
    if (verdicts.includes('wait')) return 'vendor_waits'
    const isListed = here.every((one) => !isInEffect(one) || there.has(one.uuid))
    const agrees = isListed && verdicts.every((verdict) => verdict === 'agree')
    if (!agrees) return rule === 'void' && holdsNothing(here, there) ? 'void' : 'vendor_disagrees'
  }
  if (rule === 'close') return 'close'
  return isKnown ? 'outcome_known' : 'void'
}

/** Whether every stake here is undone or unknown at the vendor, which knows of nothing else. */
const holdsNothing = (
  here: readonly HeldTransaction[],
  there: ReadonlyMap<string, ListedTransaction>,
): boolean =>
  [...there.values()].every(({ kind, state }) => kind === 'rollback' || state !== 'accepted') &&
  here.every((one) => one.kind !== 'win' || !isInEffect(one))
