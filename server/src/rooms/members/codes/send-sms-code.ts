import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { defineJob } from '../../../job.ts'
import { international } from '../member/phone.ts'
import { findByMobile } from '../member/store.ts'
import { keepSmsCode, PURPOSES, SEND_JOB } from './sms-code.ts'
import { smsText } from './sms-texts.ts'
import { sendSms } from './twilio.ts'

const DIGITS = 6

const request = z.object({
  purpose: z.enum(PURPOSES),
  dialingCode: z.string(),
  mobile: z.string(),
  language: z.enum(['EN', 'MS', 'CN']),
  expires: z.number(),
})

/**
 * Makes the code that was asked for and sends it: so it stands nowhere but in the message. Log-in and reset
 * are for members, so a number that is nobody's gets no message, and nobody who asks can tell. When the
 * gateway fails the worker comes again, with a new code, as long as the request has not expired.
 */
export const sendSmsCodeJob = defineJob(SEND_JOB, request, async (ctx, given) => {
  const { purpose, dialingCode, mobile, language } = given
  const phone = { dialingCode, mobile }
  const isForMembers = purpose === 'login' || purpose === 'reset'
  if (isForMembers && (await findByMobile(ctx.db, phone)) === null) return
  const code = newCode(ctx)
  const isWanted = await keepSmsCode(ctx, { purpose, phone, code, expires: new Date(given.expires) })
  if (isWanted) await sendSms(ctx, { to: international(phone), text: smsText({ purpose, code, language }) })
})

const newCode = ({ random }: Context): string => String(random.below(10 ** DIGITS)).padStart(DIGITS, '0')
