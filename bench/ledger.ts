/**
 * The money bench: placing, settling and reading, each a table of ratios measured in one run. Without `--url`
 * it runs on an embedded PostgreSQL with durable commits; `--members 0` skips the reads. Exits with 1 when a
 * target is missed.
 */
import { parseArgs } from 'node:util'
import { takeSnapshots } from '../server/src/rooms/ledger/index.ts'
import { openBenchDatabase } from './bench-database.ts'
import { benchPlacing, preparePlacing } from './ledger/placing.ts'
import { benchOpenBalance, benchReading, populate } from './ledger/reading.ts'
import { benchSettling, prepareSettling } from './ledger/settling.ts'
import { ms, table, times, type Verdict, whole } from './measure.ts'

const { values: flags } = parseArgs({
  options: {
    url: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    duration: { type: 'string', default: '2000' },
    batch: { type: 'string', default: '64' },
    parallelism: { type: 'string', default: '1' },
    bets: { type: 'string', default: '200000' },
    members: { type: 'string', default: '100000' },
  },
})
const at = new Date('2026-01-02T03:04:05Z')
const rounds = Number(flags.rounds)
const { db, version, close } = await openBenchDatabase({
  ...(flags.url ? { url: flags.url } : {}),
  connectionsPerBook: 4,
})
const verdicts: Verdict[] = []
const judge = (target: string, value: string, pass: boolean) => verdicts.push({ target, value, pass })

try {
  console.log(`# Ledger and bets, PostgreSQL ${version}`)
  await preparePlacing(db, at)
  await showPlacing()
  await prepareSettling(db)
  await showSettling()
  if (Number(flags.members) > 0) await showReading()
  console.log(
    `\n## Targets\n\n${table(
      ['target', 'measured', ''],
      verdicts.map((v) => [v.target, v.value, v.pass ? 'pass' : 'FAIL']),
    )}`,
  )
  if (verdicts.some((verdict) => !verdict.pass)) process.exitCode = 1
} finally {
  await close()
}

async function showPlacing(): Promise<void> {
  const maxBatch = Number(flags.batch)
  const parallelism = Number(flags.parallelism)
  const options = { rounds, duration: Number(flags.duration), maxBatch, parallelism }
  const runs = await benchPlacing(db, options, at)
  const { single16, coalesced1, coalesced64, coalesced256 } = runs
  const names = {
    single1: 'one function call per bet, 1 caller',
    single16: 'one function call per bet, 16 connections',
    coalesced1: 'coalesced, 1 caller',
    coalesced64: 'coalesced, 64 callers',
    coalesced256: 'coalesced, 256 callers',
  }
  const rows = (Object.keys(names) as (keyof typeof names)[]).map((name) => {
    const { rate, p50, p99 } = runs[name]
    return [names[name], whole(rate), times(rate / single16.rate), ms(p50), ms(p99)]
  })
  const batches = `${parallelism} batch of at most ${maxBatch} at a time in each`
  console.log(`\n## Bet, entries and ticket placed (4 books, ${batches})\n`)
  console.log(table(['', 'bets/s', 'ratio', 'p50 ms', 'p99 ms'], rows))
  const ratio = coalesced256.rate / single16.rate
  judge(
    'coalesced from 256 callers, of one call per bet from 16 connections: at least 3 ×',
    times(ratio),
    ratio >= 3,
  )
  const slower = coalesced64.p99 / coalesced1.p99
  judge(
    'p99 of 64 callers: under 10 ms, or under 8 × that of one',
    `${ms(coalesced64.p99)} ms, ${times(slower)}`,
    coalesced64.p99 < 10 || slower < 8,
  )
}

async function showSettling(): Promise<void> {
  const { bets, settled, bare } = await benchSettling(db, Number(flags.bets), Math.min(rounds, 3), at)
  console.log(`\n## Settlement of ${whole(bets)} bets, a tenth of them winners\n`)
  console.log(
    table(
      ['', 'bets/s', 'ratio'],
      [
        ['the same rows, bare set-based writes', whole(bare), times(1)],
        ['settleBets, batches of 5000', whole(settled), times(settled / bare)],
      ],
    ),
  )
  judge(
    'settlement, of the bare writes of the same rows: at least 0.5 ×',
    times(settled / bare),
    settled / bare >= 0.5,
  )
}

async function showReading(): Promise<void> {
  const crowd = { members: Number(flags.members), start: new Date('2025-12-03T00:00:00Z') }
  await populate(db, crowd)
  const reads = await benchReading(db, crowd, 5)
  console.log(
    `\n## Reads with ${whole(crowd.members)} members and ${whole(crowd.members * 100)} entries, 200/s\n`,
  )
  console.log(
    table(
      ['', 'p50 ms', 'p99 ms'],
      reads.map((read) => [read.name, ms(read.p50), ms(read.p99)]),
    ),
  )
  const { before, after } = await benchOpenBalance(db, () => takeSnapshots(db, at))
  console.log(
    `\nBalance of the house account with ${whole(crowd.members * 12.5)} entries in one book: ${ms(before)} ms summed, ${ms(after)} ms from its snapshot.`,
  )
  const worst = Math.max(...reads.map((read) => read.p99))
  judge('no read over 20 ms p99 at 200 a second', `${ms(worst)} ms`, worst < 20)
}
