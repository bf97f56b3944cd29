import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { keepsEnough, keptOf } from '@koi/contract/contracts/signing.ts'
import type { ContractTerms } from '@koi/contract/contracts/terms.ts'
import { fromWire, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { dayOf } from '../../platform-day.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { type Member, memberByAccount } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { edgesOf, findBeyond, findTaken, type KeptEdge } from './may-sign.ts'
import { payeeOf, readTerms, requireFit, requireOfferable } from './offer-contract.ts'
import { presentRelated } from './office-row.ts'
import { listRelated } from './office-store.ts'
import { simulateForHouse } from './simulate.ts'
import type { BindingContract } from './store.ts'
import * as store from './store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Output = z.input<(typeof officeSchemas)['officeContractWhatIf']['output']>

/**
 * What terms of the platform would have paid on past days, what they leave the house with the line's other
 * contracts, and whether they could be signed now (CO-19). It reads only, without the locks of a signing.
 */
export const officeContractWhatIf: OfficeCommands['officeContractWhatIf'] = async (ctx, caller, input) => {
  requirePermission(caller, 'contracts.read')
  const payee = (await memberByAccount(ctx.db, input.account.trim())) ?? refuse('member.unknown')
  const terms = readTerms(input.terms)
  const day = dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  requireFit(terms, { payerId: null, day })
  const contractId = input.contractId === undefined ? null : BigInt(input.contractId)
  if (contractId !== null) {
    const contract = await store.findContract(ctx.db, contractId)
    if (contract?.payeeId !== payee.id || contract.payerId !== null) refuse('contract.unknown')
  }
  const line = await store.readBinding(ctx.db, payee)
  const others = line.filter(({ id }) => id !== contractId)
  const [periods, edges, conflict] = await Promise.all([
    simulateForHouse(ctx, { payee: payeeOf(payee), terms }),
    edgesOf(ctx.db, { payee, day, terms, others }),
    findConflict(ctx, { payee, terms, contractId, others }),
  ])
  return {
    periods: periods.map(({ shown, ggr }) => ({ ...shown, ggr: toWire(ggr) })),
    cost: toWire(periods.reduce((sum, { shown }) => sum + fromWire(shown.payment), 0n)),
    edges: edges.map(presentEdge),
    conflict,
  }
}

interface Asked {
  readonly payee: Member
  readonly terms: ContractTerms
  readonly contractId: bigint | null
  /** The binding contracts of the line, without the one that would change. */
  readonly others: readonly BindingContract[]
}

/** Why an offer of these terms would be refused now, except for the edge. */
async function findConflict(
  ctx: Context,
  { payee, terms, contractId, others }: Asked,
): Promise<Output['conflict']> {
  const conflict = async (code: NonNullable<Output['conflict']>['code'], by: readonly BindingContract[]) => ({
    code,
    contracts: (
      await listRelated(
        ctx.db,
        by.map(({ id }) => id),
      )
    ).map(presentRelated),
  })
  if (!(await isOfferable(ctx, payee))) return conflict('contract.payee', [])
  const taken = findTaken(others, { payee, payerId: null, terms })
  const isAsked = contractId === null && (await store.hasOpenOffer(ctx.db, payee.id, terms.kind))
  if (taken.length > 0 || isAsked) return conflict('contract.taken', taken)
  const beyond = findBeyond(others, { contractId, terms })
  return beyond.length > 0 ? conflict('contract.children', beyond) : null
}

async function isOfferable(ctx: Context, payee: Member): Promise<boolean> {
  try {
    await requireOfferable(ctx, payee)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'contract.payee') return false
    throw error
  }
}

const presentEdge = ({ category, shares, least }: KeptEdge): Output['edges'][number] => ({
  ...{ category, edge: asNumber(shares.edge), rebate: asNumber(shares.rebate) },
  ...{ salary: asNumber(shares.salary), dividend: asNumber(shares.dividend) },
  share: asNumber(keptOf(shares)),
  kept: shares.edge === 0n ? 0 : asNumber(keptOf(shares) / shares.edge),
  least: asNumber(least),
  isEnough: keepsEnough(shares, least),
})

/** A rate, which is small, as the wire has it. */
const asNumber = (rate: bigint): number => Number.parseInt(String(rate), 10)
