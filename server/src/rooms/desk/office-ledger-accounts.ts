import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Book } from '../../db/db.ts'
import type { Commands } from '../../route.ts'
import { requirePermission } from '../operators/index.ts'
import { findMembers, readMemberQuery } from './search-members.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** How many members' accounts are offered: each has three. */
const MAX_MEMBERS = 10

interface Row {
  readonly address: string
  readonly currency: string
  readonly balance: bigint
}

const HOUSE = `select address, currency, coalesce(balance, ledger_open_balance(id)) as balance
  from ledger_account where address not like 'member:%' order by address, currency`
const MEMBERS = `select address, currency, coalesce(balance, 0) as balance
  from ledger_account where address = any ($1::text[]) order by address`

/**
 * The accounts whose entries can be read: those of the house in each book, or those of the members whose
 * account begins with a text.
 */
export const officeLedgerAccounts: OfficeCommands['officeLedgerAccounts'] = async (ctx, caller, input) => {
  requirePermission(caller, 'books.read')
  const search = input.search?.trim() ?? ''
  if (search === '') {
    const books = await Promise.all(
      ctx.db.books.map(async (book) => (await book.query<Row>(HOUSE)).map((row) => present(book, row, null))),
    )
    return { content: books.flat() }
  }
  const found = await findMembers(ctx.db, byAccount(search), MAX_MEMBERS)
  const owners = await ctx.db.query<{ id: bigint; book: number }>(
    'select id, book from members.member where id = any ($1::bigint[])',
    [found.map(({ id }) => id)],
  )
  const nameOf = new Map(found.map(({ id, account }) => [String(id), account]))
  const books = await Promise.all(
    ctx.db.books.map(async (book) => {
      const own = owners.filter((owner) => owner.book === book.number)
      const addresses = own.flatMap(({ id }) =>
        ['cash', 'held', 'bonus'].map((part) => `member:${id}:${part}`),
      )
      const rows = addresses.length === 0 ? [] : await book.query<Row>(MEMBERS, [addresses])
      return rows.map((row) => present(book, row, nameOf.get(row.address.split(':')[1] ?? '') ?? null))
    }),
  )
  return { content: books.flat() }
}

/** By account and id only: the books are no place to look for personal data. */
const byAccount = (search: string) => ({
  ...readMemberQuery(search, { byCard: false }),
  ...{ namePrefix: null, phones: [], mail: null, nameKeys: [], lastFour: null },
})

const present = (book: Book, { address, currency, balance }: Row, owner: string | null) => ({
  ...{ account: address, book: book.number, currency, balance: toWire(balance), owner },
})
