import { parseArgs } from 'node:util'
import { fixedClock } from '../server/src/clock.ts'
import { proveBooks } from '../server/src/rooms/ledger/index.ts'
import { settleDraw } from '../server/src/rooms/lottery/index.ts'
import { beaconFetch, openBeacon } from '../server/src/rooms/lottery/testing-beacon.ts'
import { testContext } from '../server/src/testing/context.ts'
import { openBenchDatabase } from './bench-database.ts'
import { prepareBare, writeBare } from './lottery-bare.ts'
import { openMembers, sellDraw } from './lottery-draw.ts'
import { table, times, type Verdict, whole } from './measure.ts'

/** Settlement of a draw with many wagers, a tenth of them winners: is it linear, near the bare writes, and bounded? */
const { values: flags } = parseArgs({
  options: {
    url: { type: 'string' },
    /** The larger draw; the smaller has a tenth of it. */
    wagers: { type: 'string', default: '1000000' },
  },
})
const wagers = Number(flags.wagers)
/** What settling may add to the process's memory, whatever the draw holds. */
const MOST_GROWTH_MB = 300

const megabytes = (): number => process.memoryUsage().rss / 1_048_576

async function measured(work: () => Promise<void>): Promise<{ seconds: number; growth: number }> {
  global.gc?.()
  const before = megabytes()
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, megabytes())
  }, 20)
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  clearInterval(sampling)
  return { seconds, growth: most - before }
}

const bench = await openBenchDatabase({ ...(flags.url ? { url: flags.url } : {}), connectionsPerBook: 4 })
try {
  const clock = fixedClock('2026-01-02T03:00:00Z')
  const ctx = { ...testContext({ db: bench.db, fetch: beaconFetch(openBeacon(), clock) }), clock }
  const members = await openMembers(ctx)
  const small = await sellDraw(ctx, members, wagers / 10)
  const smallBefore = await measured(() => settleDraw(ctx, small.draw.id))
  const large = await sellDraw(ctx, members, wagers)
  await bench.db.query('vacuum analyze')
  const largeRun = await measured(() => settleDraw(ctx, large.draw.id))
  // A small draw on each side of the large one, so that a machine that slows down does so for both.
  const second = await sellDraw(ctx, members, wagers / 10)
  const smallAfter = await measured(() => settleDraw(ctx, second.draw.id))
  const smallRun = {
    seconds: (smallBefore.seconds + smallAfter.seconds) / 2,
    growth: Math.max(smallBefore.growth, smallAfter.growth),
  }
  const findings = await proveBooks(bench.db)
  const bare = await sellDraw(ctx, members, wagers)
  await bench.db.query('vacuum analyze')
  const batches = await prepareBare(ctx, bare.draw)
  const bareRun = await measured(() => writeBare(ctx, bare.draw, batches))

  const row = (name: string, count: number, run: { seconds: number; growth: number }) => [
    name,
    whole(count),
    run.seconds.toFixed(2),
    whole(count / run.seconds),
    `${whole(run.growth)} MB`,
  ]
  console.log(`\n### Settlement of a draw (PostgreSQL ${bench.version})\n`)
  console.log(
    table(
      ['what', 'wagers', 'seconds', 'wagers/s', 'memory grown'],
      [
        row('settlement', wagers / 10, smallRun),
        row('settlement', wagers, largeRun),
        row('bare set-based writes of the same rows', wagers, bareRun),
      ],
    ),
  )
  console.log(
    `\nlock (sale closed, root published): ${whole(large.lockMs)} ms of ${whole(wagers / 20)} tickets`,
  )
  const growth = largeRun.seconds / smallRun.seconds
  const share = bareRun.seconds / largeRun.seconds
  const verdicts: Verdict[] = [
    { target: 'ten times the wagers in at most 11 times the time', value: times(growth), pass: growth <= 11 },
    { target: 'at least half the rate of the bare writes', value: times(share), pass: share >= 0.5 },
    {
      target: `memory grows by at most ${MOST_GROWTH_MB} MB`,
      value: `${whole(largeRun.growth)} MB`,
      pass: largeRun.growth <= MOST_GROWTH_MB,
    },
    { target: 'the books prove', value: `${findings.length} findings`, pass: findings.length === 0 },
  ]
  for (const { target, value, pass } of verdicts)
    console.log(`${pass ? 'pass' : 'FAIL'}  ${target}: ${value}`)
  if (verdicts.some(({ pass }) => !pass)) process.exitCode = 1
} finally {
  await bench.close()
}
