import type { MemberCaller, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { refuse } from '../../../refusal.ts'
import { secretHash } from '../../../secrets.ts'
import { chatAddress } from '../../whitelabel/index.ts'

/** As long as a chat usually takes until the member is known. */
const TOKEN_MINUTES = 30
/** Sixteen characters: short in an address, and beyond guessing. */
const TOKEN_BYTES = 12
const PURPOSE = 'chat token'

/**
 * The address of the chat (API-081). For a member it carries a token that means something to our office only:
 * nothing about the member is in it. Refuses 'chat.unset'.
 */
export async function chatLink(ctx: Context, caller: Visitor | MemberCaller) {
  const url = new URL((await chatAddress(ctx)) ?? refuse('chat.unset'))
  if (caller.kind === 'visitor') return { url: url.href }
  const token = ctx.random.bytes(TOKEN_BYTES).toString('base64url')
  const until = new Date(ctx.clock.now().getTime() + TOKEN_MINUTES * 60_000)
  await ctx.db.query('insert into messages.chat_token (hash, member_id, until) values ($1, $2, $3)', [
    tokenHash(ctx, token),
    caller.id,
    until,
  ])
  url.searchParams.set('token', token)
  return { url: url.href }
}

/** How a token is stored. */
export const tokenHash = (ctx: Context, token: string): Buffer => secretHash(ctx.config, token, PURPOSE)

/** Deletes tokens that no longer name anybody. */
export async function forgetChatTokens(ctx: Context): Promise<void> {
  await deleteInBatches(ctx.db, {
    table: 'messages.chat_token',
    where: 'until <= $1',
    values: [ctx.clock.now()],
    by: 'until',
  })
}
