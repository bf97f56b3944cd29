import assert from 'node:assert/strict'
import type { messageSchemas } from '@koi/contract/schemas/messages.ts'
import type { z } from 'zod'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { memberById } from '../members/index.ts'
import { whyClosed } from '../protection/index.ts'
import { otherEnd, presentLetters, tellPages } from './inbox.ts'
import { findLetterOf, insertLetter } from './letter-store.ts'
import { filled } from './page.ts'

type Call = (typeof messageSchemas)['writeLetter']

/**
 * Writes to customer service, to the direct upline, or back to whoever wrote a letter of one's own inbox: a
 * member can be written to by nobody else. The same key is the same letter.
 */
export async function writeLetter(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Call['input']>,
): Promise<z.input<Call['output']>> {
  const subject = filled('subject', input.subject)
  const body = filled('body', input.body)
  const answers = input.replyTo === undefined ? null : BigInt(input.replyTo)
  const recipientId =
    answers === null ? await addressee(ctx, caller, input.to) : await writer(ctx, caller, answers)
  const { letter, isNew } = await insertLetter(ctx.db, {
    senderId: caller.id,
    recipientId,
    subject,
    body,
    answers,
    clientKey: input.clientKey,
    sentAt: ctx.clock.now(),
  })
  if (isNew && recipientId !== null) tellPages(ctx, recipientId)
  const [shown] = await presentLetters(ctx, caller.id, [letter])
  assert(shown)
  return shown
}

/** Null is the house. */
async function addressee(
  ctx: Context,
  caller: MemberCaller,
  to: 'support' | 'upline' | undefined,
): Promise<MemberId | null> {
  if (to !== 'upline') return null
  const member = await memberById(ctx.db, caller.id)
  const upline = member?.upline.at(-1)
  const found = upline === undefined ? null : await memberById(ctx.db, upline)
  return found?.status === 'active' ? found.id : refuse('letter.no_upline')
}

async function writer(ctx: Context, caller: MemberCaller, id: bigint): Promise<MemberId | null> {
  const letter = await findLetterOf(ctx.db, caller.id, id)
  if (letter === null) return refuse('letter.unknown')
  const recipient = otherEnd(letter, caller.id)
  if (recipient !== null) await demandReachable(ctx, caller, recipient)
  return recipient
}

/** Nobody's upline writes to a member who has excluded himself; what it would earn from would be his play. */
async function demandReachable(ctx: Context, caller: MemberCaller, id: MemberId): Promise<void> {
  const member = await memberById(ctx.db, id)
  if (member === null || !member.upline.includes(caller.id)) return
  if ((await whyClosed(ctx, member)) === 'excluded') refuse('letter.closed')
}
