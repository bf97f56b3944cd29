import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { defineJob } from '../../../job.ts'
import { fillText } from '../../../text-template.ts'
import { readText } from '../../whitelabel/index.ts'
import { toE164 } from '../member/phone.ts'
import { findByMobile } from '../member/store.ts'
import { PURPOSES, SEND_JOB, storeSmsCode } from './sms-code.ts'
import { smsTexts } from './sms-texts.ts'
import { sendSms } from './twilio.ts'

const DIGITS = 6

const requestShape = z.object({
  purpose: z.enum(PURPOSES),
  dialingCode: z.string(),
  mobile: z.string(),
  language: z.enum(['EN', 'MS', 'CN']),
  expires: z.number(),
})

/**
 * Generates the requested code and sends it, so that only the message contains it. Log-in and reset are for
 * members, so an unknown number gets no message, which the requester cannot notice. If the gateway fails, the
 * job is retried with a new code until the request expires.
 */
export const sendSmsCodeJob = defineJob(SEND_JOB, requestShape, async (ctx, request) => {
  const { purpose, dialingCode, mobile, language } = request
  const phone = { dialingCode, mobile }
  const isForMembers = purpose === 'login' || purpose === 'reset'
  if (isForMembers && (await findByMobile(ctx.db, phone)) === null) return
  const code = newCode(ctx)
  const isCurrent = await storeSmsCode(ctx, { purpose, phone, code, expires: new Date(request.expires) })
  if (!isCurrent) return
  const { body } = await readText(ctx.db, smsTexts[purpose], language)
  await sendSms(ctx, { to: toE164(phone), text: fillText(body, { code }) })
})

const newCode = ({ random }: Context): string => String(random.below(10 ** DIGITS)).padStart(DIGITS, '0')
