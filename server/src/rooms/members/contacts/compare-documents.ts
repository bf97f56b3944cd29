import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { approvedPerson } from '../../protection/index.ts'
import { personKeys } from './person-key.ts'
import { addKeys } from './person-store.ts'

/**
 * The job of an approved identity check: from now on the account is compared by the name and the birth date
 * of its documents too, whatever its member told before (GR-19).
 */
export async function compareDocuments(ctx: Context, memberId: MemberId): Promise<void> {
  const person = await approvedPerson(ctx, memberId)
  if (person === null) return
  const { fullName: payeeName, birthDate } = person
  await addKeys(ctx.db, memberId, await personKeys(ctx, { payeeName, birthDate }))
}
