import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

export interface Bank {
  readonly code: string
  readonly name: string
  readonly enabled: boolean
  readonly place: number
}

/** Every bank in the order of members' list, with how many cards are bound to it. */
const officeBanks: OfficeCommands['officeBanks'] = async (ctx, caller) => {
  requirePermission(caller, 'money.read')
  return { content: await listBanks(ctx.db) }
}

const listBanks = (db: Db): Promise<(Bank & { readonly cards: number })[]> =>
  db.query(
    `select bank.code, bank.name, bank.enabled, bank.place,
       (select count(*)::integer from cashier.card card where card.bank_code = bank.code
          and card.removed_at is null) as cards
     from cashier.bank bank order by bank.place, bank.code`,
  )

/**
 * Adds a bank, or changes one. A bank that is off takes no new cards; cards that are bound to it stay, and
 * withdrawals to them are paid (CA-07).
 */
const officeSetBank: OfficeCommands['officeSetBank'] = async (
  ctx,
  caller,
  { reason: given, isNew, ...bank },
) => {
  requirePermission(caller, 'site.write')
  const reason = requireReason(given)
  const at = ctx.clock.now()
  const name = bank.name.trim()
  if (name === '') refuse('request.invalid', { fields: ['name'] })
  // The networks of USDT have these codes; a bank that took one first would hide its network from members.
  if (isNew && bank.code.startsWith('USDT')) refuse('request.invalid', { fields: ['code'] })
  await ctx.db.transact(async (tx) => {
    const before = await lockBank(tx, bank.code)
    if (isNew && before !== null) refuse('bank.exists')
    if (!isNew && before === null) refuse('bank.unknown')
    const after = { ...bank, name }
    await writeBank(tx, after)
    await audit(tx, caller, {
      ...{ at, action: isNew ? 'bank.add' : 'bank.set', target: `bank:${bank.code}`, reason },
      ...(before === null ? {} : { before: { ...before } }),
      after,
    })
  })
  return { content: await listBanks(ctx.db) }
}

async function lockBank(tx: Tx, code: string): Promise<Bank | null> {
  // A bank that does not exist yet has no row to lock.
  await tx.query(`select pg_advisory_xact_lock(hashtext('cashier.bank'), hashtext($1))`, [code])
  const [row] = await tx.query<Bank>(
    'select code, name, enabled, place from cashier.bank where code = $1 for update',
    [code],
  )
  return row ?? null
}

/** Adds a bank, or sets what it is called, its place, and whether it takes new cards. */
export async function writeBank(tx: Db, { code, name, enabled, place }: Bank): Promise<void> {
  await tx.query(
    `insert into cashier.bank (code, name, enabled, place) values ($1, $2, $3, $4)
     on conflict (code)
     do update set name = excluded.name, enabled = excluded.enabled, place = excluded.place`,
    [code, name, enabled, place],
  )
}

export const bankCommands = { officeBanks, officeSetBank }
