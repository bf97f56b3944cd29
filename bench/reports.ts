/**
 * The bench of reports: the first part of each list and each report of the office, on a site with 100,000
 * members and 10 million entries, and with as many rows in each list as are filled within five minutes. Days
 * are folded as the product folds them; then each call is measured by itself. Exits with 1 when a target is
 * missed.
 */
import { parseArgs } from 'node:util'
import { fixedClock } from '../server/src/clock.ts'
import { dayPlus } from '../server/src/platform-day.ts'
import { Refusal } from '../server/src/refusal.ts'
import { closeReportDays } from '../server/src/rooms/reports/close-days.ts'
import { officeCommands } from '../server/src/rooms/reports/index.ts'
import { testConfig, testContext } from '../server/src/testing/context.ts'
import { testOperator } from '../server/src/testing/people.ts'
import { populateTeams } from './agents/crowd.ts'
import { openBenchDatabase } from './bench-database.ts'
import { ms, percentiles, table, whole } from './measure.ts'
import { populateEntries } from './reports/entries.ts'
import { listCalls } from './reports/list-calls.ts'
import { populateLists } from './reports/list-rows.ts'

const { values: flags } = parseArgs({
  options: {
    url: { type: 'string' },
    members: { type: 'string', default: '100000' },
    /** Of the ledger; by default a hundred for each member. */
    entries: { type: 'string' },
    /** Of each list, at most. */
    rows: { type: 'string', default: '2000000' },
    'fill-seconds': { type: 'string', default: '300' },
    days: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '1' },
  },
})
const TODAY = '2026-03-31'
const MAX_MS = 300
const [members, days] = [Number(flags.members), Number(flags.days)]
const entries = flags.entries === undefined ? members * 100 : Number(flags.entries)
const progress = (line: string): void => void process.stderr.write(`${line}\n`)

const bench = await openBenchDatabase({ ...(flags.url ? { url: flags.url } : {}), connectionsPerBook: 4 })
try {
  const clock = fixedClock(`${TODAY}T23:02:00Z`)
  const ctx = { ...testContext({ db: bench.db, config: testConfig({ KOI_TIME_ZONE: 'UTC' }) }), clock }
  progress(`filling the tables for ${members} members and ${entries} entries`)
  await populateTeams(bench.db, { members: Math.round(members / 2), today: TODAY, days })
  await populateEntries(bench.db, { entries, today: dayPlus(TODAY, 1), days })
  await bench.db.query(
    `insert into agents.closing (day, horizon, closed_at)
     select day, pg_snapshot_xmax(pg_current_snapshot()), $1
     from generate_series($2::date - $3::int, $2::date - 1, interval '1 day') day`,
    [clock.now(), TODAY, days],
  )
  progress(`filling the lists, at most ${flags.rows} rows each`)
  const until = performance.now() + Number(flags['fill-seconds']) * 1_000
  const filled = await populateLists(bench.db, { rows: Number(flags.rows), until, today: TODAY })
  await bench.db.query('vacuum analyze')
  progress('folding')
  const folding = performance.now()
  await closeReportDays(ctx)
  const folded = (performance.now() - folding) / days
  await bench.db.query('vacuum analyze')
  progress('measuring')
  const head = (first: string) => [first, 'p50 ms', 'p99 ms', `under ${MAX_MS} ms`]
  const reports = await measure(callsOf(ctx))
  const lists = await measure(listsOf(ctx))
  console.log(
    `# Reports, ${whole(members)} members, ${whole(entries)} entries, PostgreSQL ${bench.version}\n\n` +
      `Folding a day took ${ms(folded)} ms. Today is read from the books, at the end of the day.\n\n` +
      `${table(head('report'), reports)}\n\n` +
      `## Lists, ${whole(filled)} rows each\n\n${table(head('first part'), lists)}`,
  )
} finally {
  await bench.close()
}

/** A row for each call: how long it took, and whether that is within the target. */
async function measure(calls: Readonly<Record<string, () => Promise<unknown>>>): Promise<string[][]> {
  const rows: string[][] = []
  for (const [name, call] of Object.entries(calls)) {
    const { p50, p99 } = percentiles(await repeat(call, Number(flags.seconds)))
    if (p99 > MAX_MS) process.exitCode = 1
    rows.push([name, ms(p50), ms(p99), p99 > MAX_MS ? 'FAIL' : 'pass'])
  }
  return rows
}

/** The first part of each list of the office. */
function listsOf(ctx: ReturnType<typeof testContext>): Readonly<Record<string, () => Promise<unknown>>> {
  const owner = testOperator(1n)
  return Object.fromEntries(
    [...listCalls()].map(([label, { route, input }]) => [
      label,
      // What a thing's list says of a thing that does not exist is as long to find out.
      () => route.run(ctx, owner as never, input as never).catch(expectRefusal),
    ]),
  )
}

function expectRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

/** The calls of the screens, with what they send first. */
function callsOf(ctx: ReturnType<typeof testContext>): Readonly<Record<string, () => Promise<unknown>>> {
  const owner = testOperator(1n)
  const today = { startDate: TODAY, endDate: TODAY }
  const month = { startDate: dayPlus(TODAY, -29), endDate: TODAY }
  const { officeReport, officeReportPlay, officeReportEntries, ...calls } = officeCommands
  let minutes = 0
  const later = (): number => ctx.clock.now().getTime() + 60_000 * ++minutes
  const by = (['day', 'category', 'vendor', 'game', 'channel', 'line'] as const).map(
    (dimension) =>
      [
        `figures by ${dimension}, 30 days`,
        () => officeReport(ctx, owner, { by: dimension, ...month }),
      ] as const,
  )
  const figures = (['deposits', 'withdrawals', 'rebates', 'agents'] as const).map(
    (figure) =>
      [`entries of ${figure}, 30 days`, () => officeReportEntries(ctx, owner, { figure, ...month })] as const,
  )
  return {
    today: () => calls.officeToday(ctx, owner, {}),
    health: () => calls.officeHealth(ctx, owner, {}),
    ...Object.fromEntries(by),
    ...Object.fromEntries(figures),
    'entries of a line, one day': () =>
      officeReportEntries(ctx, owner, { figure: 'deposits', line: '1000000', ...today }),
    'play, 30 days': () => officeReportPlay(ctx, owner, month),
    'play of a category, 30 days': () => officeReportPlay(ctx, owner, { category: 'LIVE', ...month }),
    'play of a line, one day': () => officeReportPlay(ctx, owner, { line: '1000000', ...today }),
    'people, 30 days': () => calls.officeReportPeople(ctx, owner, month),
    'bonuses, 30 days': () => calls.officeReportBonuses(ctx, owner, month),
    'hours, 30 days': () => calls.officeReportHours(ctx, owner, month),
    'open stakes': () => calls.officeOpenStakes(ctx, owner, {}),
    draws: () => calls.officeReportDraws(ctx, owner, {}),
    liabilities: () => calls.officeLiabilities(ctx, owner, {}),
    costs: () => calls.officeReportCosts(ctx, owner, {}),
    // The counts are kept for a minute: each call comes a minute after the one before.
    dormant: () => calls.officeDormant({ ...ctx, clock: fixedClock(new Date(later())) }, owner, {}),
  }
}

/** At least ten calls, also of a slow one; the first two only warm up. */
async function repeat(call: () => Promise<unknown>, seconds: number): Promise<number[]> {
  for (let n = 0; n < 2; n += 1) await call()
  const latencies: number[] = []
  const end = performance.now() + seconds * 1000
  while (latencies.length < 10 || (performance.now() < end && latencies.length < 500)) {
    const asked = performance.now()
    await call()
    latencies.push(performance.now() - asked)
  }
  return latencies
}
