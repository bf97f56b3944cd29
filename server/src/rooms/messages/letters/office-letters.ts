import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { MemberId, OperatorCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { byTime, pageOf } from '../../../db/page.ts'
import { momentsOf } from '../../../platform-day.ts'
import { refuse } from '../../../refusal.ts'
import { type Member, memberByAccount, membersByIds } from '../../members/index.ts'
import { audit, requirePermission } from '../../operators/index.ts'
import { sendInboxUpdate } from './inbox.ts'
import {
  findSupportLetter,
  insertLetter,
  type LetterRow,
  listExchange,
  listToSupport,
  markAnswered,
} from './letter-store.ts'
import { requireText } from './required-text.ts'

type Calls = typeof officeSchemas

/** How many earlier letters are shown with a letter. */
const MAX_EXCHANGE = 50

/** Letters to customer service, newest first; the search is an account. */
export async function officeLetters(
  ctx: Context,
  caller: OperatorCaller,
  input: z.output<Calls['officeLetters']['input']>,
): Promise<z.input<Calls['officeLetters']['output']>> {
  requirePermission(caller, 'messages.read')
  const search = input.search?.trim() ?? ''
  const member = search === '' ? null : await memberByAccount(ctx.db, search)
  if (search !== '' && member === null) return { content: [], next: null }
  const moments = momentsOf(input, ctx.config.KOI_TIME_ZONE)
  const isAnswered = input.state === undefined ? null : input.state === 'answered'
  const { rows, next } = await pageOf(input, {
    format: byTime,
    read: (query) => listToSupport(ctx.db, { isAnswered, member: member?.id ?? null, ...moments, ...query }),
    keyOf: ({ sentAt, id }) => ({ at: sentAt, id }),
  })
  const members = await membersByIds(ctx.db, rows.map(senderOf))
  return { content: rows.map((row) => present(row, members)), next }
}

export async function officeLetter(
  ctx: Context,
  caller: OperatorCaller,
  input: { readonly id: string },
): Promise<z.input<Calls['officeLetter']['output']>> {
  requirePermission(caller, 'messages.read')
  const row = (await findSupportLetter(ctx.db, BigInt(input.id))) ?? refuse('letter.unknown')
  const sender = senderOf(row)
  const [members, exchange] = await Promise.all([
    membersByIds(ctx.db, [sender]),
    listExchange(ctx.db, sender, MAX_EXCHANGE),
  ])
  return {
    ...present(row, members),
    exchange: exchange.map(({ id, operator, subject, body, sentAt, readAt }) => ({
      id: String(id),
      operator,
      subject,
      body,
      sentAt: sentAt.getTime(),
      readAt: readAt?.getTime() ?? null,
    })),
  }
}

/** Answers a letter, once: if two operators answer at the same time, the second is refused. */
export async function officeAnswerLetter(
  ctx: Context,
  caller: OperatorCaller,
  input: { readonly id: string; readonly body: string },
) {
  requirePermission(caller, 'messages.write')
  const body = requireText('body', input.body)
  const id = BigInt(input.id)
  const row = (await findSupportLetter(ctx.db, id)) ?? refuse('letter.unknown')
  const recipientId = senderOf(row)
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    if (!(await markAnswered(tx, id, at))) refuse('letter.answered')
    const subject = `Re: ${row.subject.replace(/^(Re: )+/, '')}`
    const answer = {
      senderId: null,
      recipientId,
      operator: caller.name,
      subject,
      body,
      answers: id,
      sentAt: at,
    }
    const { letter } = await insertLetter(tx, answer)
    await audit(tx, caller, {
      at,
      action: 'letter.answer',
      target: `letter:${id}`,
      after: { letter: letter.id, member: recipientId },
    })
  })
  sendInboxUpdate(ctx, recipientId)
  return { done: true as const }
}

/** Writes a new letter to a member. */
export async function officeWriteLetter(
  ctx: Context,
  caller: OperatorCaller,
  input: z.output<Calls['officeWriteLetter']['input']>,
) {
  requirePermission(caller, 'messages.write')
  const subject = requireText('subject', input.subject)
  const body = requireText('body', input.body)
  const member = (await memberByAccount(ctx.db, input.account.trim())) ?? refuse('member.unknown')
  await ctx.db.transact(async (tx) => {
    const sentAt = ctx.clock.now()
    const answer = { senderId: null, recipientId: member.id, operator: caller.name, subject, body, sentAt }
    const { letter } = await insertLetter(tx, answer)
    await audit(tx, caller, {
      at: sentAt,
      action: 'letter.write',
      target: `member:${member.id}`,
      after: { letter: letter.id, subject },
    })
  })
  sendInboxUpdate(ctx, member.id)
  return { done: true as const }
}

/** The sender of a letter to customer service, which by a table constraint is always a member. */
function senderOf(row: LetterRow): MemberId {
  if (row.senderId === null) throw new Error(`letter ${row.id} has no sender`)
  return row.senderId
}

const present = (row: LetterRow, members: ReadonlyMap<MemberId, Member>) => ({
  id: String(row.id),
  memberId: String(senderOf(row)),
  account: members.get(senderOf(row))?.account ?? '',
  subject: row.subject,
  body: row.body,
  sentAt: row.sentAt.getTime(),
  answeredAt: row.answeredAt?.getTime() ?? null,
})
