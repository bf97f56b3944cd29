import { toWire } from '@koi/contract/money.ts'
import type { Database } from '../../db/db.ts'
import type { Finding } from '../ledger/index.ts'

/** Differences that are told of one book. */
const MAX_FOUND = 100

/** The kinds that move money of orders on an open account. */
const KINDS = ['deposit', 'deposit_held', 'deposit_returned', 'withdrawal', 'withdrawal_fee']

/** What each account gets by each transaction of an order, by the amounts that pages show. */
const SHOWN = `
  select 'deposit:' || deposit.id as reference, part.address, part.amount from cashier_deposit deposit
  cross join lateral (values
    ('channel:' || deposit.channel, -deposit.amount),
    ('member:' || deposit.member_id || ':cash', deposit.amount - deposit.fee),
    ('house:fees:deposit', deposit.fee)
  ) part (address, amount) where deposit.state = 'success'
  union all
  select 'deposit:' || deposit.id || step.name, part.address, step.sign * part.amount
  from cashier_deposit deposit join cashier_return sent on sent.deposit_id = deposit.id
  cross join (values (':held', 1, 'returning'), (':held', 1, 'returned'), (':returned', -1, 'returned'))
    step (name, sign, state)
  cross join lateral (values
    ('channel:' || deposit.channel, -sent.amount), ('house:deposits_held', sent.amount)
  ) part (address, amount) where deposit.state = step.state
  union all
  select 'withdrawal:' || withdrawal.id || part.name, part.address, part.amount
  from cashier_withdrawal withdrawal
  cross join lateral (values
    (':place', 'member:' || withdrawal.member_id || ':cash', -withdrawal.amount, true),
    (':place', 'member:' || withdrawal.member_id || ':held', withdrawal.amount, true),
    (':capture', 'member:' || withdrawal.member_id || ':held', -withdrawal.amount, withdrawal.state = 'paid'),
    (':capture', 'channel', withdrawal.amount, withdrawal.state = 'paid'),
    (':fee', 'channel', -withdrawal.fee, withdrawal.state = 'paid'),
    (':fee', 'house:fees:withdrawal', withdrawal.fee, withdrawal.state = 'paid'),
    (':release', 'member:' || withdrawal.member_id || ':held', -withdrawal.amount,
      withdrawal.state in ('rejected', 'cancelled')),
    (':release', 'member:' || withdrawal.member_id || ':cash', withdrawal.amount,
      withdrawal.state in ('rejected', 'cancelled'))
  ) part (name, address, amount, is_moved) where part.is_moved`

/**
 * What pages, records and statements show of deposits and withdrawals is what the ledger moved for them: of
 * each order in each book, the entries of its references, account by account, and nothing of an order that
 * moved nothing. An empty answer is the proof.
 */
export async function proveOrders(db: Database): Promise<readonly Finding[]> {
  const found = await Promise.all(
    db.books.map((book) =>
      book.query<{ reference: string; address: string; shown: bigint | null; moved: bigint | null }>(
        `with shown as materialized (
           select part.reference, part.address, part.amount from (${SHOWN}) part where part.amount <> 0
         ), moving as materialized (
           select found.id, found.reference from (select distinct shown.reference from shown) listed
           cross join lateral (
             select one.id, one.reference from ledger_transaction one
             where one.reference = listed.reference offset 0
           ) found
           union
           select booked.id, booked.reference
           from (
             select distinct entry.transaction_id from ledger_entry entry
             where entry.balance_after is null and entry.kind = any (array['${KINDS.join("','")}'])
           ) open join ledger_transaction booked on booked.id = open.transaction_id
         ), moved as (
           select moving.reference, case when moving.reference like 'withdrawal:%'
               and account.address like 'channel:%' then 'channel' else account.address end as address,
             sum(entry.amount)::bigint as amount
           from moving join ledger_entry entry on entry.transaction_id = moving.id
           join ledger_account account on account.id = entry.account_id
           where account.currency <> 'FUN' group by 1, 2
         )
         select reference, address, shown.amount as shown, moved.amount as moved
         from shown full join moved using (reference, address)
         where shown.amount is distinct from moved.amount
         order by reference, address limit ${MAX_FOUND}`,
      ),
    ),
  )
  return found.flatMap((rows, book) =>
    rows.map(({ reference, address, shown, moved }) => ({
      ...{ book, check: 'orders and ledger', place: `${reference} ${address}` },
      detail: `the order shows ${textOf(shown)}, the ledger moved ${textOf(moved)}`,
    })),
  )
}

const textOf = (amount: bigint | null): string => (amount === null ? 'nothing' : toWire(amount))
