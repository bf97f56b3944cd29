/**
 * The bench of agents: a tree of 100,000 members in eight levels on a site of twice as many. Days are closed
 * as the product closes them; then each call is measured by itself, for a large, a middle and a small team.
 * Exits with 1 when a target is missed.
 */
import { parseArgs } from 'node:util'
import { fixedClock } from '../server/src/clock.ts'
import { dayPlus } from '../server/src/platform-day.ts'
import { closeDays } from '../server/src/rooms/agents/close-days.ts'
import { testConfig, testContext } from '../server/src/testing/context.ts'
import { addEarlierDays, populateTeams } from './agents/crowd.ts'
import { type Agent, chooseAgents, measureReads, type Read } from './agents/reads.ts'
import { LONGEST_RANGE, measureWhatIfs, type WhatIf } from './agents/what-if.ts'
import { openBenchDatabase } from './bench-database.ts'
import { median, ms, table, whole } from './measure.ts'

const { values: flags } = parseArgs({
  options: {
    url: { type: 'string' },
    members: { type: 'string', default: '100000' },
    days: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '1' },
    /** A part of the names of the calls that are measured. */
    reads: { type: 'string', default: '' },
  },
})
const TODAY = '2026-03-31'
const MAX_READ_MS = 100
const crowd = { members: Number(flags.members), today: TODAY, days: Number(flags.days) }
const progress = (line: string): void => void process.stderr.write(`${line}\n`)

const bench = await openBenchDatabase({ ...(flags.url ? { url: flags.url } : {}), connectionsPerBook: 4 })
try {
  const clock = fixedClock(`${TODAY}T10:02:00Z`)
  const ctx = { ...testContext({ db: bench.db, config: testConfig({ KOI_TIME_ZONE: 'UTC' }) }), clock }
  progress(`filling the tables for ${crowd.members} members of a team, and as many others`)
  await populateTeams(bench.db, crowd)
  const grouping = await timed(() => bench.db.query('select members.group_persons()'))
  const closes = await closeAll()
  await bench.db.query('vacuum analyze')
  await bench.db.query('checkpoint')
  const agents = await chooseAgents(ctx)
  progress('measuring')
  const quiet = await count()
  const reads = await measureReads(ctx, agents, { seconds: Number(flags.seconds), only: flags.reads })
  console.log(`# Agents, ${whole(2 * crowd.members)} members, PostgreSQL ${bench.version}`)
  const players = await playersOf(dayPlus(TODAY, -1))
  console.log(
    `\nThe close of a day with ${whole(players)} players: ${seconds(median(closes))} s, at most ` +
      `${seconds(Math.max(...closes))} s. The accounts of all persons, grouped anew: ${seconds(grouping)} s.`,
  )
  console.log(
    `\nHow fast the machine was, as others used it too: a count of 2,000,000 numbers took ${ms(quiet)} ms ` +
      `before the calls were measured and ${ms(await count())} ms after.`,
  )
  console.log(`\n## Calls, one at a time\n\n${readTable(agents, reads)}`)
  progress('measuring what other terms would have cost')
  await addEarlierDays(bench.db, crowd, LONGEST_RANGE)
  const [top] = agents
  if (top === undefined) throw new Error('the top agent is missing')
  console.log(
    `\n## What other terms of the largest line would have cost\n\n${whatIfTable(
      await measureWhatIfs(ctx, top.caller.account),
    )}`,
  )
  showTargets(reads)

  function count(): Promise<number> {
    return timed(() => bench.db.query('select count(*) from generate_series(1, 2000000)'))
  }

  async function closeAll(): Promise<readonly number[]> {
    const found: number[] = []
    for (let left = crowd.days; left > 0; left -= 1) {
      progress(`closing, ${left} days left`)
      clock.set(`${dayPlus(TODAY, 1 - left)}T00:10:00Z`)
      found.push(await timed(() => closeDays(ctx)))
      // As autovacuum does on a site that is up for a month.
      if (left === crowd.days) await bench.db.query('analyze')
    }
    clock.set(`${TODAY}T10:02:00Z`)
    return found
  }
} finally {
  await bench.close()
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function playersOf(day: string): Promise<number> {
  const counts = await Promise.all(
    bench.db.books.map((book) =>
      book.query<{ count: number }>(
        'select count(distinct member_id)::integer as count from bets_turnover where day = $1',
        [day],
      ),
    ),
  )
  return counts.flat().reduce((sum, { count }) => sum + count, 0)
}

function readTable(agents: readonly Agent[], reads: readonly Read[]): string {
  // The small team has fewer pages: the name of a deep page differs.
  const nameOf = ({ name }: Read) =>
    name.replace(/page \d+$/, (page) => (page === 'page 3' ? page : 'deep page'))
  const names = [...new Set(reads.map(nameOf))]
  const head = agents.flatMap(({ name, team }) => [`${name}, ${whole(team)}: p50 ms`, 'p99 ms'])
  const rows = names.map((name) => [
    name,
    ...agents.flatMap((agent) => {
      const read = reads.find((one) => one.agent === agent.name && nameOf(one) === name)
      return read === undefined ? ['', ''] : [ms(read.p50), ms(read.p99)]
    }),
  ])
  return table(['', ...head], rows)
}

function whatIfTable(found: readonly WhatIf[]): string {
  const rows = found.map(({ days, took, refused }) => [
    `what-if, ${days} days, the largest line`,
    refused === null ? ms(took) : `${refused} after ${ms(took)}`,
  ])
  return table(['', 'ms'], rows)
}

function showTargets(reads: readonly Read[]): void {
  const rows = (['KPI', 'list', 'P&L', 'income'] as const).map((group) => {
    const own = reads.filter((read) => read.group === group)
    const worst = own.reduce((most, read) => (read.p99 > most.p99 ? read : most))
    const missed = own.filter((read) => read.p99 > MAX_READ_MS).length
    if (missed > 0) process.exitCode = 1
    return [
      `${group} of ${whole(crowd.members)} members under ${MAX_READ_MS} ms p99`,
      `${ms(worst.p99)} ms (${worst.agent}: ${worst.name})${missed > 0 ? `, ${missed} of ${own.length} over` : ''}`,
      missed > 0 ? 'FAIL' : 'pass',
    ]
  })
  console.log(`\n## Targets\n\n${table(['target', 'measured', ''], rows)}`)
}
