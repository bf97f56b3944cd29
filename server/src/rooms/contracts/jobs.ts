import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { endLapsed } from './answer-request.ts'
import { drawUpBills } from './draw-up-bills.ts'
import { endAffiliates } from './end-affiliates.ts'
import { coveredPayload, noteCovered } from './note-covered.ts'
import { notifyPaid } from './notify-paid.ts'
import { suspensionPayload, writeSuspension } from './notify-suspension.ts'
import { payBills } from './pay-bills.ts'

export const jobs = [
  /** Every minute: computes the bills of periods that are over and closed, and pays what is approved. */
  defineJob('contracts.draw-up-bills', z.unknown(), async (ctx) => {
    await drawUpBills(ctx)
    await payBills(ctx)
    await notifyPaid(ctx)
  }),
  /** Notifies both sides of a contract that an operator suspended or resumed. */
  defineJob('contracts.notify-suspension', suspensionPayload, writeSuspension),
  /** Once for each pair of members that bets against itself, after each search for cases. */
  defineJob('contracts.note-covered', coveredPayload, noteCovered),
  /** Every ten minutes: requests that nobody answered lapse, contracts end after their last day, and
   * those of affiliates end with their period. */
  defineJob('contracts.end-lapsed', z.unknown(), async (ctx) => {
    await endLapsed(ctx)
    await endAffiliates(ctx)
  }),
]
