import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** An account of ours that members transfer to. */
interface Account {
  readonly id: bigint
  readonly channel: string
  readonly bankName: string
  readonly holder: string
  readonly number: string
  readonly enabled: boolean
  readonly writtenBy: OperatorId | null
  readonly inUse: number
}

const ACCOUNT = `id, channel, bank_name as "bankName", holder, number, enabled, written_by as "writtenBy",
  (select count(*)::integer from cashier.asked_amount asked where asked.account_id = account.id
    and (asked.until is null or asked.until > now())) as "inUse"`

export async function findAccount(db: Db, id: bigint): Promise<Account | null> {
  const [row] = await db.query<Account>(
    `select ${ACCOUNT} from cashier.receiving_account account where id = $1`,
    [id],
  )
  return row ?? null
}

/** Our accounts, of every channel. */
export const officeAccounts: OfficeCommands['officeAccounts'] = async (ctx, caller) => {
  requirePermission(caller, 'money.read')
  const accounts = await ctx.db.query<Account>(
    `select ${ACCOUNT} from cashier.receiving_account account order by channel, id`,
  )
  return { accounts: accounts.map((account) => present(account, caller.id)) }
}

/** Adds an account, which is off. What is written in it never changes: orders name it. */
export const officeAddAccount: OfficeCommands['officeAddAccount'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.channels')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  const { channel, bankName, holder, number } = input
  return ctx.db.transact(async (tx) => {
    const [row] = await tx.query<{ id: bigint }>(
      `insert into cashier.receiving_account (channel, bank_name, holder, number, written_by, written_at)
       select code, $2, $3, $4, $5, $6 from cashier.channel where code = $1 and type = 'BANK' returning id`,
      [channel, bankName.trim(), holder.trim(), number.trim(), caller.id, at],
    )
    if (row === undefined) return refuse('channel.unknown', { field: 'channel' })
    await audit(tx, caller, {
      ...{ at, action: 'account.add', target: `account:${row.id}`, reason },
      after: { channel, bankName, holder, number },
    })
    return present((await findAccount(tx, row.id)) ?? refuse('account.unknown'), caller.id)
  })
}

/**
 * Switches an account on or off for new orders. Members' money goes to it, so that the operator who wrote it
 * cannot switch it on (decision 0088).
 */
export const officeSwitchAccount: OfficeCommands['officeSwitchAccount'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.channels')
  const reason = requireReason(input.reason)
  const { enabled } = input
  const id = BigInt(input.id)
  return ctx.db.transact(async (tx) => {
    const before = (await lockAccount(tx, id)) ?? refuse('account.unknown')
    if (enabled) await requireSecondPerson(tx, { asked: before.writtenBy, caller })
    const at = ctx.clock.now()
    await tx.query('update cashier.receiving_account set enabled = $2, decided_at = $3 where id = $1', [
      ...[id, enabled, at],
    ])
    await audit(tx, caller, {
      ...{ at, target: `account:${id}`, reason },
      action: enabled ? 'account.switch_on' : 'account.switch_off',
      before: { enabled: before.enabled },
      after: { enabled, bankName: before.bankName, holder: before.holder, number: before.number },
    })
    return present((await findAccount(tx, id)) ?? refuse('account.unknown'), caller.id)
  })
}

async function lockAccount(tx: Tx, id: bigint): Promise<Account | null> {
  await tx.query('select from cashier.receiving_account where id = $1 for update', [id])
  return findAccount(tx, id)
}

const present = ({ id, writtenBy, ...account }: Account, operator: OperatorId) => ({
  ...account,
  ...{ id: String(id), isOwn: writtenBy === operator },
})
