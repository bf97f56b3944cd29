import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { dayOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import { endAfterPeriod } from './answer-request.ts'
import { CANCEL_MS, type ContractState } from './contract.ts'
import { notifySide } from './notice.ts'
import { requireContracts } from './offer-contract.ts'
import * as requests from './request-store.ts'
import * as store from './store.ts'

/** The states of a contract that its payee may dissolve alone. */
const CANCELLABLE: readonly ContractState[] = ['valid', 'change_offered', 'dissolve_asked']

/** Until when the payee may dissolve a contract alone, in ms; null if they may not, or no longer. Pure. */
export function cancelUntil(
  { state }: Pick<store.Contract, 'state'>,
  { signedAt }: Pick<store.Version, 'signedAt'>,
  at: Date,
): number | null {
  const until = signedAt.getTime() + CANCEL_MS
  return CANCELLABLE.includes(state) && at.getTime() < until ? until : null
}

/**
 * The payee takes an acceptance back alone, within 24 hours of it; the contract ends with the present period,
 * as if both had agreed, and a request that waits is withdrawn. A repeated call gets the same answer. Refuses
 * 'contract.unknown' to anyone else, 'contract.state', 'contract.cancel_late', 'contract.children'.
 */
export async function cancelContract(ctx: Context, caller: MemberCaller, { id }: { readonly id: string }) {
  requireContracts(caller)
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    const contract = await store.lockContract(tx, BigInt(id))
    if (contract === null || contract.payeeId !== caller.id) return refuse('contract.unknown')
    const newest = (await store.listVersions(tx, contract.id)).at(-1)
    if (contract.state === 'dissolved') return { id, state: contract.state }
    if (newest === undefined || !CANCELLABLE.includes(contract.state))
      return refuse('contract.state', { state: contract.state })
    if (cancelUntil(contract, newest, at) === null) return refuse('contract.cancel_late')
    const from = caller.origin.address
    const waiting = await requests.findOpenRequest(tx, contract.id)
    if (waiting !== null) await requests.closeRequest(tx, waiting.id, { state: 'withdrawn', at, from })
    await endAfterPeriod(tx, contract, dayOf(at, ctx.config.KOI_TIME_ZONE))
    // Asked and answered by the payee: who dissolved it, when, and from where.
    const requestId = await requests.insertRequest(tx, {
      ...{ contractId: contract.id, kind: 'dissolve', askerId: caller.id, addresseeId: caller.id },
      ...{ terms: null, simulation: null, askedAt: at, lapsesAt: at },
    })
    await requests.closeRequest(tx, requestId, { state: 'accepted', at, from })
    const state = 'dissolved' as const
    await store.writeState(tx, contract.id, state)
    await notifySide(ctx, tx, { what: 'cancelled', contract, to: contract.payerId })
    return { id, state }
  })
}
