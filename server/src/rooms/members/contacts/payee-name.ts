import * as rules from '@koi/contract/field-rules.ts'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import { openSecret } from '../../../secrets.ts'
import { isIdentityApproved, whyClosed } from '../../protection/index.ts'
import { confirmPassword } from '../credentials/confirm-password.ts'
import { birthDateSealedOf, contactOf, keepPayeeName } from '../member/store.ts'
import { BIRTH_DATE_PURPOSE, countRefusals, demandNotExcluded } from './excluded-person.ts'

/** Once, by the password: money leaves in this name only. Refuses as {@link requireOwnName} does, too. */
export async function setPayeeName(
  ctx: Context,
  caller: MemberCaller,
  input: { readonly password: string; readonly payeeName: string },
) {
  const name = input.payeeName.trim().replaceAll(/\s+/g, ' ')
  const wrong = rules.payeeName(name)
  if (wrong !== null) refuse(wrong)
  await confirmPassword(ctx, caller.id, input.password)
  if ((await contactOf(ctx.db, caller.id)).payeeName !== null) refuse('payee_name.exists')
  await requireOwnName(ctx, caller, name)
  // Another request may set one first; its name then stands.
  if ((await keepPayeeName(ctx.db, caller.id, name)) !== name) refuse('payee_name.exists')
  return { done: true as const }
}

/**
 * Before a first payee name is kept, wherever: refuses 'payee_name.refused' for the name of somebody who is
 * excluded, as a registration would. No money is stuck: whose documents an operator has approved, and who is
 * excluded in this account too, names himself freely. Who has a name is not asked. It counts, so call it
 * outside a transaction.
 */
export async function requireOwnName(ctx: Context, caller: MemberCaller, payeeName: string): Promise<void> {
  if ((await contactOf(ctx.db, caller.id)).payeeName !== null) return
  if ((await whyClosed(ctx, caller)) === 'excluded' || (await isIdentityApproved(ctx, caller.id))) return
  const sealed = await birthDateSealedOf(ctx.db, caller.id)
  const birthDate =
    sealed === null ? undefined : openSecret(ctx.config, sealed, BIRTH_DATE_PURPOSE).toString()
  const compare = () =>
    ctx.db.transact((tx) => demandNotExcluded(ctx, tx, { payeeName, birthDate }, caller.id))
  await countRefusals(ctx, `name:${caller.id}`, compare).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'registration.refused') refuse('payee_name.refused')
    throw error
  })
}
