import type { Context } from '../../context.ts'
import { collect, type Finding, joinGroups } from './finding.ts'
import type { Settings } from './settings.ts'
import { before } from './span.ts'

export interface Likeness {
  readonly memberId: bigint
  readonly kind: 'person' | 'browser' | 'address'
  readonly thing: string
}

/** Accounts that are one person's, or that one browser uses (docs/domain/risk.md#one-person). */
export async function findPersons(ctx: Context, settings: Settings): Promise<readonly Finding[]> {
  const from = before(ctx.clock.now(), settings['person.days'])
  const rows = await ctx.db.query<Likeness>(
    'select member_id as "memberId", kind, thing from risk.likenesses($1, null)',
    [from],
  )
  const least = { person: settings['person.accounts'], browser: settings['person.browser_accounts'] }
  const groups = collect(
    rows,
    ({ kind, thing }) => `${kind} ${thing}`,
    (row) => row,
  )
  const large = [...groups.values()].filter(
    ([first, ...others]) =>
      first !== undefined && first.kind !== 'address' && BigInt(others.length + 1) >= least[first.kind],
  )
  const persons = joinGroups(large.map((group) => group.map(({ memberId }) => memberId)))
  if (persons.length === 0) return []
  const kinds = collect(
    large.flat(),
    ({ memberId }) => String(memberId),
    ({ kind }) => kind,
  )
  const registered = await registeredAt(ctx, persons.flat())
  return persons.map((members) => ({
    ...{ kind: 'one_person', subject: String(members[0]), family: '', members, amount: 0n, reopensAt: 1 },
    figures: { accounts: BigInt(members.length) },
    lines: members.map((memberId) => ({
      ...{ ref: `account:${memberId}`, memberId, amount: null },
      at: registered.get(memberId) ?? ctx.clock.now(),
      detail: [...new Set(kinds.get(String(memberId)) ?? [])].sort().join(' '),
    })),
  }))
}

/** When members registered, by their ids. */
export async function registeredAt(ctx: Context, ids: readonly bigint[]): Promise<Map<bigint, Date>> {
  const rows = await ctx.db.query<{ id: bigint; at: Date }>(
    'select id, registered_at as at from members.member where id = any ($1::bigint[])',
    [ids],
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
}
