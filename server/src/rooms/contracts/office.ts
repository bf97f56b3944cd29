import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { keepsEnough, keptOf } from '@koi/contract/contracts/signing.ts'
import { fromWire, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'
import { byId, pageOf } from '../../db/page.ts'
import { dayOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberByAccount, membersByIds } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { presentTerms } from './list-contracts.ts'
import { edgesOf } from './may-sign.ts'
import { payeeOf, readTerms } from './offer-contract.ts'
import {
  officeContractBill,
  officeContractBills,
  officeCorrectContractBill,
  officeDecideContractBill,
} from './office-bills.ts'
import { presentRow } from './office-row.ts'
import * as office from './office-store.ts'
import {
  officeAnswerContract,
  officeChangeContract,
  officeContractTemplates,
  officeDissolveContract,
  officeOfferContract,
  officeSaveContractTemplate,
  officeSuspendContract,
  officeWithdrawContractRequest,
} from './office-write.ts'
import * as requests from './request-store.ts'
import { type Simulated, simulate } from './simulate.ts'
import * as store from './store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Output<Name extends keyof typeof officeSchemas> = z.input<(typeof officeSchemas)[Name]['output']>

/** Contracts, the newest first; of one side or state, if they are given. */
const officeContracts: OfficeCommands['officeContracts'] = async (
  ctx,
  caller,
  { account, state, ...paging },
) => {
  requirePermission(caller, 'contracts.read')
  const memberId = account === undefined ? null : (await findMember(ctx.db, account)).id
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => office.listContractIds(ctx.db, { memberId, state }, query),
    keyOf: ({ id }) => id,
  })
  return { content: await Promise.all(rows.map(({ id }) => presentRow(ctx.db, id))), next }
}

const findMember = async (db: Db, account: string) =>
  (await memberByAccount(db, account.trim())) ?? refuse('member.unknown')

/** A contract with all its versions and the request that waits. */
const officeContract: OfficeCommands['officeContract'] = async (ctx, caller, input) => {
  requirePermission(caller, 'contracts.read')
  const id = BigInt(input.id)
  const row = await presentRow(ctx.db, id)
  const waiting = await requests.findOpenRequest(ctx.db, id)
  return {
    ...row,
    versions: (await store.listVersions(ctx.db, id)).map((version) => ({
      version: version.version,
      terms: presentTerms(version.terms),
      termsHash: version.termsHash.toString('hex'),
      from: version.fromDay,
      signedAt: version.signedAt.getTime(),
    })),
    waiting: waiting === null ? null : await presentWaiting(ctx.db, waiting),
  }
}

async function presentWaiting(
  db: Db,
  request: requests.Request,
): Promise<NonNullable<Output<'officeContract'>['waiting']>> {
  return {
    id: String(request.id),
    kind: request.kind,
    asker: await accountOf(db, request.askerId),
    terms: request.terms === null ? null : presentTerms(request.terms),
    simulation: (request.simulation ?? []) as Simulated[],
    askedAt: request.askedAt.getTime(),
    lapsesAt: request.lapsesAt.getTime(),
  }
}

const accountOf = async (db: Db, id: MemberId | null): Promise<string | null> =>
  id === null ? null : ((await membersByIds(db, [id])).get(id)?.account ?? null)

/** What terms would have paid on past days, and what they leave the house with the line's contracts (CO-19). */
const officeContractWhatIf: OfficeCommands['officeContractWhatIf'] = async (ctx, caller, input) => {
  requirePermission(caller, 'contracts.read')
  const payee = await findMember(ctx.db, input.account)
  const terms = readTerms(input.terms)
  const periods = await simulate(ctx, { payee: payeeOf(payee), terms })
  const others = (await store.readBinding(ctx.db, payee)).filter(
    (one) => one.payeeId !== payee.id || one.terms.kind !== terms.kind,
  )
  const day = dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const edges = await edgesOf(ctx.db, { payee, day, terms, others })
  return {
    periods: [...periods],
    cost: toWire(periods.reduce((sum, { payment }) => sum + fromWire(payment), 0n)),
    edges: edges.map(({ category, shares, least }) => ({
      ...{ category, edge: asRate(shares.edge), rebate: asRate(shares.rebate) },
      ...{ salary: asRate(shares.salary), dividend: asRate(shares.dividend) },
      kept: shares.edge === 0n ? 0 : asRate(keptOf(shares) / shares.edge),
      isEnough: keepsEnough(shares, least),
    })),
  }
}

/** A rate per 10 000, which is small, as the wire has it. */
const asRate = (rate: bigint): number => Number.parseInt(String(rate), 10)

/** The office's calls that this room implements. */
export const officeCommands = {
  officeContracts,
  officeContract,
  officeContractWhatIf,
  officeOfferContract,
  officeChangeContract,
  officeDissolveContract,
  officeAnswerContract,
  officeWithdrawContractRequest,
  officeSuspendContract,
  officeContractTemplates,
  officeSaveContractTemplate,
  officeContractBills,
  officeContractBill,
  officeDecideContractBill,
  officeCorrectContractBill,
}
