import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { BILL, type BillRow } from './bill-store.ts'
import { notifyOfBill } from './notice.ts'

/** Payees who are notified in one transaction. */
const LETTERS = 200

/**
 * Notifies payees of what was paid since the last run, each bill once. Hours are left out: a letter every
 * hour would hide all others, and the day's bill names them.
 */
export async function notifyPaid(ctx: Context): Promise<void> {
  for (;;) {
    const told = await ctx.db.transact(async (tx) => {
      const paid = await claimPaid(tx)
      for (const bill of paid)
        if (bill.kind !== 'hourly_salary')
          await notifyOfBill(ctx, tx, { what: 'paid', bill, to: bill.payeeId })
      return paid.length
    })
    if (told < LETTERS) return
  }
}

/** Bills that were paid and of which their payees are not notified yet; they are marked as notified. */
const claimPaid = (tx: Tx): Promise<BillRow[]> =>
  tx.query<BillRow>(
    `update contracts.bill bill set is_noticed = true
     where bill.id in (
       select paid.id from contracts.bill paid where paid.state = 'paid' and not paid.is_noticed
       order by paid.id limit $1 for update skip locked
     ) returning ${BILL}`,
    [LETTERS],
  )
