import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { MemberId } from '../../caller.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberByAccount } from '../members/index.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { lockLine } from './may-sign.ts'
import { notifySuspension } from './notify-suspension.ts'
import { lockBinding } from './store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** Suspends what is valid of a line, withdraws what waits for an answer, and holds what is not paid yet. */
const HOLD = `with line as (
    select member.id from members.member member where member.id = $1 or member.upline @> array[$1::bigint]
  ), contract as (
    update contracts.contract contract set state = 'suspended' from line
    where contract.payee_id = line.id and contract.state in ('valid', 'change_offered', 'dissolve_asked')
    returning contract.id
  ), withdrawn as (
    update contracts.request request set state = 'withdrawn', answered_at = $2 from contract
    where request.contract_id = contract.id and request.state = 'open'
  ), bill as (
    update contracts.bill bill set state = 'held', held_for = 'operator', decided_by = null,
      decision_reason = $3, try_at = null
    from line
    where bill.payee_id = line.id and bill.state in ('approved', 'insufficient')
    returning bill.id
  )
  select (select coalesce(array_agg(id order by id), '{}') from contract) as contracts,
    (select coalesce(array_agg(id order by id), '{}') from bill) as bills`

/** Locks the bills that {@link HOLD} holds in the order in which they are paid. */
const LOCK_BILLS = `select from contracts.bill bill join members.member member on member.id = bill.payee_id
  where (member.id = $1 or member.upline @> array[$1::bigint]) and bill.state in ('approved', 'insufficient')
  order by bill.id for update of bill`

/** Resumes what is suspended of a line; bills that are held wait for a decision about each. */
const RESUME = `with line as (
    select member.id from members.member member where member.id = $1 or member.upline @> array[$1::bigint]
  ), contract as (
    update contracts.contract contract set state = 'valid' from line
    where contract.payee_id = line.id and contract.state = 'suspended'
    returning contract.id
  )
  select (select coalesce(array_agg(id order by id), '{}') from contract) as contracts,
    (select coalesce(array_agg(bill.id order by bill.id), '{}') from contracts.bill bill
      join line on line.id = bill.payee_id where bill.state = 'held') as bills`

interface Held {
  readonly contracts: readonly bigint[]
  readonly bills: readonly bigint[]
}

/** Holds the contracts of a member and of everyone below, or resumes them, with one audit line (CO-16). */
export const officeHoldContractLine: OfficeCommands['officeHoldContractLine'] = async (
  ctx,
  caller,
  input,
) => {
  requirePermission(caller, 'contracts.write')
  const reason = requireReason(input.reason)
  const top = (await memberByAccount(ctx.db, input.account.trim())) ?? refuse('member.unknown')
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    // Contracts of the line are neither signed nor changed meanwhile.
    await lockLine(tx, top)
    await lockBinding(tx, top)
    if (input.on) await tx.query(LOCK_BILLS, [top.id])
    const values: readonly unknown[] = input.on ? [top.id, at, reason] : [top.id]
    const { contracts, bills } = await run(tx, input.on ? HOLD : RESUME, values)
    await audit(tx, caller, {
      ...{ at, action: input.on ? 'contract.hold_line' : 'contract.resume_line', target: `member:${top.id}` },
      ...{ reason, after: { contracts: contracts.map(String), bills: bills.map(String) } },
    })
    await notifySuspension(ctx, tx, { contracts, on: input.on })
    return { contracts: contracts.length, bills: bills.length }
  })
}

async function run(tx: Tx, text: string, values: readonly unknown[]): Promise<Held> {
  const [row] = await tx.query<{ contracts: MemberId[]; bills: bigint[] }>(text, [...values])
  return row ?? { contracts: [], bills: [] }
}
