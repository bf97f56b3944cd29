import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { byId, type Paging, pageOf } from '../../db/page.ts'
import { disableColleague, inviteOperator, listColleagues } from './colleagues.ts'
import { logIn, logOut, me } from './log-in.ts'
import { requirePermission } from './role.ts'
import { setUp } from './set-up.ts'
import { listAudit } from './store.ts'

interface AuditInput extends Paging {
  readonly search?: string | undefined
}

/** The audit trail, the newest line first. */
async function readAudit(ctx: Context, caller: OperatorCaller, input: AuditInput) {
  requirePermission(caller, 'audit.read')
  const { rows, next } = await pageOf(input, {
    format: byId,
    read: (query) => listAudit(ctx.db, input.search ?? null, query),
    keyOf: ({ id }) => id,
  })
  return { content: rows.map((row) => ({ ...row, id: String(row.id), at: row.at.getTime() })), next }
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
