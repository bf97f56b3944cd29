import { computeBill } from '@koi/contract/contracts/bill.ts'
import { periodOf } from '@koi/contract/contracts/period.ts'
import { termsOfWire } from '@koi/contract/contracts/terms.ts'
import { toWire } from '@koi/contract/money.ts'
import type { contractSchemas } from '@koi/contract/schemas/contracts.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { lastClosedDay } from '../agents/index.ts'
import { memberById } from '../members/index.ts'
import { payeeOf, requireContracts } from './offer-contract.ts'
import { readTeamPlay } from './play.ts'
import { inputsOf } from './simulate.ts'
import * as store from './store.ts'

type Estimate = z.input<(typeof contractSchemas)['contractEstimate']['output']>

/**
 * The running period up to the last closed day, from the same figures and by the same function as its bill.
 * What the children of the contract earn is known at the end of the period only, and is not taken off.
 */
export async function contractEstimate(
  ctx: Context,
  caller: MemberCaller,
  { id }: { readonly id: string },
): Promise<Estimate> {
  requireContracts(caller)
  const contract = await store.findContract(ctx.db, BigInt(id))
  if (contract === null || contract.payeeId !== caller.id) return refuse('contract.unknown')
  const { dueFirst: first, dueLast: endsOn, fences } = contract
  const closed = await lastClosedDay(ctx.db)
  if (first === null || endsOn === null || closed === null || closed < first) return { estimate: null }
  const [last = closed] = [closed, endsOn].sort()
  const versions = await store.listVersions(ctx.db, contract.id)
  const version = versions.findLast(({ fromDay }) => fromDay <= first)
  const payee = await memberById(ctx.db, contract.payeeId)
  if (version === undefined || payee === null) return { estimate: null }
  const terms = termsOfWire(version.terms)
  const found = await readTeamPlay(ctx.db, {
    ...{ payee: payeeOf(payee), terms, first, last, zone: ctx.config.KOI_TIME_ZONE },
    fencedIds: fences.map(({ member }) => member),
  })
  const inputs = inputsOf({
    ...{ terms, found, period: { ...periodOf(terms.period, first), first, last } },
    before: {
      debts: [...contract.debts],
      fences: fences.map((fence) => ({ ...fence, result: '0.00' })),
      ...{ children: [], owed: toWire(contract.owed), hourly: '0.00' },
    },
  })
  const bill = computeBill(inputs)
  const below = await store.listChildren(ctx.db, contract.id)
  return {
    estimate: {
      ...{ period: inputs.period, first, last, endsOn, tier: bill.tier },
      ...{ turnover: toWire(bill.turnover), active: inputs.active, base: toWire(bill.base) },
      ...{ gross: toWire(bill.gross), payment: toWire(bill.payment), below: below.length },
    },
  }
}
