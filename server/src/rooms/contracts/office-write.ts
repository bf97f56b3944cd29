import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { wireOfTerms } from '@koi/contract/contracts/terms.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberByAccount } from '../members/index.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { answerRequest, askToDissolve, withdraw } from './answer-request.ts'
import { presentTerms } from './list-contracts.ts'
import { notifySuspension } from './notify-suspension.ts'
import { change, offer, readTerms } from './offer-contract.ts'
import { presentRow } from './office-row.ts'
import * as office from './office-store.ts'
import * as requests from './request-store.ts'
import * as store from './store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

interface Line {
  readonly action: string
  readonly target: string
  readonly reason: string
  readonly after?: Readonly<Record<string, unknown>>
}

const write = (ctx: Context, tx: Tx, caller: OperatorCaller, line: Line): Promise<void> =>
  audit(tx, caller, { at: ctx.clock.now(), ...line })

/** The permission and the reason of each act of this file. */
function requireAct(caller: OperatorCaller, reason: string): string {
  requirePermission(caller, 'contracts.write')
  return requireReason(reason)
}

/** The platform offers a contract to a member (CO-01). */
export const officeOfferContract: OfficeCommands['officeOfferContract'] = async (ctx, caller, input) => {
  const reason = requireAct(caller, input.reason)
  const terms = readTerms(input.terms)
  const payee = (await memberByAccount(ctx.db, input.account.trim())) ?? refuse('member.unknown')
  return offer(ctx, { payerId: null, payee, terms }, (tx, { contractId }) =>
    write(ctx, tx, caller, {
      ...{ action: 'contract.offer', target: `contract:${contractId}`, reason },
      after: { payee: payee.id, terms: wireOfTerms(terms) },
    }),
  )
}

export const officeChangeContract: OfficeCommands['officeChangeContract'] = async (ctx, caller, input) => {
  const reason = requireAct(caller, input.reason)
  const terms = readTerms(input.terms)
  return change(ctx, { contractId: BigInt(input.id), payerId: null, terms }, (tx, { contractId }) =>
    write(ctx, tx, caller, {
      ...{ action: 'contract.change', target: `contract:${contractId}`, reason },
      after: { terms: wireOfTerms(terms) },
    }),
  )
}

export const officeDissolveContract: OfficeCommands['officeDissolveContract'] = async (
  ctx,
  caller,
  input,
) => {
  const reason = requireAct(caller, input.reason)
  return askToDissolve(ctx, { contractId: BigInt(input.id), askerId: null }, (tx) =>
    write(ctx, tx, caller, { action: 'contract.dissolve', target: `contract:${input.id}`, reason }),
  )
}

/** Answers what a payee asks of the platform. */
export const officeAnswerContract: OfficeCommands['officeAnswerContract'] = async (ctx, caller, input) => {
  const reason = requireAct(caller, input.reason)
  const requestId = BigInt(input.id)
  const request = await requests.findRequest(ctx.db, requestId)
  if (request === null || request.addresseeId !== null) return refuse('contract.unknown')
  const answer = input.accept ? 'accepted' : 'declined'
  return answerRequest(ctx, { requestId, answer, from: caller.origin.address }, (tx) =>
    write(ctx, tx, caller, {
      ...{ action: 'contract.answer', target: `contract:${request.contractId}`, reason },
      after: { request: request.kind, answer },
    }),
  )
}

export const officeWithdrawContractRequest: OfficeCommands['officeWithdrawContractRequest'] = async (
  ctx,
  caller,
  input,
) => {
  const reason = requireAct(caller, input.reason)
  const asking = { requestId: BigInt(input.id), askerId: null, from: caller.origin.address }
  return withdraw(ctx, asking, (tx) =>
    write(ctx, tx, caller, { action: 'contract.withdraw', target: `contract_request:${input.id}`, reason }),
  )
}

/** Suspends a contract, whose bills then wait, or resumes it; what waits for an answer is withdrawn. */
export const officeSuspendContract: OfficeCommands['officeSuspendContract'] = async (ctx, caller, input) => {
  const reason = requireAct(caller, input.reason)
  const id = BigInt(input.id)
  return ctx.db.transact(async (tx) => {
    const contract = (await store.lockContract(tx, id)) ?? refuse('contract.unknown')
    const from = input.on ? ['valid', 'change_offered', 'dissolve_asked'] : ['suspended']
    if (!from.includes(contract.state)) refuse('contract.state', { state: contract.state })
    const waiting = await requests.findOpenRequest(tx, id)
    const at = ctx.clock.now()
    if (waiting !== null) await requests.closeRequest(tx, waiting.id, { state: 'withdrawn', at, from: null })
    await store.writeState(tx, id, input.on ? 'suspended' : 'valid')
    await write(ctx, tx, caller, {
      action: input.on ? 'contract.suspend' : 'contract.resume',
      ...{ target: `contract:${id}`, reason },
    })
    await notifySuspension(ctx, tx, { contracts: [id], on: input.on })
    return presentRow(tx, id)
  })
}

export const officeContractTemplates: OfficeCommands['officeContractTemplates'] = async (ctx, caller) => {
  requirePermission(caller, 'contracts.read')
  return {
    content: (await office.listTemplates(ctx.db)).map(({ name, terms, writtenAt }) => ({
      ...{ name, terms: presentTerms(terms), writtenAt: writtenAt.getTime() },
    })),
  }
}

/** Writes a template, or deletes it if no terms are given. */
export const officeSaveContractTemplate: OfficeCommands['officeSaveContractTemplate'] = async (
  ctx,
  caller,
  input,
) => {
  const reason = requireAct(caller, input.reason)
  const name = input.name.trim()
  if (name === '') refuse('field.required', { field: 'name' })
  const terms = input.terms === null ? null : wireOfTerms(readTerms(input.terms))
  await ctx.db.transact(async (tx) => {
    if (terms === null) await office.deleteTemplate(tx, name)
    else await office.saveTemplate(tx, { name, terms, writtenAt: ctx.clock.now() })
    await write(ctx, tx, caller, {
      ...{ action: 'contract.template', target: `contract_template:${name}`, reason },
      after: { terms },
    })
  })
  return { done: true }
}
