import type { Currency } from '@koi/contract/money.ts'
import type { Tx } from '../../db/db.ts'
import { memberAccount, subaccounts } from './chart.ts'

export interface NewAccounts {
  readonly memberId: bigint
  readonly currency: Currency
  readonly at: Date
}

/**
 * Opens the cash, held and bonus account of a member at zero; opening them again changes nothing.
 * A member has one currency: another one fails on a unique index, as a fault of the caller.
 */
export async function openAccounts(tx: Tx, { memberId, currency, at }: NewAccounts): Promise<void> {
  const addresses = subaccounts.map((subaccount) => memberAccount(memberId, subaccount))
  await tx.query('select ledger_open($1, $2, $3)', [addresses, addresses.map(() => currency), at])
}
