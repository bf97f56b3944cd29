import { whenOfAge } from '../../age.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { registerSettings } from '../whitelabel/index.ts'
import { announceClosure } from './close-play.ts'
import { lockGuard, readGuard, writeGuard } from './store.ts'

interface AgeInput {
  readonly member: Pick<MemberCaller, 'id' | 'book'>
  readonly birthDate: string
}

/**
 * Closes play and deposits to a member who is under age by a date of birth, until they are of age. The date
 * is by what they said, or by their documents. `tx` is of the member's book.
 */
export async function closeIfUnderAge(
  ctx: Context,
  tx: Tx,
  { by, ...input }: AgeInput & { readonly by: 'word' | 'documents' },
): Promise<void> {
  const ofAge = await ofAgeBy(ctx, input)
  if (ofAge === null) return
  const { id: memberId, book } = input.member
  const guard = await lockGuard(tx, memberId, ctx.config.KOI_TIME_ZONE)
  const age = by === 'word' ? { ofAgeAt: ofAge } : { documentsOfAgeAt: ofAge }
  await writeGuard(tx, { ...guard, ...age })
  await announceClosure(tx, { memberId, book }, ctx.clock.now())
}

/**
 * A corrected date of birth counts instead of the one that the member said: it closes play to a minor, and
 * ends a closure that the mistake caused. What documents say stays. `tx` is of the member's book.
 */
export async function correctAge(ctx: Context, tx: Tx, input: AgeInput): Promise<void> {
  const ofAge = await ofAgeBy(ctx, input)
  if (ofAge !== null) return closeIfUnderAge(ctx, tx, { ...input, by: 'word' })
  const { id } = input.member
  if ((await readGuard(tx, id)) === null) return
  const guard = await lockGuard(tx, id, ctx.config.KOI_TIME_ZONE)
  if (guard.ofAgeAt !== null) await writeGuard(tx, { ...guard, ofAgeAt: null })
}

/** Whether somebody with this date of birth is under age now. */
export const isUnderAge = async (ctx: Context, birthDate: string): Promise<boolean> =>
  (await ofAgeBy(ctx, { birthDate })) !== null

async function ofAgeBy(ctx: Context, { birthDate }: Pick<AgeInput, 'birthDate'>): Promise<Date | null> {
  const { minimumAge } = await registerSettings(ctx)
  return whenOfAge(birthDate, { minimumAge, now: ctx.clock.now(), timeZone: ctx.config.KOI_TIME_ZONE })
}
