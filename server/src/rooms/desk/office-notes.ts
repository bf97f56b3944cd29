import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { byId, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberById } from '../members/index.ts'
import { audit, requirePermission } from '../operators/index.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

interface Note {
  readonly id: bigint
  readonly text: string
  readonly operator: string
  readonly at: Date
}

const NOTE = 'note.id, note.body as text, note.operator, note.at'

const present = ({ id, text, operator, at }: Note) => ({
  ...{ id: String(id), text, operator, at: at.getTime() },
})

/** What operators wrote about a member, newest first (OF-04). */
export const officeNotes: OfficeCommands['officeNotes'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.read')
  const { id } = (await memberById(ctx.db, BigInt(input.id))) ?? refuse('member.unknown')
  const { rows, next } = await pageOf(input, {
    format: byId,
    read: ({ after, limit }) =>
      ctx.db.query<Note>(
        `select ${NOTE} from desk.note note where note.member_id = $1 and ($2::bigint is null or note.id < $2)
         order by note.id desc limit $3`,
        [id, after, limit],
      ),
    keyOf: (note) => note.id,
  })
  return { content: rows.map(present), next }
}

/** Adds a note under the operator's name. Nobody changes or deletes one; a repeated call adds nothing. */
export const officeAddNote: OfficeCommands['officeAddNote'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const text = input.text.trim()
  if (text === '') refuse('note.empty')
  return ctx.db.transact(async (tx) => {
    const { id } = (await memberById(tx, BigInt(input.id))) ?? refuse('member.unknown')
    const at = ctx.clock.now()
    const [note] = await tx.query<Note>(
      `insert into desk.note as note (member_id, body, operator_id, operator, at, client_key)
       values ($1, $2, $3, $4, $5, $6) on conflict (operator_id, client_key) do nothing returning ${NOTE}`,
      [id, text, caller.id, caller.name, at, input.clientKey],
    )
    if (note === undefined) {
      const [earlier] = await tx.query<Note>(
        `select ${NOTE} from desk.note note where note.operator_id = $1 and note.client_key = $2`,
        [caller.id, input.clientKey],
      )
      return present(earlier ?? refuse('note.empty'))
    }
    // The text is in the note, which nobody can change; the trail says that it was written.
    const [action, target] = ['note.add', `member:${id}`]
    await audit(tx, caller, { at, action, target, after: { note: String(note.id) } })
    return present(note)
  })
}
