import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { jobs } from './all.ts'
import { timetable } from './timetable.ts'

const db = await openTestDatabase()

interface Row {
  readonly table: string
  readonly meaning: string
  readonly growth: string
  readonly rule: string
}

/** A row of docs/tables.md about one table: what it is, how it grows, and its rule. */
const ROW = /^\| `([a-z_]+\.[a-z_]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/

const page = readFileSync(new URL('../../../docs/tables.md', import.meta.url), 'utf8')
const rows: readonly Row[] = page.split('\n').flatMap((line) => {
  const [, table, meaning = '', growth = '', rule = ''] = ROW.exec(line) ?? []
  // The four columns of a table's own row; the tables of sizes name several, or numbers.
  return table === undefined || /^[\d,]+$/.test(meaning) ? [] : [{ table, meaning, growth, rule }]
})

const RULE = /^(?:fixed|one each: .+|kept: (?:money|fairness|law|trail|figures)|cleaned: .+)$/

/** The jobs that a rule names: `room.verb-noun`, which no table is called. */
const jobsOf = (rule: string): string[] =>
  Array.from(
    rule.matchAll(/`([a-z]+\.[a-z]+-[a-z-]+|transparency\.sequence|webhooks\.begin)`/g),
    ([, name]) => String(name),
  )

test('[RU-17] the page lists every table of the database once, and no other', async () => {
  const found = await db.query<{ name: string }>(
    `select distinct case when nspname ~ '^book_' then 'book' else nspname end || '.' || relname as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and not relispartition
       and nspname !~ '^(pg_|information_schema$|graphile_worker$)'`,
  )
  expect(rows.map(({ table }) => table).sort()).toEqual(found.map(({ name }) => name).sort())
})

test('[RU-17] every table has a rule, and what is cleaned names a job that runs', () => {
  const known = new Set(jobs.map(({ name }) => name))
  const wrong = rows.filter(({ rule }) => {
    const named = jobsOf(rule)
    const isCleaned = rule.startsWith('cleaned')
    return !RULE.test(rule) || named.some((name) => !known.has(name)) || isCleaned !== named.length > 0
  })
  expect(wrong).toEqual([])
  const recurring = new Set(timetable.map(({ job }) => job))
  const idle = rows.flatMap(({ rule }) => jobsOf(rule)).filter((name) => !recurring.has(name))
  expect(idle).toEqual([])
})

test('[RU-17] each job that forgets something is the rule of a table', () => {
  const named = new Set(rows.flatMap(({ rule }) => jobsOf(rule)))
  const forgetting = jobs.map(({ name }) => name).filter((name) => /\.forget-/.test(name))
  expect(forgetting.filter((name) => !named.has(name))).toEqual([])
})

test('a rule with a job that is gone, or without a rule, would be found', () => {
  expect(jobsOf('cleaned: after 7 days, `lottery.forget-draws`')).toEqual(['lottery.forget-draws'])
  expect(jobsOf('cleaned: with its device')).toEqual([])
  expect(RULE.test('kept: because')).toBe(false)
})
