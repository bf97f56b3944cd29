import { type BillInputs, computeBill } from '@koi/contract/contracts/bill.ts'
import { toWire } from '@koi/contract/money.ts'
import type { billDetail, bill as billShape, contractSchemas } from '@koi/contract/schemas/contracts.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { byId, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import { membersByIds } from '../members/index.ts'
import { numberFences } from './bill-inputs.ts'
import * as bills from './bill-store.ts'
import { namesOf, presentTerms } from './list-contracts.ts'
import { requireContracts } from './offer-contract.ts'
import { payFromUpline } from './pay-bills.ts'
import * as store from './store.ts'

type Output<Name extends keyof typeof contractSchemas> = z.input<(typeof contractSchemas)[Name]['output']>
type Detail = z.input<typeof billDetail>
type ListInput = z.output<(typeof contractSchemas)['contractBills']['input']>

/** A bill as a row of a list. Pure. */
export const presentBill = (bill: bills.BillRow): z.input<typeof billShape> => ({
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
  // What an operator notes on approving or holding is for the audit trail.
  reason: bill.correction > 0 || bill.state === 'rejected' ? bill.reason : null,
  paidAt: bill.paidAt?.getTime() ?? null,
})

/** The bills of the caller's contracts, the newest first. */
export async function contractBills(
  ctx: Context,
  caller: MemberCaller,
  { contractId, kind, side, ...paging }: ListInput,
): Promise<Output<'contractBills'>> {
  requireContracts(caller)
  const of = {
    ...{ memberId: caller.id, kind: kind ?? null, side: side ?? null },
    contractId: contractId === undefined ? null : BigInt(contractId),
  }
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => bills.listBillsOf(ctx.db, of, query),
    keyOf: ({ id }) => id,
  })
  const [others, isNamed] = await Promise.all([
    membersByIds(
      ctx.db,
      rows.flatMap(({ otherId }) => otherId ?? []),
    ),
    namesOf(ctx, rows),
  ])
  return {
    content: rows.map((bill) => ({
      ...presentBill(bill),
      side: bill.payeeId === caller.id ? ('payee' as const) : ('payer' as const),
      other:
        bill.otherId === null || (bill.payeeId !== caller.id && !isNamed(bill.payeeId))
          ? null
          : (others.get(bill.otherId)?.account ?? null),
      funds: fundsOf(bill),
    })),
    next,
  }
}

const fundsOf = ({ payerId }: bills.BillRow) => (payerId === null ? ('house' as const) : ('upline' as const))

/** A bill with its lines and inputs, for one of the sides of its contract (CO-13, CO-14). */
export async function contractBill(
  ctx: Context,
  caller: MemberCaller,
  { id }: { readonly id: string },
): Promise<Output<'contractBill'>> {
  requireContracts(caller)
  const bill = (await bills.findBill(ctx.db, BigInt(id))) ?? refuse('bill.unknown')
  const contract = (await store.findContract(ctx.db, bill.contractId)) ?? refuse('bill.unknown')
  const isPayee = bill.payeeId === caller.id
  if (!isPayee && contract.payerId !== caller.id) return refuse('bill.unknown')
  const side = isPayee ? ('payee' as const) : ('payer' as const)
  const otherId = isPayee ? contract.payerId : contract.payeeId
  const other = otherId === null ? undefined : (await membersByIds(ctx.db, [otherId])).get(otherId)
  const [same, isNamed] = await Promise.all([bills.listSamePeriod(ctx.db, bill), namesOf(ctx, [contract])])
  return {
    ...{ ...presentDetail(bill, side), side, funds: fundsOf(bill) },
    other: isPayee || isNamed(contract.payeeId) ? (other?.account ?? null) : null,
    computedAt: bill.computedAt.getTime(),
    shortAt: bill.shortAt?.getTime() ?? null,
    tryAt: bill.state === 'insufficient' ? (bill.tryAt?.getTime() ?? null) : null,
    samePeriod: same.map(presentBill),
  }
}

/** A bill that explains itself: its lines are computed again from the inputs. Pure. */
export function presentDetail(bill: bills.BillRow, side: Detail['side']): Detail {
  // Older inputs name members. Without their ids they do not have the stored hash, so none is sent.
  const isNumbered = side === 'house' || bill.fencedMembers !== null || bill.inputs?.fences.length === 0
  const inputs = bill.inputs === null || isNumbered ? bill.inputs : numberFences(bill.inputs)
  const computed = inputs === null ? null : computeBill(inputs)
  return {
    ...{ ...presentBill(bill), side },
    inputs: inputs === null ? null : presentInputs(inputs),
    inputsHash: isNumbered ? (bill.inputsHash?.toString('hex') ?? null) : null,
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
