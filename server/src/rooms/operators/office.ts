import { PAGE_SIZE } from '@koi/contract/limits.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { disableColleague, inviteOperator, listColleagues } from './colleagues.ts'
import { logIn, logOut, me } from './log-in.ts'
import { requirePermission } from './role.ts'
import { setUp } from './set-up.ts'
import { listAudit } from './store.ts'

interface AuditInput {
  readonly cursor?: string | undefined
  readonly pageSize?: number | undefined
  readonly search?: string | undefined
}

/** The audit trail, newest first; the cursor is the id of the last line of a page. */
async function readAudit(ctx: Context, caller: OperatorCaller, input: AuditInput) {
  requirePermission(caller, 'audit.read')
  if (input.cursor !== undefined && !/^\d{1,18}$/.test(input.cursor)) refuse('request.invalid')
  const before = input.cursor === undefined ? null : BigInt(input.cursor)
  const size = input.pageSize ?? PAGE_SIZE
  const rows = await listAudit(ctx.db, { before, size: size + 1, search: input.search ?? null })
  const content = rows.slice(0, size).map((row) => ({ ...row, id: String(row.id), at: row.at.getTime() }))
  return { content, next: rows.length > size ? (content.at(-1)?.id ?? null) : null }
}

/** The office's calls of this room. */
export const officeCommands = {
  officeSetUp: setUp,
  officeLogIn: logIn,
  officeLogOut: logOut,
  officeMe: me,
  officeOperators: listColleagues,
  officeInviteOperator: inviteOperator,
  officeDisableOperator: disableColleague,
  officeAudit: readAudit,
}
