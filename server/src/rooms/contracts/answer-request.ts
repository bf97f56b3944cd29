import { dayFrom, nextStart, periodOf } from '@koi/contract/contracts/period.ts'
import { type ContractKind, type ContractTerms, termsOfWire } from '@koi/contract/contracts/terms.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { dayOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import { memberById } from '../members/index.ts'
import {
  answerOf,
  type ContractState,
  LAPSES_AFTER_MS,
  type RequestKind,
  stateAfter,
  stateWhileAsked,
} from './contract.ts'
import { lockLine, requireSignable } from './may-sign.ts'
import { notifySide } from './notice.ts'
import type { NoticeKind } from './notice-texts.ts'
import { requireContracts, requireOfferable } from './offer-contract.ts'
import * as requests from './request-store.ts'
import * as store from './store.ts'

interface Action {
  readonly id: string
  readonly action: 'A' | 'R' | 'C'
}

interface Answer {
  readonly id: string
  readonly answer: 'accepted' | 'declined'
  readonly state: ContractState
}

/** The answers of the wire: A accepts, R refuses, C agrees to dissolve (API-030, API-031). */
export const processOf =
  (kind: ContractKind) =>
  async (ctx: Context, caller: MemberCaller, { id, action }: Action): Promise<Answer> => {
    requireContracts(caller)
    const request = await requests.findRequest(ctx.db, BigInt(id))
    const contract = request === null ? null : await store.findContract(ctx.db, request.contractId)
    if (request === null || contract === null || contract.kind !== kind) return refuse('contract.unknown')
    if (request.addresseeId !== caller.id) {
      // The side that asked may know the request, but not answer it.
      return refuse(request.askerId === caller.id ? 'permission.denied' : 'contract.unknown')
    }
    const answer = answerOf(action, request.kind) ?? refuse('contract.state', { state: contract.state })
    return answerRequest(ctx, { requestId: request.id, answer, from: caller.origin.address })
  }

export interface Answering {
  readonly requestId: bigint
  readonly answer: 'accepted' | 'declined'
  readonly from: string
}

/**
 * Answers a request once: a repeated answer gets the first one. `more` runs in the transaction of the first.
 * Refuses 'contract.lapsed', 'contract.state' for one that was withdrawn, and like {@link requireSignable}.
 */
export async function answerRequest(
  ctx: Context,
  { requestId, answer, from }: Answering,
  more: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<Answer> {
  const at = ctx.clock.now()
  const found = (await requests.findRequest(ctx.db, requestId)) ?? refuse('contract.unknown')
  const early = (await store.findContract(ctx.db, found.contractId)) ?? refuse('contract.unknown')
  const payee = (await memberById(ctx.db, early.payeeId)) ?? refuse('contract.payee')
  const terms = found.terms === null ? null : termsOfWire(found.terms)
  const isSigning = answer === 'accepted' && terms !== null && found.state === 'open'
  if (isSigning) await requireOfferable(ctx, payee)
  return ctx.db.transact(async (tx) => {
    if (isSigning) await lockLine(tx, payee)
    const request = (await requests.findRequest(tx, requestId)) ?? refuse('contract.unknown')
    const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
    const signing = { contractId: early.id, payerId: early.payerId, payee, day }
    const isFirst = isSigning && request.state === 'open' && request.lapsesAt > at
    const underId = isFirst ? await requireSignable(tx, { ...signing, terms }) : null
    const contract = (await store.lockContract(tx, early.id)) ?? refuse('contract.unknown')
    const first = await firstAnswer(tx, { requestId, contract, at })
    if (first !== null) return first
    await requests.closeRequest(tx, requestId, { state: answer, at, from })
    if (isSigning) await sign(tx, contract, { terms, underId, day, at })
    else if (answer === 'accepted') await endAfterPeriod(tx, contract, day)
    const state = stateAfter(found.kind, answer)
    await store.writeState(tx, contract.id, state)
    await notifySide(ctx, tx, { what: noticeOf(found.kind, answer), contract, to: found.askerId })
    await more(tx)
    return { id: String(requestId), answer, state }
  })
}

/** What the side that asked reads about the answer. */
function noticeOf(kind: RequestKind, answer: 'accepted' | 'declined'): NoticeKind {
  if (kind !== 'dissolve') return answer
  return answer === 'accepted' ? 'dissolved' : 'kept'
}

interface Repeated {
  readonly requestId: bigint
  readonly contract: store.Contract
  readonly at: Date
}

/** What was answered before, under the contract's lock; null if the request still waits. */
async function firstAnswer(tx: Tx, { requestId, contract, at }: Repeated): Promise<Answer | null> {
  const request = (await requests.findRequest(tx, requestId)) ?? refuse('contract.unknown')
  if (request.state === 'accepted' || request.state === 'declined')
    return { id: String(requestId), answer: request.state, state: contract.state }
  if (request.state === 'withdrawn') refuse('contract.state', { state: contract.state })
  return request.lapsesAt <= at ? refuse('contract.lapsed') : null
}

interface Signing {
  readonly terms: ContractTerms
  readonly underId: bigint | null
  readonly day: string
  readonly at: Date
}

/** Terms begin with the next period; a change waits for the end of the present period of the old terms. */
async function sign(tx: Tx, contract: store.Contract, { terms, underId, day, at }: Signing): Promise<void> {
  const [newest] = (await store.listVersions(tx, contract.id)).toReversed()
  const fromDay = nextStart(newest?.terms.period ?? terms.period, day)
  const version = contract.version + 1
  await store.insertVersion(tx, contract.id, { version, terms, fromDay, at })
  const { last } = periodOf(terms.period, fromDay)
  const until = terms.until
  const isOver = until !== null && until < fromDay
  if (isOver) refuse('contract.state', { state: contract.state })
  await store.writeSigned(tx, contract.id, {
    ...{ version, underId, untilDay: until },
    due: { first: fromDay, last: until !== null && until < last ? until : last },
  })
}

/** A dissolved contract ends with the present period; children have to be dissolved first. */
export async function endAfterPeriod(tx: Tx, contract: store.Contract, day: string): Promise<void> {
  await requireNoChildren(tx, contract.id)
  const versions = await store.listVersions(tx, contract.id)
  const present = versions.findLast(({ fromDay }) => fromDay <= day)
  const last = present === undefined ? day : periodOf(present.terms.period, day).last
  await store.endContract(tx, contract.id, last)
}

async function requireNoChildren(tx: Tx, contractId: bigint): Promise<void> {
  const children = await store.listChildren(tx, contractId)
  if (children.length > 0) refuse('contract.children', { contracts: children.map(({ id }) => String(id)) })
}

/** Takes back a request of the caller, before it is answered (CO-03). */
export async function withdrawContractRequest(
  ctx: Context,
  caller: MemberCaller,
  { id }: { readonly id: string },
) {
  requireContracts(caller)
  return withdraw(ctx, { requestId: BigInt(id), askerId: caller.id, from: caller.origin.address })
}

export interface Withdrawing {
  readonly requestId: bigint
  readonly askerId: MemberId | null
  readonly from: string
}

export async function withdraw(
  ctx: Context,
  { requestId, askerId, from }: Withdrawing,
  more: (tx: Tx) => Promise<void> = async () => undefined,
) {
  const at = ctx.clock.now()
  const found = await requests.findRequest(ctx.db, requestId)
  if (found === null || found.askerId !== askerId) return refuse('contract.unknown')
  return ctx.db.transact(async (tx) => {
    const contract = (await store.lockContract(tx, found.contractId)) ?? refuse('contract.unknown')
    const request = (await requests.findRequest(tx, requestId)) ?? refuse('contract.unknown')
    if (request.state === 'lapsed') refuse('contract.lapsed')
    if (request.state === 'accepted' || request.state === 'declined')
      refuse('contract.state', { state: contract.state })
    if (request.state === 'withdrawn') return { id: String(requestId), state: contract.state }
    await requests.closeRequest(tx, requestId, { state: 'withdrawn', at, from })
    const state = stateAfter(request.kind, 'withdrawn')
    await store.writeState(tx, contract.id, state)
    await notifySide(ctx, tx, { what: 'withdrawn', contract, to: request.addresseeId })
    await more(tx)
    return { id: String(requestId), state }
  })
}

/** Either side asks the other to dissolve (CO-03). */
export async function dissolveContract(ctx: Context, caller: MemberCaller, { id }: { readonly id: string }) {
  requireContracts(caller)
  return askToDissolve(ctx, { contractId: BigInt(id), askerId: caller.id })
}

export interface Dissolving {
  readonly contractId: bigint
  readonly askerId: MemberId | null
}

/** Refuses 'contract.unknown' to anyone but the two sides, 'contract.state' while something else waits. */
export async function askToDissolve(
  ctx: Context,
  { contractId, askerId }: Dissolving,
  more: (tx: Tx) => Promise<void> = async () => undefined,
) {
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    const contract = await store.lockContract(tx, contractId)
    if (contract === null || ![contract.payerId, contract.payeeId].includes(askerId))
      return refuse('contract.unknown')
    if (contract.state !== 'valid') refuse('contract.state', { state: contract.state })
    await requireNoChildren(tx, contractId)
    await store.writeState(tx, contractId, stateWhileAsked('dissolve'))
    const addresseeId = askerId === contract.payeeId ? contract.payerId : contract.payeeId
    const id = await requests.insertRequest(tx, {
      ...{ contractId, kind: 'dissolve', askerId, addresseeId, terms: null, simulation: null },
      askedAt: at,
      lapsesAt: new Date(at.getTime() + LAPSES_AFTER_MS),
    })
    await notifySide(ctx, tx, { what: 'dissolve', contract, to: addresseeId })
    await more(tx)
    return { id: String(id), contractId: String(contractId) }
  })
}

/** The job: what nobody answered in time lapses, and contracts end after their last day. */
export async function endLapsed(ctx: Context): Promise<void> {
  const at = ctx.clock.now()
  const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
  for (const { id, contractId } of await requests.listLapsed(ctx.db, at)) {
    await ctx.db.transact(async (tx) => {
      const contract = await store.lockContract(tx, contractId)
      const request = await requests.findRequest(tx, id)
      if (contract === null || request?.state !== 'open') return
      await requests.closeRequest(tx, id, { state: 'lapsed', at, from: null })
      await store.writeState(tx, contractId, stateAfter(request.kind, 'lapsed'))
      await notifySide(ctx, tx, { what: 'lapsed', contract, to: request.askerId })
    })
  }
  await store.endOver(ctx.db, dayFrom(day, -1))
}
