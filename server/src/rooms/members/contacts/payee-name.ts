import * as rules from '@koi/contract/field-rules.ts'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import { isIdentityApproved, whyClosed } from '../../protection/index.ts'
import { confirmPassword } from '../credentials/confirm-password.ts'
import { birthDateSealedOf, claimPayeeName, contactOf } from '../member/store.ts'
import { limitRefusals, requireNotExcluded } from './excluded-person.ts'
import { openBirthDate } from './person-key.ts'

/**
 * Set once, with the password: money is paid out only in this name. Refuses as {@link requireOwnName} does.
 */
export async function setPayeeName(
  ctx: Context,
  caller: MemberCaller,
  input: { readonly password: string; readonly payeeName: string },
) {
  const name = input.payeeName.trim().replaceAll(/\s+/g, ' ')
  const wrong = rules.payeeName(name)
  if (wrong !== null) refuse(wrong, { field: 'payeeName' })
  await confirmPassword(ctx, caller.id, input.password)
  if ((await contactOf(ctx.db, caller.id)).payeeName !== null) refuse('payee_name.exists')
  await requireOwnName(ctx, caller, name)
  // A concurrent request may have set another name first.
  if ((await claimPayeeName(ctx.db, caller.id, name)) !== name) refuse('payee_name.exists')
  return { done: true as const }
}

/**
 * Checked before any first payee name is saved: refuses 'payee_name.refused' for the name of an excluded
 * person, as a registration would. So that no money gets stuck, members whose documents an operator has
 * approved and members who are excluded themselves may set any name. Members who have a name are not checked.
 * Refusals are counted, so call it outside a transaction.
 */
export async function requireOwnName(ctx: Context, caller: MemberCaller, payeeName: string): Promise<void> {
  if ((await contactOf(ctx.db, caller.id)).payeeName !== null) return
  if ((await whyClosed(ctx, caller)) === 'excluded' || (await isIdentityApproved(ctx, caller.id))) return
  const sealed = await birthDateSealedOf(ctx.db, caller.id)
  const birthDate = sealed === null ? undefined : openBirthDate(ctx, sealed)
  const compare = () =>
    ctx.db.transact((tx) => requireNotExcluded(ctx, tx, { payeeName, birthDate }, caller.id))
  await limitRefusals(ctx, `name:${caller.id}`, compare).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'registration.refused') refuse('payee_name.refused')
    throw error
  })
}
