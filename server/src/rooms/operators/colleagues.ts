import type { OperatorCaller, OperatorId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { type AuditLine, audit } from './audit-trail.ts'
import { closeLinksOf } from './link-store.ts'
import { requireReason } from './reason.ts'
import { OWNER, requirePermission } from './role.ts'
import { holdRole, listRoles } from './role-store.ts'
import { endSessions, forgetBrowsersOf } from './session-store.ts'
import { createLink } from './set-up.ts'
import { confirmSponsors, insertSponsor, mayBeOnePerson } from './sponsor-store.ts'
import * as store from './store.ts'

/** All operators, including disabled ones, and the names of all roles. */
export async function listColleagues(ctx: Context, caller: OperatorCaller) {
  requirePermission(caller, 'operators.write')
  const operators = await store.listOperators(ctx.db)
  return {
    roles: (await listRoles(ctx.db, ctx.clock.now())).map(({ name }) => name),
    operators: operators.map((one) => ({
      id: String(one.id),
      name: one.name,
      role: one.role,
      roleExpiresAt: one.roleExpiresAt?.getTime() ?? null,
      hasExpired: one.roleExpiresAt !== null && one.roleExpiresAt <= ctx.clock.now(),
      createdAt: one.createdAt.getTime(),
      disabledAt: one.disabledAt?.getTime() ?? null,
      resetAt: one.resetAt?.getTime() ?? null,
      sponsors: [...one.sponsors],
      isSelf: one.id === caller.id,
    })),
  }
}

/**
 * Invites another person into a role: the link is good once, for 24 hours, and only while the inviting owner
 * can log in. Until another owner confirms the new operator, the two of them count as one person.
 */
export async function inviteOperator(
  ctx: Context,
  caller: OperatorCaller,
  { role, ...input }: { readonly role: string; readonly reason: string },
) {
  requirePermission(caller, 'operators.write')
  const reason = requireReason(input.reason)
  return ctx.db.transact(async (tx) => {
    if (!(await holdRole(tx, role))) refuse('operator.role_unknown')
    const { link, expiresAt } = await createLink(ctx, tx, { by: caller.id, role, operatorId: null })
    const at = ctx.clock.now()
    await audit(tx, caller, { at, action: 'operator.invite', target: `role:${role}`, reason })
    return { link, expiresAt: expiresAt.getTime() }
  })
}

/** Disables an operator: ends their sessions and open invitations. The last owner cannot be disabled. */
export const disableColleague = (
  ctx: Context,
  caller: OperatorCaller,
  input: { readonly id: string; readonly reason: string },
) =>
  changeColleague(ctx, caller, { ...input, action: 'operator.disable' }, async (tx, operator, owners) => {
    requireOwnerLeft(owners, operator.id)
    await store.disableOperator(tx, operator.id, ctx.clock.now())
    await endSessions(tx, operator.id, { at: ctx.clock.now() })
    return {}
  })

/**
 * Gives an operator another role, with or without an end. Nobody changes their own, and an owner without an
 * end remains.
 */
export const changeRoleOf = (
  ctx: Context,
  caller: OperatorCaller,
  input: {
    readonly id: string
    readonly role: string
    readonly expiresAt: number | null
    readonly reason: string
  },
) =>
  changeColleague(ctx, caller, { ...input, action: 'operator.role' }, async (tx, operator, owners) => {
    requireOther(caller, operator.id)
    const { role } = input
    const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt)
    if (expiresAt !== null && expiresAt <= ctx.clock.now()) refuse('request.invalid', { field: 'expiresAt' })
    if (!(await holdRole(tx, role))) refuse('operator.role_unknown')
    if (role !== OWNER || expiresAt !== null) requireOwnerLeft(owners, operator.id)
    await store.saveRoleOf(tx, operator.id, { role, expiresAt })
    return { before: { role: operator.role }, after: { role, expiresAt: expiresAt?.toISOString() ?? null } }
  })

/**
 * For an operator who lost their password or second step: closes the account until it is set up anew through
 * the link. From now on the caller and this operator count as one person, until another owner confirms.
 */
export async function resetColleague(
  ctx: Context,
  caller: OperatorCaller,
  input: { readonly id: string; readonly reason: string },
) {
  let issued: Awaited<ReturnType<typeof createLink>> | undefined
  await changeColleague(ctx, caller, { ...input, action: 'operator.reset' }, async (tx, operator, owners) => {
    requireOther(caller, operator.id)
    requireOwnerLeft(owners, operator.id)
    const at = ctx.clock.now()
    await closeAccount(tx, operator.id, at)
    issued = await createLink(ctx, tx, { by: caller.id, role: null, operatorId: operator.id })
    await insertSponsor(tx, { operatorId: operator.id, sponsorId: caller.id, kind: 'reset', at })
    return {}
  })
  if (issued === undefined) throw new Error('a reset created no link')
  return { link: issued.link, expiresAt: issued.expiresAt.getTime() }
}

/** Ends everything with which an account can be used: sessions, browsers, credentials, and earlier links. */
export async function closeAccount(tx: Tx, id: OperatorId, at: Date): Promise<void> {
  await store.markReset(tx, id, at)
  await endSessions(tx, id, { at })
  await forgetBrowsersOf(tx, id)
  await closeLinksOf(tx, id, at)
}

/**
 * An owner says that an operator is a person of their own. The caller must be independent of the operator and
 * of everyone who invited or reset them.
 */
export const confirmColleague = (
  ctx: Context,
  caller: OperatorCaller,
  input: { readonly id: string; readonly reason: string },
) =>
  changeColleague(ctx, caller, { ...input, action: 'operator.confirm' }, async (tx, { id }) => {
    requireOther(caller, id)
    if (await mayBeOnePerson(tx, caller.id, id)) refuse('operator.not_independent')
    const at = ctx.clock.now()
    if (!(await confirmSponsors(tx, id, { by: caller.id, at }))) refuse('operator.confirmed')
    return {}
  })

interface Change {
  readonly id: string
  readonly reason: string
  readonly action: string
}

/** Locks all owners and the operator, changes the operator, and writes the line to the audit trail. */
async function changeColleague(
  ctx: Context,
  caller: OperatorCaller,
  { id, action, ...input }: Change,
  change: (
    tx: Tx,
    operator: store.OperatorRow,
    owners: readonly OperatorId[],
  ) => Promise<Pick<AuditLine, 'before' | 'after'>>,
) {
  requirePermission(caller, 'operators.write')
  const reason = requireReason(input.reason)
  await ctx.db.transact(async (tx) => {
    const owners = await store.lockOwners(tx)
    const operator = await store.lockOperator(tx, BigInt(id))
    if (operator === undefined) return refuse('operator.unknown')
    const changed = { before: { name: operator.name }, ...(await change(tx, operator, owners)) }
    await audit(tx, caller, {
      at: ctx.clock.now(),
      action,
      target: `operator:${operator.id}`,
      reason,
      ...changed,
    })
  })
  return { done: true } as const
}

function requireOther(caller: OperatorCaller, id: OperatorId): void {
  if (caller.id === id) refuse('operator.own_account')
}

/** One owner without an end, who can log in, remains without this operator. */
function requireOwnerLeft(owners: readonly OperatorId[], without: OperatorId): void {
  if (owners.every((id) => id === without)) refuse('operator.last_owner')
}
