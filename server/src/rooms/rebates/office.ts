import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { realCurrency, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { TimeSort } from '@koi/contract/sorts.ts'
import { pageOfSorted, type SortedList } from '../../db/sort.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberByAccount, membersByIds } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { officeDecideRebates, officeSetRebates, overview } from './office-terms.ts'
import { type Claim, listClaims } from './store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const officeRebates: OfficeCommands['officeRebates'] = async (ctx, caller) => {
  requirePermission(caller, 'rewards.read')
  return overview(ctx, ctx.db)
}

const SORTED: SortedList<Claim, TimeSort> = {
  preset: '-time',
  columns: { time: { sql: 'claimed_at', type: 'timestamptz', of: (row) => row.createdAt } },
  id: { sql: 'id', type: 'bigint', of: (row) => row.id },
}

/** What was paid in all books, or to one account, the newest first unless the caller sorts it. */
const officeRebateClaims: OfficeCommands['officeRebateClaims'] = async (
  ctx,
  caller,
  { account = '', ...paging },
) => {
  requirePermission(caller, 'rewards.read')
  const name = account.trim()
  const member = name === '' ? null : ((await memberByAccount(ctx.db, name)) ?? refuse('member.unknown'))
  const books = ctx.db.books.filter(({ number }) => member === null || number === member.book)
  const { rows, next } = await pageOfSorted(paging, SORTED, {
    from: books,
    read: (book, query) => listClaims(book, member?.id ?? null, query),
  })
  const members = await membersByIds(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  )
  return {
    content: rows.map((claim) => ({
      ...{ id: String(claim.id), memberId: String(claim.memberId), byItself: claim.byItself },
      ...{ amount: toWire(claim.amount), required: toWire(claim.required), at: claim.createdAt.getTime() },
      account: members.get(claim.memberId)?.account ?? '',
      lines: claim.lines.map(({ day, category, amount }) => ({ day, category, amount: toWire(amount) })),
    })),
    next,
    currency: rows[0]?.currency ?? realCurrency(),
  }
}

/** The office's calls that this room implements. */
export const officeCommands = { officeRebates, officeSetRebates, officeDecideRebates, officeRebateClaims }
