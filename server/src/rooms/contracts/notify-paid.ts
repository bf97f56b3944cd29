import type { Context } from '../../context.ts'
import * as bills from './bill-store.ts'
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
      const paid = await bills.claimPaid(tx, LETTERS)
      for (const bill of paid)
        if (bill.kind !== 'hourly_salary')
          await notifyOfBill(ctx, tx, { what: 'paid', bill, to: bill.payeeId })
      return paid.length
    })
    if (told < LETTERS) return
  }
}
