import { z } from 'zod'
import type { Context } from '../../context.ts'
import { tellPages } from './inbox.ts'
import { insertNotice } from './letter-store.ts'

/** What a room below asks to be written to a member; `key` is 32 hex digits, `at` the time of what it tells. */
export const noticePayload = z.object({
  member: z.string(),
  subject: z.string(),
  body: z.string(),
  at: z.number(),
  key: z.string(),
})

/** The job: a letter of the house, of which nobody is the author; run twice, it is one letter. */
export async function writeNotice(ctx: Context, notice: z.output<typeof noticePayload>): Promise<void> {
  const { member, at, ...text } = notice
  const recipientId = BigInt(member)
  if (await insertNotice(ctx.db, { ...text, recipientId, sentAt: new Date(at) })) tellPages(ctx, recipientId)
}
