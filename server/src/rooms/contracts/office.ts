import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'
import { byId, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberByAccount, membersByIds } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { presentTerms } from './list-contracts.ts'
import {
  officeContractBill,
  officeContractBills,
  officeContractPayRuns,
  officeContractQueue,
  officeCorrectContractBill,
  officeDecideContractBill,
  officeNoteExpiredBill,
} from './office-bills.ts'
import { officeHoldContractLine } from './office-hold-line.ts'
import { presentContract, presentRelated } from './office-row.ts'
import {
  officeContractSettings,
  officeDecideContractSetting,
  officeSetContractSetting,
} from './office-settings.ts'
import * as office from './office-store.ts'
import { officeContractWhatIf } from './office-what-if.ts'
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
import type { Simulated } from './simulate.ts'
import * as store from './store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Output<Name extends keyof typeof officeSchemas> = z.input<(typeof officeSchemas)[Name]['output']>

/** Contracts, the newest first; of one side, state, kind and payer, if they are given. */
const officeContracts: OfficeCommands['officeContracts'] = async (
  ctx,
  caller,
  { account, state, kind, payer, ...paging },
) => {
  requirePermission(caller, 'contracts.read')
  const memberId = account === undefined ? null : (await requireMember(ctx.db, account)).id
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => office.listContracts(ctx.db, { memberId, state, kind, payer }, query),
    keyOf: ({ id }) => id,
  })
  return { content: rows.map(presentContract), next }
}

const requireMember = async (db: Db, account: string) =>
  (await memberByAccount(db, account.trim())) ?? refuse('member.unknown')

/** A contract with all its versions, what was asked about it, and the contracts that it covers. */
const officeContract: OfficeCommands['officeContract'] = async (ctx, caller, input) => {
  requirePermission(caller, 'contracts.read')
  const id = BigInt(input.id)
  const contract = (await office.findOfficeContract(ctx.db, id)) ?? refuse('contract.unknown')
  const [waiting, versions, asked, children] = await Promise.all([
    requests.findOpenRequest(ctx.db, id),
    store.listVersions(ctx.db, id),
    office.listAsked(ctx.db, id),
    office.listCovered(ctx.db, id),
  ])
  return {
    ...presentContract(contract),
    under: contract.underId === null ? null : String(contract.underId),
    children: children.map(presentRelated),
    versions: versions.map((version) => ({
      version: version.version,
      terms: presentTerms(version.terms),
      termsHash: version.termsHash.toString('hex'),
      from: version.fromDay,
      signedAt: version.signedAt.getTime(),
    })),
    waiting: waiting === null ? null : await presentWaiting(ctx.db, waiting),
    requests: asked.map(({ id: requestId, kind, asker, state, askedAt, answeredAt }) => ({
      ...{ id: String(requestId), kind, asker, state },
      askedAt: askedAt.getTime(),
      answeredAt: answeredAt?.getTime() ?? null,
    })),
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
  officeNoteExpiredBill,
  officeCorrectContractBill,
  officeContractQueue,
  officeContractPayRuns,
  officeHoldContractLine,
  officeContractSettings,
  officeSetContractSetting,
  officeDecideContractSetting,
}
