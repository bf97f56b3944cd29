import { PERMISSIONS } from '@koi/contract/schemas/office/operators.ts'
import type { OperatorCaller, Permission } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { audit } from './audit-trail.ts'
import { requireReason } from './reason.ts'
import { OWNER, OWNERS_ONLY, permissionsOf, requirePermission } from './role.ts'
import * as store from './role-store.ts'

/** All roles with their permissions; the owner's cannot be changed. */
export async function listRoles(ctx: Context, caller: OperatorCaller) {
  requirePermission(caller, 'operators.write')
  const roles = await store.listRoles(ctx.db, ctx.clock.now())
  return {
    content: roles.map(({ name, permissions, people }) => ({
      name,
      permissions: [...permissionsOf(name, permissions)],
      people: Number(people),
      isFixed: name === OWNER,
    })),
  }
}

/** Creates a role or replaces its permissions, which count from the next call of those who have it. */
export async function saveRole(
  ctx: Context,
  caller: OperatorCaller,
  input: { readonly name: string; readonly permissions: readonly Permission[]; readonly reason: string },
) {
  requirePermission(caller, 'operators.write')
  const reason = requireReason(input.reason)
  const { name } = input
  if (name === OWNER || input.permissions.includes(OWNERS_ONLY)) refuse('role.fixed')
  const permissions = PERMISSIONS.filter((permission) => input.permissions.includes(permission))
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const before = await store.lockRole(tx, name, at)
    await store.saveRole(tx, { name, permissions, at })
    await audit(tx, caller, {
      at,
      action: before === undefined ? 'role.create' : 'role.change',
      target: `role:${name}`,
      reason,
      ...(before === undefined ? {} : { before: { permissions: before.permissions } }),
      after: { permissions },
    })
  })
  return { done: true } as const
}

/** Deletes a role that no enabled operator and no open invitation has. */
export async function deleteRole(
  ctx: Context,
  caller: OperatorCaller,
  { name, ...input }: { readonly name: string; readonly reason: string },
) {
  requirePermission(caller, 'operators.write')
  const reason = requireReason(input.reason)
  if (name === OWNER) refuse('role.fixed')
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const before = await store.lockRole(tx, name, at)
    if (before === undefined) return refuse('operator.role_unknown')
    if (before.people > 0n) refuse('role.in_use')
    await store.deleteRole(tx, name)
    const { permissions } = before
    await audit(tx, caller, {
      at,
      action: 'role.delete',
      target: `role:${name}`,
      reason,
      before: { permissions },
    })
  })
  return { done: true } as const
}
