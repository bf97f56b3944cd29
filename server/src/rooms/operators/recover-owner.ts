import type { Context } from '../../context.ts'
import { audit, SERVER } from './audit-trail.ts'
import { closeAccount } from './colleagues.ts'
import { OWNER } from './role.ts'
import { createLink } from './set-up.ts'
import * as store from './store.ts'

/**
 * For an owner who lost their password or second step when no other owner can reset it: closes the account
 * until it is set up anew through the link. Only the server's own command calls this. Null if no enabled
 * owner has the name.
 */
export const recoverOwner = (ctx: Context, name: string) =>
  ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    await store.lockOwners(tx)
    const found = (await store.listOperators(tx)).find((one) => one.name === name)
    const operator = found === undefined ? undefined : await store.lockOperator(tx, found.id)
    if (operator === undefined || operator.role !== OWNER) return null
    await closeAccount(tx, operator.id, at)
    // An end of the role would leave a sole owner without an office.
    await store.saveRoleOf(tx, operator.id, { role: OWNER, expiresAt: null })
    const link = await createLink(ctx, tx, { by: null, role: null, operatorId: operator.id })
    await audit(tx, SERVER, { at, action: 'operator.recover', target: `operator:${operator.id}` })
    return link
  })

/** A link for one more owner, for whom the server vouches: nobody in the office invited them. */
export const inviteOwner = (ctx: Context) =>
  ctx.db.transact(async (tx) => {
    const link = await createLink(ctx, tx, { by: null, role: OWNER, operatorId: null })
    await audit(tx, SERVER, { at: ctx.clock.now(), action: 'operator.invite', target: `role:${OWNER}` })
    return link
  })
