import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Language, MemberId, OperatorCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { byId, pageOf } from '../../../db/page.ts'
import { refuse } from '../../../refusal.ts'
import { type Member, membersByIds } from '../../members/index.ts'
import { audit, requirePermission } from '../../operators/index.ts'
import { sendInboxUpdate } from '../letters/inbox.ts'
import { insertLetter } from '../letters/letter-store.ts'
import { requireText } from '../letters/required-text.ts'
import { readPicture } from './feedback.ts'
import { type FeedbackRow, findFeedback, listFeedback, writeAnswer } from './feedback-store.ts'

type Calls = typeof officeSchemas

/** The subject of the letter with the answer, in the language of the feedback. */
const HEADING: Readonly<Record<Language, string>> = {
  EN: 'Answer to your feedback',
  MS: 'Jawapan kepada maklum balas anda',
  CN: '您的反馈已有回复',
}

/** Newest first. */
export async function officeFeedbackList(
  ctx: Context,
  caller: OperatorCaller,
  input: z.output<Calls['officeFeedbackList']['input']>,
): Promise<z.input<Calls['officeFeedbackList']['output']>> {
  requirePermission(caller, 'messages.read')
  const isAnswered = input.state === undefined ? null : input.state === 'answered'
  const { rows, next } = await pageOf(input, {
    format: byId,
    read: (query) => listFeedback(ctx.db, { member: null, isAnswered, ...query }),
    keyOf: ({ id }) => id,
  })
  const members = await membersByIds(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  )
  return { content: rows.map((row) => present(row, members)), next }
}

export async function officeFeedback(ctx: Context, caller: OperatorCaller, input: { readonly id: string }) {
  requirePermission(caller, 'messages.read')
  const row = (await findFeedback(ctx.db, BigInt(input.id))) ?? refuse('feedback.unknown')
  return present(row, await membersByIds(ctx.db, [row.memberId]))
}

export async function officeFeedbackImage(
  ctx: Context,
  caller: OperatorCaller,
  input: { readonly id: string },
) {
  requirePermission(caller, 'messages.read')
  return readPicture(ctx, BigInt(input.id), null)
}

/** Answers feedback, once; the member sees the answer in the history and as a letter. */
export async function officeAnswerFeedback(
  ctx: Context,
  caller: OperatorCaller,
  input: { readonly id: string; readonly body: string },
) {
  requirePermission(caller, 'messages.write')
  const body = requireText('body', input.body)
  const id = BigInt(input.id)
  const row = (await findFeedback(ctx.db, id)) ?? refuse('feedback.unknown')
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    if (!(await writeAnswer(tx, { id, text: body, by: caller.name, at }))) refuse('feedback.answered')
    await insertLetter(tx, {
      senderId: null,
      recipientId: row.memberId,
      operator: caller.name,
      subject: HEADING[row.language],
      body,
      sentAt: at,
    })
    await audit(tx, caller, { at, action: 'feedback.answer', target: `feedback:${id}` })
  })
  sendInboxUpdate(ctx, row.memberId)
  return { done: true as const }
}

function present(
  row: FeedbackRow,
  members: ReadonlyMap<MemberId, Member>,
): z.input<Calls['officeFeedback']['output']> {
  return {
    id: String(row.id),
    memberId: String(row.memberId),
    account: members.get(row.memberId)?.account ?? '',
    type: row.type,
    text: row.text,
    sentAt: row.sentAt.getTime(),
    images: row.images.map(String),
    answer: row.answer,
    answeredBy: row.answeredBy,
    answeredAt: row.answeredAt?.getTime() ?? null,
  }
}
