import { z } from 'zod'
import type { Context } from '../../context.ts'
import { sendInboxUpdate } from './inbox.ts'
import { insertNotice } from './letter-store.ts'

/** A notice to a member that a lower room enqueues; `key` is 32 hex digits, `at` the time of the event. */
export const noticePayload = z.object({
  member: z.string(),
  subject: z.string(),
  body: z.string(),
  at: z.number(),
  key: z.string(),
})

/** The job: writes an automatic letter; running it twice writes one letter. */
export async function writeNotice(ctx: Context, notice: z.output<typeof noticePayload>): Promise<void> {
  const { member, at, ...text } = notice
  const recipientId = BigInt(member)
  if (await insertNotice(ctx.db, { ...text, recipientId, sentAt: new Date(at) }))
    sendInboxUpdate(ctx, recipientId)
}
