import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { checkTotp, hashRecoveryCode, newRecoveryCodes, newTotpSecret } from '../../totp.ts'
import { audit } from './audit-trail.ts'
import { isOpen, operatorPassword } from './operator.ts'
import { paceAttempts } from './pace-attempts.ts'
import { paceKey } from './pace-store.ts'
import { checkPassword, hashPassword } from './password.ts'
import { consumeCode, openTotp, sealTotp, totpUri } from './second-step.ts'
import { endSessions, forgetBrowsersOf, listSessions } from './session-store.ts'
import * as store from './store.ts'

/** How long a new authenticator secret waits to be confirmed. */
const PENDING_MS = 15 * 60_000

/** The caller's own account: their open sessions, and how many recovery codes are left. */
export async function showAccount(ctx: Context, caller: OperatorCaller) {
  const now = ctx.clock.now()
  const sessions = (await listSessions(ctx.db, caller.id)).filter((session) => isOpen(session, now))
  return {
    name: caller.name,
    role: caller.role,
    recoveryCodes: Number(await store.countRecoveryCodes(ctx.db, caller.id)),
    sessions: sessions.map(({ id, createdAt, seenAt, address, userAgent }) => ({
      id: String(id),
      createdAt: createdAt.getTime(),
      seenAt: seenAt.getTime(),
      address,
      userAgent,
      isCurrent: id === caller.sessionId,
    })),
  }
}

/** Needs the old password and a code; all other sessions end, and other browsers are unknown from then on. */
export async function changePassword(
  ctx: Context,
  caller: OperatorCaller,
  input: { readonly password: string; readonly code: string; readonly newPassword: string },
) {
  const malformed = operatorPassword(input.newPassword)
  if (malformed !== null) refuse(malformed)
  const passwordHash = await hashPassword(input.newPassword)
  await prove(ctx, caller, { password: input.password, code: input.code }, async (tx, operator) => {
    await store.savePassword(tx, operator.id, passwordHash)
    await finish(ctx, tx, { caller, action: 'operator.change_password' })
  })
  return { done: true } as const
}

/** The first half of a new second step: needs the password, and returns a secret for the new app. */
export async function startSecondStep(
  ctx: Context,
  caller: OperatorCaller,
  { password }: { readonly password: string },
) {
  const secret = newTotpSecret(ctx.random)
  await prove(ctx, caller, { password, code: null }, async (tx, { id }) => {
    const until = new Date(ctx.clock.now().getTime() + PENDING_MS)
    await store.savePendingTotp(tx, id, { secret: sealTotp(ctx, id, secret), until })
  })
  return { totpSecret: secret, totpUri: totpUri(caller.name, secret) }
}

/**
 * The second half: needs a code of the old app, or a recovery code, and one of the new app. Returns new
 * recovery codes, shown once; the old ones are void, and all other sessions end.
 */
export async function finishSecondStep(
  ctx: Context,
  caller: OperatorCaller,
  input: { readonly code: string; readonly newCode: string },
) {
  const recoveryCodes = newRecoveryCodes(ctx.random)
  await prove(ctx, caller, { password: null, code: input.code }, async (tx, operator) => {
    const now = ctx.clock.now()
    const { pendingTotp, pendingUntil } = operator
    if (pendingTotp === null || pendingUntil === null || pendingUntil <= now)
      return refuse('operator.no_pending')
    const secret = openTotp(ctx, operator.id, pendingTotp)
    const step = secret === null ? null : checkTotp(secret, input.newCode, { now, usedStep: 0n })
    if (step === null) return refuse('operator.new_code')
    await store.confirmPendingTotp(tx, operator.id, step)
    await store.replaceRecoveryCodes(tx, operator.id, recoveryCodes.map(hashRecoveryCode))
    await finish(ctx, tx, { caller, action: 'operator.change_second_step' })
  })
  return { recoveryCodes }
}

/** Ends one of the caller's sessions, or with null all but the present one. */
export async function endOwnSessions(
  ctx: Context,
  caller: OperatorCaller,
  { id }: { readonly id: string | null },
) {
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const which = id === null ? { except: caller.sessionId } : { only: BigInt(id) }
    const ended = await endSessions(tx, caller.id, { at, ...which })
    if (id !== null && ended === 0) refuse('operator.session_unknown')
    const target = `operator:${caller.id}`
    await audit(tx, caller, { at, action: 'operator.end_sessions', target, after: { ended } })
  })
  return { done: true } as const
}

interface Proof {
  /** null where the call asks for the code only. */
  readonly password: string | null
  readonly code: string | null
}

/**
 * Changes the caller's account after a proof that the operator is still the person at the session. Refuses
 * 'operator.proof'; failures slow down the proofs that follow. A refusal of the change undoes all of it.
 */
async function prove(
  ctx: Context,
  caller: OperatorCaller,
  { password, code }: Proof,
  change: (tx: Tx, operator: store.OperatorRow) => Promise<void>,
): Promise<void> {
  const found = await store.findOperator(ctx.db, caller.name, ctx.clock.now())
  const proved = await paceAttempts(ctx, paceKey('proof', String(caller.id)), {
    prepare: async () => password === null || checkPassword(password, found?.passwordHash),
    attempt: async (tx, isPasswordRight) => {
      const operator = await store.lockActive(tx, caller.id, ctx.clock.now())
      if (!isPasswordRight || operator === undefined) return null
      if (operator.passwordHash !== found?.passwordHash) return null
      if (code !== null && !(await consumeCode(ctx, tx, { operator, code }))) return null
      await change(tx, operator)
      return operator.id
    },
  })
  if (proved === null) refuse('operator.proof')
}

/** Ends what the old credentials opened elsewhere. */
async function finish(
  ctx: Context,
  tx: Tx,
  { caller, action }: { readonly caller: OperatorCaller; readonly action: string },
): Promise<void> {
  const at = ctx.clock.now()
  await endSessions(tx, caller.id, { at, except: caller.sessionId })
  await forgetBrowsersOf(tx, caller.id)
  await audit(tx, caller, { at, action, target: `operator:${caller.id}` })
}
