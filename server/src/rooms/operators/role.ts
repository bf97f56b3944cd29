import { PERMISSIONS } from '@koi/contract/schemas/office/operators.ts'
import type { OperatorCaller } from '../../caller.ts'
import { refuse } from '../../refusal.ts'

export type Permission = (typeof PERMISSIONS)[number]

/** The permissions of each role. An unknown role has none. */
export const roles: Readonly<Record<string, readonly Permission[]>> = {
  owner: PERMISSIONS,
  finance: [
    'members.read',
    'money.read',
    'money.approve',
    'money.pay',
    'draws.read',
    'draws.void',
    'draws.write',
    'books.read',
    'rewards.read',
    'rewards.write',
  ],
  support: [
    'members.read',
    'members.write',
    'money.read',
    'draws.read',
    'messages.read',
    'messages.write',
    'games.read',
    'rewards.read',
  ],
  auditor: [
    'members.read',
    'money.read',
    'draws.read',
    'books.read',
    'audit.read',
    'messages.read',
    'games.read',
    'vendors.read',
    'rewards.read',
  ],
}

/** The permissions of a role. */
export const permissionsOf = (role: string): readonly Permission[] =>
  Object.hasOwn(roles, role) ? (roles[role] ?? []) : []

/**
 * The first line of every office command: refuses 'operator.role' unless the caller's role has the
 * permission.
 */
export function requirePermission(caller: OperatorCaller, permission: Permission): void {
  if (!permissionsOf(caller.role).includes(permission)) refuse('operator.role', { permission })
}
