import type { Language } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { CursorFormat, PageQuery } from '../../db/page.ts'
import type { Thing, WorkKind } from './work.ts'
import { BOOKS, SHARED, SOURCES, type WorkSource } from './work-sources.ts'

/** Something that waits for a person. */
export interface Work extends Thing {
  readonly code: string | null
  readonly title: string
  readonly memberId: bigint | null
  readonly account: string | null
  readonly amount: bigint | null
  readonly since: Date
}

/** The place of a thing in the queue: the oldest first, then by kind and id. */
export interface WorkKey extends Thing {
  readonly at: Date
}

/** A cursor such as `1767323045000 feedback 65`. */
export const byAge: CursorFormat<WorkKey> = {
  write: ({ at, kind, thing }) => `${at.getTime()} ${kind} ${thing}`,
  parse: (text) => {
    const [, ms, kind, thing] = /^(\d{1,14}) ([a-z_]{1,32}) (.{1,120})$/.exec(text) ?? []
    if (ms === undefined || kind === undefined || thing === undefined) return null
    return isKind(kind) ? { at: new Date(Number(ms)), kind, thing } : null
  },
}

const isKind = (text: string): text is WorkKind => text in SOURCES

/** Which of these tables' things are read: `$1` kinds, `$2` now, `$3` to `$5` the place, `$6` limit, `$7` one. */
const listText = (sources: Readonly<Record<string, WorkSource>>): string => {
  const parts = Object.entries(sources).map(
    ([kind, { from, where, since, thing, ...more }]) => `
  (select '${kind}' as kind, ${thing} as thing, ${more.code ?? 'null::text'} as code,
     ${more.title ?? `''`} as title, ${more.member ?? 'null::bigint'} as "memberId",
     ${more.account ?? 'null::text'} as account, ${more.amount ?? 'null::bigint'} as amount, ${since} as since
   from ${from}
   where '${kind}' = any ($1::text[]) and ${where} and ($7::text is null or (${thing}) = $7)
     and ($3::timestamptz is null or (${since}, '${kind}' collate "C", (${thing}) collate "C") > ($3, $4, $5))
   order by ${since}, (${thing}) collate "C" limit $6)`,
  )
  return `select * from (${parts.join(' union all ')}) work
    order by since, kind collate "C", thing collate "C" limit $6`
}

const SHARED_LIST = listText(SHARED)
const BOOK_LIST = listText(BOOKS)

interface Wanted extends PageQuery<WorkKey> {
  readonly kinds: readonly WorkKind[]
  readonly language: Language
  /** The id of the only thing that is wanted. */
  readonly thing?: string
}

/** What waits of these kinds, the oldest first; all books and the shared schemas are read at once. */
export async function listWork(ctx: Context, wanted: Wanted): Promise<readonly Work[]> {
  const { kinds, after, limit, thing = null, language } = wanted
  const place = [after?.at ?? null, after?.kind ?? null, after?.thing ?? null]
  const values = [kinds, ctx.clock.now(), ...place, limit, thing]
  const has = (sources: object): boolean => kinds.some((kind) => kind in sources)
  const found = await Promise.all([
    ...(has(SHARED) ? [ctx.db.query<Work>(SHARED_LIST, [...values, language])] : []),
    ...(has(BOOKS) ? ctx.db.books.map((book) => book.query<Work>(BOOK_LIST, values)) : []),
  ])
  const work = found.flat().sort(compare).slice(0, limit)
  return nameVendors(ctx, await nameMembers(ctx, work), language)
}

function compare(one: Work, other: Work): number {
  const age = one.since.getTime() - other.since.getTime()
  if (age !== 0) return age
  const [a, b] = [`${one.kind}\0${one.thing}`, `${other.kind}\0${other.thing}`]
  return a < b ? -1 : a > b ? 1 : 0
}

/** A round is in a book, which has no accounts. */
async function nameMembers(ctx: Context, work: readonly Work[]): Promise<readonly Work[]> {
  const ids = work.flatMap(({ memberId, account }) =>
    memberId === null || account !== null ? [] : [memberId],
  )
  if (ids.length === 0) return work
  const rows = await ctx.db.query<{ id: bigint; account: string }>(
    'select id, account from members.member where id = any ($1::bigint[])',
    [ids],
  )
  const accounts = new Map(rows.map(({ id, account }) => [id, account]))
  return work.map((row) =>
    row.memberId === null ? row : { ...row, account: row.account ?? accounts.get(row.memberId) ?? null },
  )
}

/** A round is in a book, which has no names of vendors: its title begins with the vendor's code. */
async function nameVendors(
  ctx: Context,
  work: readonly Work[],
  language: Language,
): Promise<readonly Work[]> {
  const codes = work.flatMap(({ kind, title }) => (kind === 'round' ? [vendorOf(title)] : []))
  if (codes.length === 0) return work
  const rows = await ctx.db.query<{ code: string; name: string }>(
    `select code, coalesce(nullif(names ->> $2, ''), nullif(names ->> 'EN', ''), code) as name
     from games.vendor where code = any ($1)`,
    [codes, language],
  )
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  return work.map((row) => {
    const code = row.kind === 'round' ? vendorOf(row.title) : ''
    const name = names.get(code)
    return name === undefined ? row : { ...row, title: `${name}${row.title.slice(code.length)}` }
  })
}

/** The code before the first space of a title. */
const vendorOf = (title: string): string => title.split(' ')[0] ?? ''

/** How much of a kind waits. */
export interface WorkCount {
  readonly kind: WorkKind
  readonly count: number
  /** Since when the oldest of it waits; null if there is none. */
  readonly oldest: Date | null
}

const countText = (sources: Readonly<Record<string, WorkSource>>): string =>
  Object.entries(sources)
    .map(
      ([kind, { from, where, since }]) =>
        `select '${kind}' as kind, count(*)::integer as count, min(${since}) as oldest
         from ${from} where '${kind}' = any ($1::text[]) and $2::timestamptz is not null and ${where}`,
    )
    .join(' union all ')

const SHARED_COUNT = countText(SHARED)
const BOOK_COUNT = countText(BOOKS)

/** How much of each of these kinds waits, in their order: all of it, however long the queue is (OF-16). */
export async function countWork(ctx: Context, kinds: readonly WorkKind[]): Promise<readonly WorkCount[]> {
  const values = [kinds, ctx.clock.now()]
  const counts = await Promise.all([
    ctx.db.query<WorkCount>(SHARED_COUNT, values),
    ...ctx.db.books.map((book) => book.query<WorkCount>(BOOK_COUNT, values)),
  ])
  const all = counts.flat()
  return kinds.map((kind) => {
    const of = all.filter((one) => one.kind === kind)
    const times = of.flatMap(({ oldest }) => (oldest === null ? [] : [oldest.getTime()]))
    return {
      ...{ kind, count: of.reduce((sum, { count }) => sum + count, 0) },
      oldest: times.length === 0 ? null : new Date(Math.min(...times)),
    }
  })
}
