import type { messageSchemas } from '@koi/contract/schemas/messages.ts'
import type { z } from 'zod'
import type { MemberCaller, MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { byId, pageOf } from '../../../db/page.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { refuse } from '../../../refusal.ts'
import { type Member, membersByIds } from '../../members/index.ts'
import { countIn, deleteLetterOf, type LetterRow, listIn, listOut, markRead } from './letter-store.ts'

type Calls = typeof messageSchemas
type Letter = z.input<Calls['writeLetter']['output']>

/** The member's received or sent letters, newest first (AN-14). */
export async function inbox(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Calls['inbox']['input']>,
): Promise<z.input<Calls['inbox']['output']>> {
  const list = input.box === 'out' ? listOut : listIn
  const { rows, next } = await pageOf(input, {
    format: byId,
    read: (query) => list(ctx.db, caller.id, query),
    keyOf: ({ id }) => id,
  })
  return { content: await presentLetters(ctx, caller.id, rows), next }
}

/** The number of letters in the inbox (API-033). */
export const inboxCount = async (ctx: Context, caller: MemberCaller): Promise<number> =>
  (await countIn(ctx.db, caller.id)).all

/** The number of unread letters (API-034). */
export const inboxUnread = async (ctx: Context, caller: MemberCaller): Promise<number> =>
  (await countIn(ctx.db, caller.id)).unread

/** Marks a letter as read; keeps the time if it was read before. */
export async function readLetter(ctx: Context, caller: MemberCaller, input: { readonly id: string }) {
  const id = BigInt(input.id)
  const at = ctx.clock.now()
  if ((await markRead(ctx.db, caller.id, { id, at })) === 1) sendInboxUpdate(ctx, caller.id)
  else if (!(await isInInbox(ctx, caller.id, id))) return refuse('letter.unknown')
  return { done: true as const }
}

export async function readAllLetters(ctx: Context, caller: MemberCaller) {
  const count = await markRead(ctx.db, caller.id, { id: null, at: ctx.clock.now() })
  if (count > 0) sendInboxUpdate(ctx, caller.id)
  return { done: true as const }
}

/** Deletes a letter from the member's box; the other party keeps it. */
export async function deleteLetter(ctx: Context, caller: MemberCaller, input: { readonly id: string }) {
  if (!(await deleteLetterOf(ctx.db, caller.id, BigInt(input.id)))) return refuse('letter.unknown')
  sendInboxUpdate(ctx, caller.id)
  return { done: true as const }
}

/** Makes the member's open pages fetch the count again. */
export function sendInboxUpdate(ctx: Context, member: MemberId): void {
  sendLiveUpdate(ctx, { topic: 'inbox', member: String(member) })
}

/** Letters as this member sees them: the other party is shown by relation, not by name. */
export async function presentLetters(
  ctx: Context,
  own: MemberId,
  rows: readonly LetterRow[],
): Promise<Letter[]> {
  const others = rows.flatMap((row) => otherParty(row, own) ?? [])
  const members = await membersByIds(ctx.db, others)
  return rows.map((row) => {
    const other = otherParty(row, own)
    const isIn = row.recipientId === own
    return {
      id: String(row.id),
      box: isIn ? 'in' : 'out',
      ...relation(own, other === null ? null : (members.get(other) ?? null)),
      subject: row.subject,
      body: row.body,
      sentAt: row.sentAt.getTime(),
      readAt: isIn ? (row.readAt?.getTime() ?? null) : null,
    }
  })
}

/** The other party of a letter of this member; null for customer service. Pure. */
export const otherParty = (row: LetterRow, own: MemberId): MemberId | null =>
  row.recipientId === own ? row.senderId : row.recipientId

function relation(own: MemberId, other: Member | null): Pick<Letter, 'with' | 'account'> {
  if (other === null) return { with: 'support', account: null }
  return other.upline.includes(own)
    ? { with: 'downline', account: other.account }
    : { with: 'upline', account: null }
}

async function isInInbox(ctx: Context, member: MemberId, id: bigint): Promise<boolean> {
  const rows = await ctx.db.query(
    'select from messages.letter where id = $2 and recipient_id = $1 and not recipient_deleted',
    [member, id],
  )
  return rows.length === 1
}
