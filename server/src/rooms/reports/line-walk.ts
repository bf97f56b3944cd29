import type { MemberId } from '../../caller.ts'
import type { Tx } from '../../db/db.ts'

/** Who is directly above each member on a day, for the proof: it walks where reports read a stored path. */
export interface Parents {
  /** The direct upline on a day; null for a member without one. */
  parentOn(member: MemberId, day: string): MemberId | null
}

interface Change {
  readonly fromDay: string
  readonly before: MemberId | null
  readonly after: MemberId | null
}

/** Reads the members and everyone above them, now and before each of their moves. */
export async function readParents(tx: Tx, members: readonly MemberId[]): Promise<Parents> {
  const now = new Map<MemberId, MemberId | null>()
  const changes = new Map<MemberId, Change[]>()
  let next: readonly MemberId[] = [...new Set(members)]
  while (next.length > 0) {
    const found: (MemberId | null)[] = []
    for (const { id, parent } of await tx.query<{ id: MemberId; parent: MemberId | null }>(
      `select id, upline[array_upper(upline, 1)] as parent from members.member where id = any ($1::bigint[])`,
      [next],
    )) {
      now.set(id, parent)
      found.push(parent)
    }
    for (const { id, ...change } of await tx.query<Change & { readonly id: MemberId }>(
      `select member_id as id, from_day::text as "fromDay",
         upline_before[array_upper(upline_before, 1)] as before, upline[array_upper(upline, 1)] as after
       from members.upline_change where member_id = any ($1::bigint[]) order by from_day`,
      [next],
    )) {
      changes.set(id, [...(changes.get(id) ?? []), change])
      found.push(change.before, change.after)
    }
    for (const id of next) if (!now.has(id)) now.set(id, null)
    next = [...new Set(found)].filter((id): id is MemberId => id !== null && !now.has(id))
  }
  return {
    parentOn(member, day) {
      const moves = changes.get(member) ?? []
      const last = moves.findLast(({ fromDay }) => fromDay <= day)
      if (last !== undefined) return last.after
      const [first] = moves
      return first === undefined ? (now.get(member) ?? null) : first.before
    },
  }
}

/** The top agent above a member on a day, by one step after another; null for a member without an upline. */
export function topOf(parents: Parents, member: MemberId, day: string): MemberId | null {
  let top: MemberId | null = null
  const passed = new Set<MemberId>([member])
  for (let above = parents.parentOn(member, day); above !== null; above = parents.parentOn(above, day)) {
    if (passed.has(above)) throw new Error(`member ${member} is above themselves on ${day}`)
    passed.add(above)
    top = above
  }
  return top
}
