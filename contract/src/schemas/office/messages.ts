import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeMessageCalls } from '../../calls/office/messages.ts'
import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX } from '../../limits.ts'
import { FEEDBACK_TYPES, image } from '../messages.ts'
import { done, id, page, pageInput, text, time } from '../shapes.ts'
import { days, searchInput } from './shapes.ts'

/** Messages that wait for an answer, those that have one, or both. */
const answerState = { state: z.enum(['waiting', 'answered']).optional() }
const letterRow = z.object({
  id,
  memberId: id,
  account: z.string(),
  subject: z.string(),
  body: z.string(),
  sentAt: time,
  answeredAt: time.nullable(),
})
const feedbackRow = z.object({
  id,
  memberId: id,
  account: z.string(),
  type: z.enum(FEEDBACK_TYPES),
  text: z.string(),
  sentAt: time,
  images: z.array(id),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: time.nullable(),
})

export const officeMessageSchemas = {
  officeLetters: {
    input: z.object({ ...pageInput, ...searchInput, ...days, ...answerState }),
    output: z.object(page(letterRow)),
  },
  officeLetter: {
    input: z.object({ id }),
    /** With the other messages between this member and customer service, newest first. */
    output: letterRow.extend({
      exchange: z.array(
        z.object({
          id,
          /** The operator who wrote it; null if the member did. */
          operator: z.string().nullable(),
          subject: z.string(),
          body: z.string(),
          sentAt: time,
          readAt: time.nullable(),
        }),
      ),
    }),
  },
  officeAnswerLetter: { input: z.object({ id, body: text(LETTER_BODY_MAX) }), output: done },
  officeWriteLetter: {
    input: z.object({ account: text(64), subject: text(LETTER_SUBJECT_MAX), body: text(LETTER_BODY_MAX) }),
    output: done,
  },
  officeChatMember: {
    input: z.object({ token: text(32) }),
    output: z.object({ memberId: id, account: z.string() }),
  },
  officeFeedbackList: {
    input: z.object({ ...pageInput, ...answerState }),
    output: z.object(page(feedbackRow)),
  },
  officeFeedback: { input: z.object({ id }), output: feedbackRow },
  officeFeedbackImage: { input: z.object({ id }), output: image },
  officeAnswerFeedback: { input: z.object({ id, body: text(LETTER_BODY_MAX) }), output: done },
} satisfies SchemaTable<typeof officeMessageCalls>
