import { z } from 'zod'
import type { Context } from '../../context.ts'
import { defineJob } from '../../job.ts'
import { deleteExpiredCaptchas } from './captcha.ts'
import { deleteExpiredDevices } from './device.ts'
import { deleteOldCodes } from './email-code.ts'
import { deleteExpiredPhoneTokens } from './firebase.ts'
import { deleteForgottenBrowsers } from './known-browser.ts'
import { deleteOldFailures } from './log-in-failures.ts'
import { letterPayload, sendLetter } from './mail.ts'
import { deleteExpiredChallenges } from './passkey.ts'
import { deleteOldLinks, resetPayload, sendResetLink } from './reset-link.ts'
import { sendSmsCodeJob } from './send-sms-code.ts'
import { deleteExpiredSessions } from './session.ts'
import { deleteExpiredCodes } from './sms-code.ts'
import { deleteExpiredTickets as deleteExpiredSocialTickets } from './social/ticket.ts'
import { deleteExpiredVisits } from './social/visit.ts'
import { deleteExpiredTickets } from './trial.ts'

export const jobs = [
  /** Every ten minutes: what has expired is refused already; this only frees the room it takes. */
  defineJob('members.forget-expired', z.looseObject({}), forgetExpired),
  defineJob('members.send-reset-link', resetPayload, sendResetLink),
  /** Letters of any kind; a try that fails is made again after a growing pause. */
  defineJob('members.send-letter', letterPayload, sendLetter),
  sendSmsCodeJob,
]

async function forgetExpired(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await deleteExpiredSessions(ctx.db, now)
  await deleteExpiredDevices(ctx.db, now)
  await deleteForgottenBrowsers(ctx.db, now)
  await deleteExpiredChallenges(ctx.db, now)
  await deleteExpiredCaptchas(ctx.db, now)
  await deleteExpiredTickets(ctx.db, now)
  await deleteOldLinks(ctx.db, now)
  await deleteOldCodes(ctx.db, now)
  await deleteExpiredCodes(ctx.db, now)
  await deleteExpiredVisits(ctx.db, now)
  await deleteExpiredSocialTickets(ctx.db, now)
  await deleteExpiredPhoneTokens(ctx.db, now)
  await deleteOldFailures(ctx)
}
