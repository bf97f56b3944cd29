import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { houseAccount, memberAccount, openAccounts, postOne } from '../ledger/index.ts'
import { memberById } from '../members/index.ts'
import { readSettings } from './settings.ts'

/** Credits a trial member once with play money (reference `trial:<id>`); never a real member. */
export async function grantTrialCredit(ctx: Context, memberId: MemberId): Promise<void> {
  const member = await memberById(ctx.db, memberId)
  if (member === null || member.currency !== 'FUN') throw new Error(`${memberId} is not a trial member`)
  const settings = await readSettings(ctx.db)
  await ctx.db.book(member.book).transact(async (tx) => {
    const at = ctx.clock.now()
    const { currency } = member
    await openAccounts(tx, { memberId, currency, at })
    await postOne(tx, {
      reference: `trial:${memberId}`,
      kind: 'trial_credit',
      currency,
      at,
      postings: [
        {
          source: houseAccount('trial'),
          destination: memberAccount(memberId, 'cash'),
          amount: settings['trial.credit'],
        },
      ],
    })
  })
  sendLiveUpdate(ctx, { topic: 'balance', member: String(memberId) })
}
