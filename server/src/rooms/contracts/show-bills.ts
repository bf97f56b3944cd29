import { type BillInputs, computeBill } from '@koi/contract/contracts/bill.ts'
import { toWire } from '@koi/contract/money.ts'
import type { contractSchemas } from '@koi/contract/schemas/contracts.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { byId, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import * as bills from './bill-store.ts'
import { presentTerms } from './list-contracts.ts'
import { requireContracts } from './offer-contract.ts'
import { payFromUpline } from './pay-bills.ts'
import * as store from './store.ts'

type Output<Name extends keyof typeof contractSchemas> = z.input<(typeof contractSchemas)[Name]['output']>
type Detail = Output<'contractBill'>
type ListInput = z.output<(typeof contractSchemas)['contractBills']['input']>

/** A bill as a row of a list. Pure. */
export const presentBill = (
  bill: bills.BillRow,
): Omit<Output<'contractBills'>['content'][number], 'side'> => ({
  id: String(bill.id),
  contractId: String(bill.contractId),
  kind: bill.kind,
  period: bill.period,
  correction: bill.correction,
  first: bill.first,
  last: bill.last,
  gross: toWire(bill.gross),
  amount: toWire(bill.amount),
  state: bill.state,
  reason: bill.reason,
  paidAt: bill.paidAt?.getTime() ?? null,
})

/** The bills of the caller's contracts, the newest first. */
export async function contractBills(
  ctx: Context,
  caller: MemberCaller,
  { contractId, ...paging }: ListInput,
): Promise<Output<'contractBills'>> {
  requireContracts(caller)
  const of = { memberId: caller.id, contractId: contractId === undefined ? null : BigInt(contractId) }
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => bills.listBillsOf(ctx.db, of, query),
    keyOf: ({ id }) => id,
  })
  return {
    content: rows.map((bill) => ({
      ...presentBill(bill),
      side: bill.payeeId === caller.id ? ('payee' as const) : ('payer' as const),
    })),
    next,
  }
}

/** A bill with its lines and inputs, for one of the sides of its contract (CO-13, CO-14). */
export async function contractBill(
  ctx: Context,
  caller: MemberCaller,
  { id }: { readonly id: string },
): Promise<Detail> {
  requireContracts(caller)
  const bill = (await bills.findBill(ctx.db, BigInt(id))) ?? refuse('bill.unknown')
  const contract = await store.findContract(ctx.db, bill.contractId)
  if (bill.payeeId === caller.id) return presentDetail(bill, 'payee')
  return contract?.payerId === caller.id ? presentDetail(bill, 'payer') : refuse('bill.unknown')
}

/** A bill that explains itself: its lines are computed again from the inputs. Pure. */
export function presentDetail(bill: bills.BillRow, side: Detail['side']): Detail {
  const { inputs } = bill
  const computed = inputs === null ? null : computeBill(inputs)
  return {
    ...{ ...presentBill(bill), side },
    inputs: inputs === null ? null : presentInputs(inputs),
    inputsHash: bill.inputsHash?.toString('hex') ?? null,
    turnover: toWire(computed?.turnover ?? 0n),
    base: toWire(computed?.base ?? 0n),
    tier: computed?.tier ?? null,
    lines: (computed?.lines ?? []).map(({ key, of, amount }) => ({ key, of, amount: toWire(amount) })),
  }
}

const presentInputs = (inputs: BillInputs): NonNullable<Detail['inputs']> => ({
  ...inputs,
  terms: presentTerms(inputs.terms),
  play: [...inputs.play],
  debts: [...inputs.debts],
  fences: [...inputs.fences],
  children: [...inputs.children],
})

/** The caller pays the bills that their cash was too short for (CO-15). */
export async function payContractBills(
  ctx: Context,
  caller: MemberCaller,
): Promise<Output<'payContractBills'>> {
  requireContracts(caller)
  let [paid, short, held, amount] = [0, 0, 0, 0n]
  for (const bill of await bills.listUpperDue(ctx.db, ctx.clock.now(), caller.id)) {
    const outcome = await payFromUpline(ctx, bill)
    if (outcome === 'paid') {
      paid += 1
      amount += bill.amount
    } else if (outcome === 'insufficient') short += 1
    else if (outcome === 'held') held += 1
  }
  return { paid, short, held, amount: toWire(amount) }
}
