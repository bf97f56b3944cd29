import { PERMISSIONS } from '@koi/contract/schemas/office/operators.ts'
import type { OperatorCaller, Permission } from '../../caller.ts'
import { refuse } from '../../refusal.ts'

/** The role that has every permission, and that alone manages people and roles. */
export const OWNER = 'owner'

/** Never granted to another role: who has it could grant themselves everything. */
export const OWNERS_ONLY: Permission = 'operators.write'

/** The permissions of a role, from what is stored of it; a role that does not exist has none. */
export function permissionsOf(role: string, stored: readonly string[] | null): readonly Permission[] {
  if (role === OWNER) return PERMISSIONS
  return PERMISSIONS.filter((permission) => permission !== OWNERS_ONLY && (stored ?? []).includes(permission))
}

/**
 * The first line of every office command: refuses 'operator.role' unless the caller's role has the
 * permission.
 */
export function requirePermission(caller: OperatorCaller, permission: Permission): void {
  if (!hasPermission(caller, permission)) refuse('operator.role', { permission })
}

export const hasPermission = ({ permissions }: OperatorCaller, permission: Permission): boolean =>
  permissions.includes(permission)
