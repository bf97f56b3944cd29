import { nextStart } from '@koi/contract/contracts/period.ts'
import { type ContractTerms, findFault, termsOfWire, type WireTerms } from '@koi/contract/contracts/terms.ts'
import { hasAgentHome, isPromptedForContracts } from '@koi/contract/member-type.ts'
import type { contractSchemas } from '@koi/contract/schemas/contracts.ts'
import type { z } from 'zod'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { dayOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import { type Member, memberByAccount, memberById } from '../members/index.ts'
import { whyClosed } from '../protection/index.ts'
import { LAPSES_AFTER_MS, stateWhileAsked } from './contract.ts'
import { requireSignable } from './may-sign.ts'
import { notifySide } from './notice.ts'
import type { Payee } from './play.ts'
import * as requests from './request-store.ts'
import { type Simulated, simulate } from './simulate.ts'
import * as store from './store.ts'

type Input<Name extends keyof typeof contractSchemas> = z.output<(typeof contractSchemas)[Name]['input']>

/** Refuses 'permission.denied' to types that have no contracts (CO-18). */
export function requireContracts({ type }: Pick<MemberCaller, 'type'>): void {
  if (!isPromptedForContracts(type)) refuse('permission.denied')
}

/** Reads terms as somebody typed them. Refuses 'contract.terms' with the field that does not fit. */
export function readTerms(wire: WireTerms): ContractTerms {
  // A tier pays by a rate or a sum: one that names both, or neither, says something else than it pays.
  if (wire.tiers.some(({ rate, sum }) => (rate === null) === (sum === null)))
    return refuse('contract.terms', { field: 'tiers' })
  const terms = termsOfWire(wire)
  const field = findFault(terms)
  return field === null ? terms : refuse('contract.terms', { field })
}

/** Refuses 'contract.terms': an upline's cash is for contracts of uplines, and terms end after they begin. */
export function requireFit(
  terms: ContractTerms,
  { payerId, day }: { readonly payerId: MemberId | null; readonly day: string },
): void {
  if (terms.funds === 'upline' && payerId === null) refuse('contract.terms', { field: 'funds' })
  if (terms.until !== null && terms.until < nextStart(terms.period, day))
    refuse('contract.terms', { field: 'until' })
}

/** Whose play a contract with a member is about. Pure. */
export const payeeOf = ({ id, type }: Pick<Member, 'id' | 'type'>): Payee => ({
  id,
  isAgent: hasAgentHome(type),
})

/**
 * Requires that a member may be offered a contract: a real account that has contracts, that is active, and to
 * which play is open; on their own play, without a limit as well. Whatever it is, the refusal is the same,
 * since nobody learns of a member's protection.
 */
export async function requireOfferable(ctx: Context, payee: Member): Promise<void> {
  const isOpen = payee.status === 'active' && (await whyClosed(ctx, payee)) === null
  if (!isPromptedForContracts(payee.type) || !isOpen) refuse('contract.payee')
  if (hasAgentHome(payee.type)) return
  const limits = await ctx.db
    .book(payee.book)
    .query('select from protection_limit where member_id = $1 limit 1', [payee.id])
  if (limits.length > 0) refuse('contract.payee')
}

/** An agent offers a contract to a direct member (CO-01). */
export async function offerContract(
  ctx: Context,
  caller: MemberCaller,
  { account, terms: wire }: Input<'offerContract'>,
) {
  requireContracts(caller)
  const terms = readTerms(wire)
  const payee = await memberByAccount(ctx.db, account.trim())
  if (payee === null || payee.upline.at(-1) !== caller.id) return refuse('contract.payee')
  return offer(ctx, { payerId: caller.id, payee, terms })
}

type Preview = z.input<(typeof contractSchemas)['previewContract']['output']>

/** What an offer or a change would have paid, refused as it would be; nothing is sent (CO-02). */
export async function previewContract(
  ctx: Context,
  caller: MemberCaller,
  { account, terms: wire, id }: Input<'previewContract'>,
): Promise<Preview> {
  requireContracts(caller)
  const terms = readTerms(wire)
  const payerId = caller.id
  const payee = await memberByAccount(ctx.db, account.trim())
  if (payee === null || payee.upline.at(-1) !== payerId) return refuse('contract.payee')
  await requireOfferable(ctx, payee)
  const day = dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  requireFit(terms, { payerId, day })
  const contractId = id === undefined ? null : BigInt(id)
  const contract = contractId === null ? null : await store.findContract(ctx.db, contractId)
  if (contractId !== null && (contract?.payerId !== payerId || contract.payeeId !== payee.id))
    refuse('contract.unknown')
  await ctx.db.transact(async (tx) => {
    await requireSignable(tx, { contractId, payerId, payee, terms, day })
    if (contractId === null && (await store.hasOpenOffer(tx, payee.id, terms.kind))) refuse('contract.taken')
  })
  return { simulation: [...(await simulate(ctx, { payee: payeeOf(payee), terms }))] }
}

export interface Offering {
  readonly payerId: MemberId | null
  readonly payee: Member
  readonly terms: ContractTerms
}

interface Asked {
  readonly id: string
  readonly contractId: string
}

/** Offers a contract; `more` runs in the transaction. Refuses like {@link requireSignable}. */
export async function offer(
  ctx: Context,
  { payerId, payee, terms }: Offering,
  more: (tx: Tx, asked: Asked) => Promise<void> = async () => undefined,
): Promise<Asked> {
  await requireOfferable(ctx, payee)
  const at = ctx.clock.now()
  const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
  requireFit(terms, { payerId, day })
  const simulation = await simulate(ctx, { payee: payeeOf(payee), terms })
  return ctx.db.transact(async (tx) => {
    await requireSignable(tx, { contractId: null, payerId, payee, terms, day })
    if (await store.hasOpenOffer(tx, payee.id, terms.kind)) refuse('contract.taken')
    const contractId = await store.insertContract(tx, { kind: terms.kind, payerId, payeeId: payee.id, at })
    const asked = await ask(ctx, tx, {
      contractId,
      kind: 'offer',
      payerId,
      payeeId: payee.id,
      terms,
      simulation,
      at,
    })
    await more(tx, asked)
    return asked
  })
}

interface Asking {
  readonly contractId: bigint
  readonly kind: 'offer' | 'change'
  readonly payerId: MemberId | null
  readonly payeeId: MemberId
  readonly terms: ContractTerms
  readonly simulation: readonly Simulated[]
  readonly at: Date
}

async function ask(ctx: Context, tx: Tx, { payerId, payeeId, at, ...asking }: Asking): Promise<Asked> {
  const id = await requests.insertRequest(tx, {
    ...asking,
    askerId: payerId,
    addresseeId: payeeId,
    askedAt: at,
    lapsesAt: new Date(at.getTime() + LAPSES_AFTER_MS),
  })
  const contract = { id: asking.contractId, kind: asking.terms.kind, payerId, payeeId }
  await notifySide(ctx, tx, { what: asking.kind, contract, to: payeeId })
  return { id: String(id), contractId: String(asking.contractId) }
}

/** The payer offers new terms for a valid contract (CO-03). */
export async function changeContract(ctx: Context, caller: MemberCaller, input: Input<'changeContract'>) {
  requireContracts(caller)
  return change(ctx, { contractId: BigInt(input.id), payerId: caller.id, terms: readTerms(input.terms) })
}

export interface Changing {
  readonly contractId: bigint
  /** Who asks: the contract's payer, or null for the platform. */
  readonly payerId: MemberId | null
  readonly terms: ContractTerms
}

/** Offers a change; `more` runs in the transaction. Refuses 'contract.unknown', 'contract.state'. */
export async function change(
  ctx: Context,
  { contractId, payerId, terms }: Changing,
  more: (tx: Tx, asked: Asked) => Promise<void> = async () => undefined,
): Promise<Asked> {
  const found = await store.findContract(ctx.db, contractId)
  if (found === null || found.payerId !== payerId) return refuse('contract.unknown')
  if (found.kind !== terms.kind) refuse('contract.terms', { field: 'kind' })
  if (terms.funds === 'upline' && payerId === null) refuse('contract.terms', { field: 'funds' })
  const payee = (await memberById(ctx.db, found.payeeId)) ?? refuse('contract.payee')
  await requireOfferable(ctx, payee)
  const simulation = await simulate(ctx, { payee: payeeOf(payee), terms })
  const at = ctx.clock.now()
  const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
  return ctx.db.transact(async (tx) => {
    await requireSignable(tx, { contractId, payerId, payee, terms, day })
    const contract = (await store.lockContract(tx, contractId)) ?? refuse('contract.unknown')
    if (contract.state !== 'valid') refuse('contract.state', { state: contract.state })
    await store.writeState(tx, contractId, stateWhileAsked('change'))
    const asked = await ask(ctx, tx, {
      contractId,
      kind: 'change',
      payerId,
      payeeId: payee.id,
      terms,
      simulation,
      at,
    })
    await more(tx, asked)
    return asked
  })
}
