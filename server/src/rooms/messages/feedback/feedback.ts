import {
  FEEDBACK_MAX_WORDS,
  FEEDBACK_MIN_WORDS,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_IMAGES,
} from '@koi/contract/limits.ts'
import { FEEDBACK_TYPES, type messageSchemas } from '@koi/contract/schemas/messages.ts'
import { countWords } from '@koi/contract/words.ts'
import type { z } from 'zod'
import type { MemberCaller, MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { byId, pageOf } from '../../../db/page.ts'
import { refuse } from '../../../refusal.ts'
import {
  attachPictures,
  type FeedbackRow,
  feedbackByKey,
  findPicture,
  insertFeedback,
  insertPicture,
  listFeedback,
} from './feedback-store.ts'
import { readUpload } from './read-upload.ts'

type Calls = typeof messageSchemas

/** The limits of feedback, which the server returns (VA-17, BC-13). */
const RULES = {
  types: [...FEEDBACK_TYPES],
  minWords: FEEDBACK_MIN_WORDS,
  maxWords: FEEDBACK_MAX_WORDS,
  maxImages: UPLOAD_MAX_IMAGES,
  maxBytes: UPLOAD_MAX_BYTES,
}

/** The member's feedback, newest first, with the answers. */
export async function feedbackHistory(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Calls['feedbackHistory']['input']>,
): Promise<z.input<Calls['feedbackHistory']['output']>> {
  const { rows, next } = await pageOf(input, {
    format: byId,
    read: (query) => listFeedback(ctx.db, { member: caller.id, isAnswered: null, ...query }),
    keyOf: ({ id }) => id,
  })
  return { content: rows.map(present), next, rules: RULES }
}

/** Saves feedback with the pictures uploaded for it (API-036). A repeated key returns the same feedback. */
export async function sendFeedback(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Calls['sendFeedback']['input']>,
): Promise<z.input<Calls['sendFeedback']['output']>> {
  const text = input.text.trim()
  const words = countWords(text)
  if (words < FEEDBACK_MIN_WORDS || words > FEEDBACK_MAX_WORDS) refuse('feedback.length', { words })
  const images = [...new Set(input.images ?? [])].map(BigInt)
  if (images.length > UPLOAD_MAX_IMAGES) refuse('upload.too_many')
  const { clientKey, type } = input
  const { language } = caller.origin
  await ctx.db.transact(async (tx) => {
    const sentAt = ctx.clock.now()
    const id = await insertFeedback(tx, { memberId: caller.id, type, text, language, clientKey, sentAt })
    if (id === null || images.length === 0) return
    const found = await attachPictures(tx, { id, memberId: caller.id }, images)
    if (found !== images.length) refuse('upload.unknown')
  })
  return present(await feedbackByKey(ctx.db, caller.id, clientKey))
}

/** Stores a picture, re-encoded (decision 0012), until its feedback is sent. */
export async function uploadFeedbackImage(
  ctx: Context,
  caller: MemberCaller,
  input: { readonly data: string },
) {
  const { type, bytes } = await readUpload(input.data)
  const picture = { memberId: caller.id, type, bytes, at: ctx.clock.now() }
  const id = await ctx.db.transact((tx) => insertPicture(tx, picture))
  return { id: String(id) }
}

export const feedbackImage = (ctx: Context, caller: MemberCaller, input: { readonly id: string }) =>
  readPicture(ctx, BigInt(input.id), caller.id)

/** A picture in base64; refuses `upload.unknown` if it does not exist or is not this member's. */
export async function readPicture(ctx: Context, id: bigint, member: MemberId | null) {
  const picture = await findPicture(ctx.db, id, member)
  if (picture === null) return refuse('upload.unknown')
  return { type: picture.type, data: picture.bytes.toString('base64') }
}

function present(row: FeedbackRow): z.input<Calls['sendFeedback']['output']> {
  return {
    id: String(row.id),
    type: row.type,
    text: row.text,
    sentAt: row.sentAt.getTime(),
    images: row.images.map(String),
    answer: row.answer,
    answeredAt: row.answeredAt?.getTime() ?? null,
  }
}
