import { nextStart } from '@koi/contract/contracts/period.ts'
import { type ContractKind, termsOfWire, type WireTerms } from '@koi/contract/contracts/terms.ts'
import { describeTerms } from '@koi/contract/contracts/words.ts'
import { hasAgentHome } from '@koi/contract/member-type.ts'
import { toWire } from '@koi/contract/money.ts'
import type { contractSchemas } from '@koi/contract/schemas/contracts.ts'
import type { z } from 'zod'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { byId, pageOf } from '../../db/page.ts'
import { dayOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import { type Member, membersByIds } from '../members/index.ts'
import { closedAmong } from '../protection/index.ts'
import { cancelUntil } from './cancel-contract.ts'
import { statusOf } from './contract.ts'
import { requireContracts } from './offer-contract.ts'
import * as requests from './request-store.ts'
import type { Simulated } from './simulate.ts'
import * as store from './store.ts'

type Output<Name extends keyof typeof contractSchemas> = z.input<(typeof contractSchemas)[Name]['output']>
type Row = Output<'contracts'>['content'][number]
type Waiting = NonNullable<Output<'dividendContract'>['request']>

/** Terms as they go out: lists that can be changed, as the shapes have them. */
export const presentTerms = ({ tiers, categories, ...terms }: WireTerms): NonNullable<Row['terms']> => ({
  ...terms,
  categories: [...categories],
  tiers: tiers.map((tier) => ({ ...tier })),
})

/** The contracts that wait for this member's answer (EN-13, HM-22): P, E or V by kind. */
export async function contractRequests(
  ctx: Context,
  caller: MemberCaller,
): Promise<Output<'contractRequests'>> {
  requireContracts(caller)
  const waiting = await requests.listWaiting(ctx.db, caller.id, ctx.clock.now())
  const find = (kind: ContractKind): string => {
    const request = waiting.find(({ contractKind }) => contractKind === kind)
    return request === undefined ? '' : statusOf(request.kind)
  }
  return {
    dailysalreqtype: find('daily_salary'),
    divtypecompperiodreq: find('dividend'),
    contracthoursalreq: find('hourly_salary'),
  }
}

/** What waits for the caller's answer of one kind, and the contract that is valid (RT-21 to RT-23). */
export const waitingOf =
  (kind: ContractKind) =>
  async (ctx: Context, caller: MemberCaller): Promise<Output<'dividendContract'>> => {
    requireContracts(caller)
    const waiting = await requests.listWaiting(ctx.db, caller.id, ctx.clock.now())
    const request = waiting.find(({ contractKind }) => contractKind === kind)
    const contract = await store.findBinding(ctx.db, caller.id, kind)
    return {
      request: request === undefined ? null : await presentRequest(ctx, request, caller.id),
      contract: contract === null ? null : ((await presentContracts(ctx, [contract], caller.id))[0] ?? null),
    }
  }

async function presentRequest(
  ctx: Context,
  request: requests.Request & { readonly contractKind: ContractKind },
  viewerId: MemberId,
): Promise<Waiting> {
  const contract = (await store.findContract(ctx.db, request.contractId)) ?? refuse('contract.unknown')
  const newest = (await store.listVersions(ctx.db, contract.id)).at(-1)
  const terms = request.terms ?? newest?.terms ?? refuse('contract.unknown')
  const [sides, isNamed] = await Promise.all([sidesOf(ctx.db, [contract]), namesOf(ctx, [contract])])
  return {
    id: String(request.id),
    contractId: String(contract.id),
    kind: request.contractKind,
    status: statusOf(request.kind),
    side: contract.payeeId === viewerId ? 'payee' : 'payer',
    payer: sides(contract.payerId)?.account ?? null,
    payee:
      contract.payeeId === viewerId || isNamed(contract.payeeId)
        ? (sides(contract.payeeId)?.account ?? '')
        : '',
    ownPlay: isOwnPlay(sides(contract.payeeId)),
    askedAt: request.askedAt.getTime(),
    lapsesAt: request.lapsesAt.getTime(),
    begins: nextStart((newest?.terms ?? terms).period, dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)),
    terms: presentTerms(terms),
    before: newest === undefined ? null : presentTerms(newest.terms),
    words: describeTerms(termsOfWire(terms)).map(({ key, values }) => ({ key, values: { ...values } })),
    simulation: (request.simulation ?? []) as Simulated[],
  }
}

/** The sides of contracts by id; null for the platform. */
async function sidesOf(
  db: Db,
  contracts: readonly Pick<store.Contract, 'payerId' | 'payeeId'>[],
): Promise<(id: MemberId | null) => Member | null> {
  const ids = contracts.flatMap(({ payerId, payeeId }) => [payeeId, ...(payerId === null ? [] : [payerId])])
  const members = await membersByIds(db, ids)
  return (id) => (id === null ? null : (members.get(id) ?? null))
}

/** Whether a payee is named to the payer: members to whom play is closed are not (TA-28). */
export async function namesOf(
  ctx: Context,
  contracts: readonly Pick<store.Contract, 'payeeId'>[],
): Promise<(payee: MemberId) => boolean> {
  const payees = [
    ...(
      await membersByIds(
        ctx.db,
        contracts.map(({ payeeId }) => payeeId),
      )
    ).values(),
  ]
  const closed = await Promise.all(
    [...new Set(payees.map(({ book }) => book))].map((book) =>
      closedAmong(
        ctx,
        ctx.db.book(book),
        payees.filter((payee) => payee.book === book).map(({ id }) => id),
      ),
    ),
  )
  return (payee) => !closed.some((ids) => ids.has(payee))
}

/** Members without a team are paid for their own play. */
const isOwnPlay = (payee: Member | null): boolean => payee !== null && !hasAgentHome(payee.type)

/** Contracts as one of their sides sees them, in the given order. */
async function presentContracts(
  ctx: Context,
  contracts: readonly store.Contract[],
  viewerId: MemberId,
): Promise<Row[]> {
  const ids = contracts.map(({ id }) => id)
  const [versions, open, sides, isNamed] = await Promise.all([
    store.listVersionsOf(ctx.db, ids),
    requests.listOpenRequests(ctx.db, ids),
    sidesOf(ctx.db, contracts),
    namesOf(ctx, contracts),
  ])
  return contracts.map((contract) => {
    const isPayee = contract.payeeId === viewerId
    return presentContract(contract, {
      ...{ viewerId, isPayee, at: ctx.clock.now() },
      versions: versions.filter(({ contractId }) => contractId === contract.id),
      waiting: open.find(({ contractId }) => contractId === contract.id) ?? null,
      other: isPayee
        ? (sides(contract.payerId)?.account ?? null)
        : isNamed(contract.payeeId)
          ? (sides(contract.payeeId)?.account ?? null)
          : null,
      ownPlay: isOwnPlay(sides(contract.payeeId)),
    })
  })
}

interface Seen {
  readonly viewerId: MemberId
  readonly isPayee: boolean
  readonly at: Date
  readonly versions: readonly store.Version[]
  readonly waiting: requests.Request | null
  readonly other: string | null
  readonly ownPlay: boolean
}

function presentContract(contract: store.Contract, seen: Seen): Row {
  const { versions, waiting, isPayee, other, ownPlay } = seen
  const newest = versions.at(-1)
  const terms = newest?.terms ?? waiting?.terms ?? null
  return {
    id: String(contract.id),
    kind: contract.kind,
    state: contract.state,
    side: isPayee ? 'payee' : 'payer',
    ...{ other, ownPlay },
    version: contract.version,
    terms: terms === null ? null : presentTerms(terms),
    termsHash: newest?.termsHash.toString('hex') ?? null,
    from: versions[0]?.fromDay ?? null,
    until: contract.untilDay,
    signedAt: newest?.signedAt.getTime() ?? null,
    cancelUntil: isPayee && newest !== undefined ? cancelUntil(contract, newest, seen.at) : null,
    owed: toWire(contract.owed),
    waiting: waiting === null ? null : presentOpen(waiting, seen.viewerId),
    createdAt: contract.createdAt.getTime(),
  }
}

const presentOpen = (request: requests.Request, viewerId: MemberId): NonNullable<Row['waiting']> => ({
  id: String(request.id),
  status: statusOf(request.kind),
  mayAnswer: request.addresseeId === viewerId,
  lapsesAt: request.lapsesAt.getTime(),
  terms: request.terms === null ? null : presentTerms(request.terms),
})

type ListInput = z.output<(typeof contractSchemas)['contracts']['input']>

/** The caller's contracts as payee or payer, the newest first. */
export async function contracts(
  ctx: Context,
  caller: MemberCaller,
  { side, kind, ...paging }: ListInput,
): Promise<Output<'contracts'>> {
  requireContracts(caller)
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => store.listContracts(ctx.db, { memberId: caller.id, side, kind }, query),
    keyOf: ({ id }) => id,
  })
  return { content: await presentContracts(ctx, rows, caller.id), next }
}

/** A contract with its versions, for one of its sides; refuses 'contract.unknown' to anyone else. */
export async function contractHistory(
  ctx: Context,
  caller: MemberCaller,
  { id }: { readonly id: string },
): Promise<Output<'contractHistory'>> {
  requireContracts(caller)
  const contract = await store.findContract(ctx.db, BigInt(id))
  if (contract === null || ![contract.payerId, contract.payeeId].includes(caller.id))
    return refuse('contract.unknown')
  const [presented] = await presentContracts(ctx, [contract], caller.id)
  const versions = await store.listVersions(ctx.db, contract.id)
  return {
    contract: presented ?? refuse('contract.unknown'),
    versions: versions.toReversed().map(({ version, terms, termsHash, fromDay, signedAt }) => ({
      version,
      terms: presentTerms(terms),
      termsHash: termsHash.toString('hex'),
      from: fromDay,
      signedAt: signedAt.getTime(),
    })),
  }
}
