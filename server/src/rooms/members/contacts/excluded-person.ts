import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import { openSecret } from '../../../secrets.ts'
import { isAnyExcluded } from '../../protection/index.ts'
import { countTry, freeTriesUsedUp } from '../credentials/log-in-failures.ts'
import type { Phone } from '../member/phone.ts'
import { findAlike } from './person-store.ts'

/** What a birth date is sealed for. */
export const BIRTH_DATE_PURPOSE = 'members.birth_date'

export interface Person {
  readonly phone?: Phone | null | undefined
  readonly email?: string | undefined
  readonly payeeName?: string | undefined
  readonly birthDate?: string | undefined
}

/**
 * Whoever has excluded himself does not come back under another account: refuses 'registration.refused' for
 * the mobile number or e-mail address that an excluded member has proved (anybody can type one in) and may
 * have replaced since, or for the payee name, unless the dates of birth tell two people of one name apart.
 * It says no more. Ask it when all else is done, in the same transaction: what it refuses leaves nothing, and
 * asking costs an account.
 */
export async function demandNotExcluded(ctx: Context, tx: Tx, person: Person, self: MemberId): Promise<void> {
  if (await isExcluded(ctx, tx, person, self)) refuse('registration.refused')
}

/** A refusal leaves no account, so it can be asked for again: these few are free, then nobody is compared. */
export async function countRefusals<T>(ctx: Context, asker: string, compare: () => Promise<T>): Promise<T> {
  const subject = { address: `refused:${asker}` }
  if (await freeTriesUsedUp(ctx, subject)) refuse('request.too_many')
  try {
    return await compare()
  } catch (error) {
    // On a connection of its own: what was refused is rolled back.
    if (error instanceof Refusal && error.code === 'registration.refused') await countTry(ctx, subject)
    throw error
  }
}

async function isExcluded(ctx: Context, tx: Tx, person: Person, self: MemberId): Promise<boolean> {
  const { phone, email, payeeName } = person
  if (!phone && email === undefined && payeeName === undefined) return false
  const alike = await findAlike(tx, {
    dialingCode: phone?.dialingCode ?? null,
    mobile: phone?.mobile ?? null,
    email: email ?? null,
    payeeName: payeeName ?? null,
  })
  const same = alike.filter(
    ({ id, isNameOnly, birthDateSealed }) =>
      id !== self && !(isNameOnly && isAnother(ctx, person.birthDate, birthDateSealed)),
  )
  return isAnyExcluded(ctx, tx, same)
}

function isAnother(ctx: Context, birthDate: string | undefined, sealed: string | null): boolean {
  if (birthDate === undefined || sealed === null) return false
  return openSecret(ctx.config, sealed, BIRTH_DATE_PURPOSE).toString() !== birthDate
}
