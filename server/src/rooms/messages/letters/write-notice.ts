import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { sendInboxUpdate } from './inbox.ts'
import { insertNotice, insertNotices } from './letter-store.ts'

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

/** One notice to many members: their ids with commas between them, and the texts by language as JSON. */
export const noticesPayload = z.object({
  members: z.string().regex(/^\d+(,\d+)*$/),
  texts: z.string(),
  at: z.number(),
  key: z.string(),
})
const textsByLanguage = z.record(z.string(), z.object({ subject: z.string(), body: z.string() }))

/** The job: one automatic letter to each of the members; running it twice writes each once. */
export async function writeNotices(ctx: Context, notices: z.output<typeof noticesPayload>): Promise<void> {
  const { members, texts, at, key } = notices
  const added = await insertNotices(ctx.db, {
    recipientIds: members.split(',').map(BigInt),
    texts: textsByLanguage.parse(JSON.parse(texts)),
    ...{ key, sentAt: new Date(at) },
  })
  for (const member of added) sendInboxUpdate(ctx, member)
}
