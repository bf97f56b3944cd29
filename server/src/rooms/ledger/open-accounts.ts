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
export const openAccounts = (tx: Tx, { memberId, ...rest }: NewAccounts): Promise<void> =>
  openAccountsOf(tx, { memberIds: [memberId], ...rest })

/** {@link openAccounts} for many members of a book, in one round trip. */
export async function openAccountsOf(
  tx: Tx,
  { memberIds, currency, at }: Omit<NewAccounts, 'memberId'> & { readonly memberIds: readonly bigint[] },
): Promise<void> {
  const addresses = memberIds.flatMap((id) => subaccounts.map((subaccount) => memberAccount(id, subaccount)))
  await tx.query('select ledger_open($1, $2, $3)', [addresses, addresses.map(() => currency), at])
}
