import type { OperatorCaller, OperatorId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { mayBeOnePerson } from './sponsor-store.ts'

/**
 * The check of every act that needs two people. Refuses 'operator.second_person' if the caller is the one who
 * asked for it, and 'operator.not_independent' if one of them invited or reset the other, or the same owner
 * did so with both, and no other owner has confirmed it yet. `asked` is null for an automatic rule.
 */
export async function requireSecondPerson(
  db: Db,
  { asked, caller }: { readonly asked: OperatorId | null; readonly caller: Pick<OperatorCaller, 'id'> },
): Promise<void> {
  if (asked === null) return
  if (asked === caller.id) refuse('operator.second_person')
  if (await mayBeOnePerson(db, asked, caller.id)) refuse('operator.not_independent')
}
