import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { forgetUploads } from './applications/apply.ts'
import { creditedPayload, depositCredited } from './offers/deposit-credited.ts'
import { closeEnded, endLapsed } from './offers/end-offers.ts'
import { followBonuses } from './offers/follow-bonuses.ts'
import { forgetRecipients } from './offers/forget-recipients.ts'

export const jobs = [
  /** The cashier enqueues it with each deposit: an offer that the member joined may add a bonus. */
  defineJob('promotions.deposit-credited', creditedPayload, depositCredited),
  /** Every ten minutes: records what running bonuses became. */
  defineJob('promotions.follow-bonuses', z.unknown(), (ctx) => followBonuses(ctx)),
  /** Every minute: closes offers whose window is over. */
  defineJob('promotions.close-ended', z.unknown(), (ctx) => closeEnded(ctx)),
  /** Every minute: returns to the budgets what was reserved for members who did not deposit in time. */
  defineJob('promotions.end-lapsed', z.unknown(), (ctx) => endLapsed(ctx)),
  /** Every night: deletes which accounts were named for offers that were closed long ago. */
  defineJob('promotions.forget-recipients', z.unknown(), (ctx) => forgetRecipients(ctx)),
  /** Every hour: deletes pictures that were uploaded and never sent. */
  defineJob('promotions.forget-uploads', z.unknown(), (ctx) => forgetUploads(ctx)),
]
