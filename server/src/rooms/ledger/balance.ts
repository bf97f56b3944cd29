import type { Currency } from '@koi/contract/money.ts'
import type { Db } from '../../db/db.ts'
import { type Address, memberAccount, type Subaccount, subaccounts } from './chart.ts'

/** Amounts in units of 1/100000 of the member's one currency. */
export type Balances = { readonly currency: Currency } & Readonly<Record<Subaccount, bigint>>

/** The balances of a member in their book; null when they have no accounts there. */
export async function readBalances(book: Db, memberId: bigint): Promise<Balances | null> {
  const rows = await book.query<{ address: string; currency: Currency; balance: bigint }>({
    name: 'ledger_balances',
    text: 'select address, currency, balance from ledger_account where address in ($1, $2, $3)',
    values: subaccounts.map((subaccount) => memberAccount(memberId, subaccount)),
  })
  const of = (subaccount: Subaccount): bigint =>
    rows.find((row) => row.address === memberAccount(memberId, subaccount))?.balance ?? 0n
  const currency = rows[0]?.currency
  return currency === undefined ? null : { currency, cash: of('cash'), held: of('held'), bonus: of('bonus') }
}

/** The balance of an open account in one book: its newest snapshot plus all later entries. */
export async function readOpenBalance(book: Db, address: Address, currency: Currency): Promise<bigint> {
  const [row] = await book.query<{ balance: bigint }>(
    'select ledger_open_balance(id) as balance from ledger_account where address = $1 and currency = $2',
    [address, currency],
  )
  return row?.balance ?? 0n
}

/** What each of these members owns in a book: cash and held money. */
export async function readBalancesOf(
  book: Db,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await book.query<{ member: bigint; balance: bigint }>({
    name: 'ledger_balances_of',
    text: `select member.id as member, sum(account.balance)::bigint as balance
      from unnest($1::bigint[]) member (id)
      cross join unnest(array['cash', 'held']) purse (name)
      join ledger_account account on account.address = 'member:' || member.id || ':' || purse.name
      group by member.id`,
    values: [memberIds],
  })
  return new Map(rows.map(({ member, balance }) => [member, balance]))
}
