import { z } from 'zod'
import type { Context } from '../../context.ts'
import { facts } from '../../facts.ts'
import { defineJob } from '../../job.ts'
import { freezeMissing } from '../protection/index.ts'
import { deleteExpiredCaptchas } from './codes/captcha.ts'
import { deleteExpiredPhoneTokens } from './codes/firebase.ts'
import { deleteExpiredProofs } from './codes/proof-of-work.ts'
import { sendSmsCodeJob } from './codes/send-sms-code.ts'
import { deleteExpiredCodes } from './codes/sms-code.ts'
import { deleteOldVolumes } from './codes/sms-volume.ts'
import { compareDocuments } from './contacts/compare-documents.ts'
import { deleteOldCodes } from './contacts/email-code.ts'
import { foldOldNames } from './contacts/known-person.ts'
import { groupPersons } from './contacts/same-person.ts'
import { deleteOldFailures } from './credentials/log-in-failures.ts'
import { deleteExpiredChallenges } from './credentials/passkey.ts'
import { lockFrozen } from './member/store.ts'
import { letterPayload, sendLetter } from './notices/mail.ts'
import { resetPayload, sendResetLink } from './recovery/request-reset-link.ts'
import { deleteOldLinks } from './recovery/reset-link.ts'
import { deleteExpiredTickets } from './registration/trial.ts'
import { deleteOldDays } from './sessions/active-day.ts'
import { deleteExpiredDevices } from './sessions/device.ts'
import { deleteForgottenBrowsers } from './sessions/known-browser.ts'
import { deleteExpiredSessions } from './sessions/session.ts'
import { deleteExpiredTickets as deleteExpiredSocialTickets } from './social/ticket.ts'
import { deleteExpiredVisits } from './social/visit.ts'

export const jobs = [
  /** Every ten minutes: expired rows are refused anyway; this only frees their space. */
  defineJob('members.forget-expired', z.looseObject({}), forgetExpired),
  /** Every minute: folds the names of members from before names were folded. */
  defineJob('members.fold-old-names', z.unknown(), (ctx) => foldOldNames(ctx)),
  /** Documents were approved: the account is compared by what they show. */
  defineJob(facts.identityApproved.name, facts.identityApproved.payload, (ctx, { memberId }) =>
    compareDocuments(ctx, BigInt(memberId)),
  ),
  /** Every quarter of an hour: groups the accounts of members who have several. */
  defineJob('members.group-persons', z.unknown(), (ctx) => groupPersons(ctx.db)),
  /** Every hour: closes play to members who were frozen before a freeze closed it. */
  defineJob('members.freeze-play', z.unknown(), (ctx) =>
    ctx.db.transact(async (tx) => freezeMissing(ctx, tx, await lockFrozen(tx))),
  ),
  defineJob('members.send-reset-link', resetPayload, sendResetLink),
  /** Letters of any kind; a failed attempt is retried after a growing pause. */
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
  await deleteExpiredProofs(ctx.db, now)
  await deleteOldVolumes(ctx.db, now)
  await deleteExpiredTickets(ctx.db, now)
  await deleteOldLinks(ctx.db, now)
  await deleteOldCodes(ctx.db, now)
  await deleteExpiredCodes(ctx.db, now)
  await deleteExpiredVisits(ctx.db, now)
  await deleteExpiredSocialTickets(ctx.db, now)
  await deleteExpiredPhoneTokens(ctx.db, now)
  await deleteOldFailures(ctx)
  await deleteOldDays(ctx)
}
