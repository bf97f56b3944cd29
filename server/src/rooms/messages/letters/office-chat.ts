import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { MemberId } from '../../../caller.ts'
import { refuse } from '../../../refusal.ts'
import type { Commands } from '../../../route.ts'
import { memberById } from '../../members/index.ts'
import { audit, requirePermission } from '../../operators/index.ts'
import { tokenHash } from './chat.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** The member who opened a chat, by the token that the chat shows to customer service. */
export const officeChatMember: OfficeCommands['officeChatMember'] = async (ctx, caller, { token }) => {
  requirePermission(caller, 'messages.read')
  const at = ctx.clock.now()
  const [row] = await ctx.db.query<{ memberId: MemberId }>(
    'select member_id as "memberId" from messages.chat_token where hash = $1 and until > $2',
    [tokenHash(ctx, token.trim()), at],
  )
  const member = row === undefined ? null : await memberById(ctx.db, row.memberId)
  if (member === null) return refuse('chat.unknown')
  await ctx.db.transact((tx) =>
    audit(tx, caller, { at, action: 'chat.identify', target: `member:${member.id}` }),
  )
  return { memberId: String(member.id), account: member.account }
}
