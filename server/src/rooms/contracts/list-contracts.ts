import { type ContractKind, termsOfWire, type WireTerms } from '@koi/contract/contracts/terms.ts'
import { describeTerms } from '@koi/contract/contracts/words.ts'
import { toWire } from '@koi/contract/money.ts'
import type { contractSchemas } from '@koi/contract/schemas/contracts.ts'
import type { z } from 'zod'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { byId, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import { membersByIds } from '../members/index.ts'
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
      request: request === undefined ? null : await presentRequest(ctx, request),
      contract: contract === null ? null : await presentContract(ctx.db, contract, caller.id),
    }
  }

async function presentRequest(
  ctx: Context,
  request: requests.Request & { readonly contractKind: ContractKind },
): Promise<Waiting> {
  const contract = (await store.findContract(ctx.db, request.contractId)) ?? refuse('contract.unknown')
  const newest = (await store.listVersions(ctx.db, contract.id)).at(-1)
  const terms = request.terms ?? newest?.terms ?? refuse('contract.unknown')
  return {
    id: String(request.id),
    contractId: String(contract.id),
    kind: request.contractKind,
    status: statusOf(request.kind),
    payer: await accountOf(ctx.db, contract.payerId),
    askedAt: request.askedAt.getTime(),
    lapsesAt: request.lapsesAt.getTime(),
    terms: presentTerms(terms),
    before: newest === undefined ? null : presentTerms(newest.terms),
    words: describeTerms(termsOfWire(terms)).map(({ key, values }) => ({ key, values: { ...values } })),
    simulation: (request.simulation ?? []) as Simulated[],
  }
}

async function accountOf(db: Db, id: MemberId | null): Promise<string | null> {
  return id === null ? null : ((await membersByIds(db, [id])).get(id)?.account ?? null)
}

/** A contract as one of its sides sees it. */
async function presentContract(db: Db, contract: store.Contract, viewerId: MemberId): Promise<Row> {
  const versions = await store.listVersions(db, contract.id)
  const newest = versions.at(-1)
  const waiting = await requests.findOpenRequest(db, contract.id)
  const isPayee = contract.payeeId === viewerId
  const terms = newest?.terms ?? waiting?.terms ?? null
  return {
    id: String(contract.id),
    kind: contract.kind,
    state: contract.state,
    side: isPayee ? 'payee' : 'payer',
    other: await accountOf(db, isPayee ? contract.payerId : contract.payeeId),
    version: contract.version,
    terms: terms === null ? null : presentTerms(terms),
    termsHash: newest?.termsHash.toString('hex') ?? null,
    from: versions[0]?.fromDay ?? null,
    until: contract.untilDay,
    owed: toWire(contract.owed),
    waiting:
      waiting === null
        ? null
        : {
            id: String(waiting.id),
            status: statusOf(waiting.kind),
            mayAnswer: waiting.addresseeId === viewerId,
            lapsesAt: waiting.lapsesAt.getTime(),
          },
    createdAt: contract.createdAt.getTime(),
  }
}

type ListInput = z.output<(typeof contractSchemas)['contracts']['input']>

/** The caller's contracts as payee or payer, the newest first. */
export async function contracts(
  ctx: Context,
  caller: MemberCaller,
  { side, ...paging }: ListInput,
): Promise<Output<'contracts'>> {
  requireContracts(caller)
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => store.listContracts(ctx.db, { memberId: caller.id, side }, query),
    keyOf: ({ id }) => id,
  })
  return {
    content: await Promise.all(rows.map((contract) => presentContract(ctx.db, contract, caller.id))),
    next,
  }
}
