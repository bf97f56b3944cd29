import assert from 'node:assert/strict'
import type { messageSchemas } from '@koi/contract/schemas/messages.ts'
import type { z } from 'zod'
import type { MemberCaller, MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { memberById } from '../../members/index.ts'
import { whyClosed } from '../../protection/index.ts'
import { otherParty, presentLetters, sendInboxUpdate } from './inbox.ts'
import { findLetterOf, insertLetter } from './letter-store.ts'
import { requireText } from './required-text.ts'

type Call = (typeof messageSchemas)['writeLetter']

/**
 * Writes to customer service, to the direct upline, or to the sender of a letter in the member's inbox;
 * members cannot write to anyone else. A repeated key returns the same letter.
 */
export async function writeLetter(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Call['input']>,
): Promise<z.input<Call['output']>> {
  const subject = requireText('subject', input.subject)
  const body = requireText('body', input.body)
  const answers = input.replyTo === undefined ? null : BigInt(input.replyTo)
  const recipientId =
    answers === null ? await recipientOf(ctx, caller, input.to) : await correspondentOf(ctx, caller, answers)
  const { letter, isNew } = await insertLetter(ctx.db, {
    senderId: caller.id,
    recipientId,
    subject,
    body,
    answers,
    clientKey: input.clientKey,
    sentAt: ctx.clock.now(),
  })
  if (isNew && recipientId !== null) sendInboxUpdate(ctx, recipientId)
  const [shown] = await presentLetters(ctx, caller.id, [letter])
  assert(shown)
  return shown
}

/** The recipient; null is customer service. */
async function recipientOf(
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

async function correspondentOf(ctx: Context, caller: MemberCaller, id: bigint): Promise<MemberId | null> {
  const letter = await findLetterOf(ctx.db, caller.id, id)
  if (letter === null) return refuse('letter.unknown')
  const recipient = otherParty(letter, caller.id)
  if (recipient !== null) await requireReachable(ctx, caller, recipient)
  return recipient
}

/** An upline cannot write to an excluded downline, from whose play they would earn. */
async function requireReachable(ctx: Context, caller: MemberCaller, id: MemberId): Promise<void> {
  const member = await memberById(ctx.db, id)
  if (member === null || !member.upline.includes(caller.id)) return
  if ((await whyClosed(ctx, member)) === 'excluded') refuse('letter.closed')
}
