import { openBenchDatabase } from '../bench/bench-database.ts'
import { seedOf, writePass } from './soak-page.ts'
import { MUST_HAPPEN, missing } from './teams/must-happen.ts'
import { runTeams } from './teams/run.ts'

/**
 * `npm run soak -- --only teams [--seed text] [--members n] [--days n]`: agents and contracts; see
 * `teams/run.ts`. It begins on the last day of January, so that it meets the ends of months.
 */
const MEMBERS = 70
const DAYS = 29

const args = process.argv.slice(2)
const seed = seedOf(args)
const [members, days] = [numberOf('--members', MEMBERS), numberOf('--days', DAYS)]
const isLong = days >= DAYS && members >= MEMBERS
const begun = performance.now()

console.log(`seed "${seed}", ${members} members, ${days} days`)
const { db, url, close } = await openBenchDatabase({ connectionsPerBook: 4 })
try {
  // Only arithmetic is checked here, so commits need not wait for the disk.
  await db.query('alter system set synchronous_commit = off')
  await db.query('select pg_reload_conf()')
  const { findings, counts } = await runTeams(
    { ...db, url },
    {
      ...{ seed, members, days, begin: '2026-01-31', provenEvery: 5, processes: true },
      progress: (line) => console.log(line),
    },
  )
  console.log(counts)
  const absent = isLong ? missing(counts, [...MUST_HAPPEN, 'processes ended with SIGKILL']) : []
  const found = [...findings, ...absent.map((what) => `this never happened: ${what}`)]
  for (const finding of found) console.error(finding)
  if (found.length > 0) {
    console.error(`seed "${seed}"`)
    process.exitCode = 1
  } else if (isLong) record(counts)
  else console.log('Nothing was found; a short run is not recorded.')
} finally {
  await close()
}

function numberOf(name: string, preset: number): number {
  const at = args.indexOf(name)
  const value = at < 0 ? preset : Number.parseInt(args[at + 1] ?? '', 10)
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is a whole number`)
  return value
}

function record(counts: Readonly<Record<string, number>>): void {
  writePass({
    title: 'Teams',
    about: `${members} members in a forest of up to six levels, over ${days} platform days: they bet,
and bets are settled late, partly given back, voided and corrected after their day was closed; terms rise and
fall, and members are moved with everyone below; some exclude themselves, take time-outs, are frozen, or turn
out to be somebody’s second account; operators turn the harm brake on and off. Contracts of all kinds are
signed down the trees, changed, suspended and
dissolved; the house pays their bills, or an upline whose cash falls short; operators approve, reject, release
and correct. At each midnight workers close the day and pay at the same time, and some are killed between two
statements or with SIGKILL. An oracle, which knows only what happened, computes what everyone must have been
paid: after each day all payments, figures of teams, bills, entries and balances agree with it, lines receive
the share of their top rates, trees the gross of their top and what is owed, and the platform’s own proofs of
books, bets and teams find nothing.`,
    seed,
    seconds: Math.round((performance.now() - begun) / 1000),
    counts: [
      ...Object.entries(counts).map(([what, count]) => [what, String(count)] as const),
      ['findings', '0'],
    ],
  })
}
