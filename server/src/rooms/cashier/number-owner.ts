import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { wasPaidTo } from './withdrawal-store.ts'

/** Whose an account number is, by the rows of all members (decision 0114). */
export interface NumberOwners {
  /** The member who has bound it, or who removed it after a withdrawal was paid to it; null for none. */
  readonly owner: MemberId | null
  /** Members who removed it before any withdrawal was paid to it: it may never have been theirs. */
  readonly former: readonly MemberId[]
  /** Their rows, which keep the number from nobody. */
  readonly free: readonly bigint[]
}

interface Row {
  readonly id: bigint
  readonly memberId: MemberId
  readonly book: number
  readonly isRemoved: boolean
}

/** Money that was paid to a number proves that it is the member's; having typed it proves nothing. */
export async function ownersOf(ctx: Context, numberHash: Buffer): Promise<NumberOwners> {
  const rows = await ctx.db.query<Row>(
    `select card.id, card.member_id as "memberId", member.book, card.removed_at is not null as "isRemoved"
     from cashier.card card join members.member member on member.id = card.member_id
     where card.number_hash = $1 order by (card.removed_at is null) desc, card.id`,
    [numberHash],
  )
  const former: Row[] = []
  let owner: MemberId | null = null
  for (const row of rows) {
    const { id, memberId, book, isRemoved } = row
    if (isRemoved && !(await wasPaidTo(ctx.db.book(book), { memberId, cardId: id }))) former.push(row)
    else owner ??= memberId
  }
  return {
    owner,
    former: [...new Set(former.map(({ memberId }) => memberId))],
    free: former.map(({ id }) => id),
  }
}
