import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { type Person, requireNotExcluded } from '../../members/contacts/excluded-person.ts'
import type { Member } from '../../members/index.ts'

/** Whether a member would be refused as an excluded person when they tell this. */
export async function isExcludedPerson(ctx: Context, { id }: Member, told: Person): Promise<boolean> {
  try {
    await ctx.db.transact((tx) => requireNotExcluded(ctx, tx, told, id))
    return false
  } catch (error) {
    if (error instanceof Refusal && error.code === 'registration.refused') return true
    throw error
  }
}
