import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { forgetRecipients } from './forget-recipients.ts'
import { closeEnded } from './office-close.ts'
import { welcomeMember, welcomePayload } from './welcome-member.ts'

export const jobs = [
  /** A registration enqueues it: tells the new member what is waiting to be claimed. */
  defineJob('rewards.welcome-member', welcomePayload, welcomeMember),
  /** Every minute: closes rewards whose window is over. */
  defineJob('rewards.close-ended', z.unknown(), (ctx) => closeEnded(ctx)),
  /** Every night: deletes to whom rewards were given that ended long ago. */
  defineJob('rewards.forget-recipients', z.unknown(), (ctx) => forgetRecipients(ctx)),
]
