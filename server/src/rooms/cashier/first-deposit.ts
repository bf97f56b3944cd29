import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'

/** Whether a deposit of a member was ever credited; `db` is the member's book. */
export async function hasDeposited(db: Db, memberId: MemberId): Promise<boolean> {
  const rows = await db.query({
    name: 'cashier.has_deposited',
    text: `select from cashier_deposit where member_id = $1 and state = 'success' limit 1`,
    values: [memberId],
  })
  return rows.length > 0
}

/** Whether no deposit of the member was credited before this one; `db` is the member's book. */
export async function isFirstDeposit(db: Db, memberId: MemberId, orderNumber: string): Promise<boolean> {
  const rows = await db.query(
    `select from cashier_deposit own join cashier_deposit earlier on earlier.member_id = own.member_id
     where own.member_id = $1 and own.order_number = $2 and earlier.state = 'success'
       and (earlier.closed_at, earlier.id) < (own.closed_at, own.id) limit 1`,
    [memberId, orderNumber],
  )
  return rows.length === 0
}
