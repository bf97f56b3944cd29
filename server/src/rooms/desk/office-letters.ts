import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { byId, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberById } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

interface Letter {
  readonly id: bigint
  readonly subject: string
  readonly operator: string | null
  readonly sentAt: Date
  readonly readAt: Date | null
}

/** Letters between a member and the house; what members write to each other is not the house's to read. */
const LETTERS = `
  select letter.id, letter.subject, letter.operator, letter.sent_at as "sentAt", letter.read_at as "readAt"
  from (
    (select * from messages.letter letter where letter.recipient_id = $1 and letter.sender_id is null
       and ($2::bigint is null or letter.id < $2) order by letter.id desc limit $3)
    union all
    (select * from messages.letter letter where letter.sender_id = $1 and letter.recipient_id is null
       and ($2::bigint is null or letter.id < $2) order by letter.id desc limit $3)
  ) letter order by letter.id desc limit $3`

/** The letters of a member and customer service, newest first, with those that the member deleted. */
export const officeMemberLetters: OfficeCommands['officeMemberLetters'] = async (ctx, caller, input) => {
  requirePermission(caller, 'messages.read')
  const { id } = (await memberById(ctx.db, BigInt(input.id))) ?? refuse('member.unknown')
  const { rows, next } = await pageOf(input, {
    format: byId,
    read: ({ after, limit }) => ctx.db.query<Letter>(LETTERS, [id, after, limit]),
    keyOf: (letter) => letter.id,
  })
  const content = rows.map(({ sentAt, readAt, ...letter }) => ({
    ...{ ...letter, id: String(letter.id), sentAt: sentAt.getTime(), readAt: readAt?.getTime() ?? null },
  }))
  return { content, next }
}
