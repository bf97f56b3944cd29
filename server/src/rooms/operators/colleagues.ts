import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { audit } from './audit-trail.ts'
import { requireReason } from './reason.ts'
import { requirePermission, roles } from './role.ts'
import { hashToken } from './session.ts'
import * as store from './store.ts'

const INVITATION_HOURS = 24

/** All operators, including disabled ones, and all roles. */
export async function listColleagues(ctx: Context, caller: OperatorCaller) {
  requirePermission(caller, 'operators.write')
  const operators = await store.listOperators(ctx.db)
  return {
    roles: Object.keys(roles),
    operators: operators.map((one) => ({
      id: String(one.id),
      name: one.name,
      role: one.role,
      createdAt: one.createdAt.getTime(),
      disabledAt: one.disabledAt?.getTime() ?? null,
    })),
  }
}

/**
 * Invites another person into a role: the link is good once, for 24 hours, and only while the inviting
 * operator is enabled. Payments that a second person must approve need a second operator.
 */
export async function inviteOperator(
  ctx: Context,
  caller: OperatorCaller,
  { role, ...input }: { readonly role: string; readonly reason: string },
) {
  requirePermission(caller, 'operators.write')
  const reason = requireReason(input.reason)
  if (!Object.hasOwn(roles, role)) refuse('operator.role_unknown')
  const link = ctx.random.bytes(24).toString('base64url')
  const at = ctx.clock.now()
  const expiresAt = new Date(at.getTime() + INVITATION_HOURS * 3_600_000)
  await ctx.db.transact(async (tx) => {
    await store.insertLink(tx, { hash: hashToken(link), at, expiresAt, invitation: { role, by: caller.id } })
    await audit(tx, caller, { at, action: 'operator.invite', target: `role:${role}`, reason })
  })
  return { link, expiresAt: expiresAt.getTime() }
}

/** Disables an operator: ends their sessions and open invitations. The last owner cannot be disabled. */
export async function disableColleague(
  ctx: Context,
  caller: OperatorCaller,
  { id, ...input }: { readonly id: string; readonly reason: string },
) {
  requirePermission(caller, 'operators.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    const owners = await store.lockOwners(tx)
    const operator = await store.lockOperator(tx, BigInt(id))
    if (operator === undefined) return refuse('operator.unknown')
    if (operator.role === 'owner' && owners.length === 1) refuse('operator.last_owner')
    await store.disableOperator(tx, operator.id, at)
    const target = `operator:${operator.id}`
    await audit(tx, caller, {
      at,
      action: 'operator.disable',
      target,
      reason,
      before: { name: operator.name },
    })
  })
  return { done: true } as const
}
