import type { OperatorCaller, Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { checkTotp, hashRecoveryCode } from '../../totp.ts'
import { audit } from './audit-trail.ts'
import { afterFailure, type Operator, present } from './operator.ts'
import { checkPassword } from './password.ts'
import { openTotp } from './second-step.ts'
import { hashToken } from './session.ts'
import * as store from './store.ts'

/**
 * Name, password and second step in one call; every failure is 'operator.login', so that the response does
 * not reveal which of the three was wrong. Failures are counted under a lock on the operator's row, so that
 * concurrent guesses cannot pass the limit.
 */
export async function logIn(
  ctx: Context,
  caller: Visitor,
  input: { readonly name: string; readonly password: string; readonly code: string },
) {
  const found = await store.findOperator(ctx.db, input.name.toLowerCase())
  const isPasswordRight = await checkPassword(input.password, found?.passwordHash)
  if (found === undefined) return refuse('operator.login')
  const token = ctx.random.bytes(32).toString('base64url')
  const loggedIn = await ctx.db.transact(async (tx) => {
    const operator = await store.lockOperator(tx, found.id)
    if (operator === undefined) return null
    const now = ctx.clock.now()
    if (operator.lockedUntil !== null && operator.lockedUntil > now) return null
    const step = isPasswordRight ? await verifySecondStep(ctx, tx, operator, input.code) : null
    const actor = { ...operator, origin: caller.origin }
    if (step === null) {
      const after = afterFailure(operator.failures, now)
      await store.recordFailure(tx, operator.id, after)
      if (after.lockedUntil !== null) {
        await audit(tx, actor, { at: now, action: 'operator.lock', target: `operator:${operator.id}` })
      }
      return null
    }
    await store.recordSuccess(tx, operator.id, step)
    const { address, userAgent } = caller.origin
    const tokenHash = hashToken(token)
    await store.insertSession(tx, { operatorId: operator.id, tokenHash, at: now, address, userAgent })
    await audit(tx, actor, { at: now, action: 'operator.log_in', target: `operator:${operator.id}` })
    return operator
  })
  return loggedIn === null ? refuse('operator.login') : { token, operator: present(loggedIn) }
}

/** The time step to store after a right code, else null; a recovery code does not change the step. */
async function verifySecondStep(
  ctx: Context,
  tx: Tx,
  operator: store.OperatorRow,
  code: string,
): Promise<bigint | null> {
  const now = ctx.clock.now()
  const secret = openTotp(ctx.config, operator.totpSecret)
  const step = checkTotp(secret, code, { now, usedStep: operator.totpStep })
  if (step !== null) return step
  const consumed = await store.consumeRecoveryCode(tx, operator.id, { hash: hashRecoveryCode(code), at: now })
  return consumed ? operator.totpStep : null
}

export async function logOut(ctx: Context, caller: OperatorCaller) {
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    await store.endSession(tx, caller.sessionId, at)
    await audit(tx, caller, { at, action: 'operator.log_out', target: `operator:${caller.id}` })
  })
  return { done: true as const }
}

/** The logged-in operator and the permissions of their role. */
export async function me(_: Context, caller: OperatorCaller) {
  const operator: Operator = { id: caller.id, name: caller.name, role: caller.role }
  return present(operator)
}
