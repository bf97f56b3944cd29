import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { dayOf } from '../../platform-day.ts'
import { endAfterPeriod } from './answer-request.ts'
import { notifySide } from './notice.ts'
import * as requests from './request-store.ts'
import * as store from './store.ts'

/**
 * Ends the contracts of members who became affiliates, who have none (CO-18), with the present period: those
 * that they are paid by, those that they pay, and what lies under these. A suspended contract ends as well.
 */
export async function endAffiliates(ctx: Context): Promise<void> {
  const at = ctx.clock.now()
  const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
  for (const { id } of await listOfAffiliates(ctx.db)) {
    await ctx.db.transact(async (tx) => {
      const contract = await store.lockContract(tx, id)
      if (contract === null || contract.state === 'dissolved' || contract.state === 'ended') return
      const waiting = await requests.findOpenRequest(tx, id)
      if (waiting !== null)
        await requests.closeRequest(tx, waiting.id, { state: 'withdrawn', at, from: null })
      await endAfterPeriod(tx, contract, day)
      await store.writeState(tx, id, 'dissolved')
      for (const to of [contract.payeeId, contract.payerId])
        await notifySide(ctx, tx, { what: 'affiliate', contract, to })
    })
  }
}

/** The lowest of a line first, since a contract ends only when none lies under it. */
const listOfAffiliates = (db: Db): Promise<Pick<store.Contract, 'id'>[]> =>
  db.query(
    `with recursive due as (
       select contract.id, 0 as depth
       from contracts.contract contract
       join members.member payee on payee.id = contract.payee_id
       left join members.member payer on payer.id = contract.payer_id
       where contract.state in ('valid', 'change_offered', 'dissolve_asked', 'suspended')
         and (payee.type in (41, 42) or payer.type in (41, 42))
       union all
       select contract.id, due.depth + 1
       from contracts.contract contract join due on contract.under_id = due.id
       where contract.state in ('valid', 'change_offered', 'dissolve_asked', 'suspended')
     )
     select id from due group by id order by max(depth) desc, id`,
  )
