import { parseArgs } from 'node:util'
import { fixedClock } from '../server/src/clock.ts'
import { limitHeapGrowth } from '../server/src/jobs/heap-growth.ts'
import { proveBooks } from '../server/src/rooms/ledger/index.ts'
import { settleDraw } from '../server/src/rooms/lottery/index.ts'
import { beaconFetch, openBeacon } from '../server/src/rooms/lottery/testing/beacon.ts'
import { testContext } from '../server/src/testing/context.ts'
import { openBenchDatabase } from './bench-database.ts'
import { prepareBare, writeBare } from './lottery/bare.ts'
import { openMembers, openShop, sellDraw } from './lottery/draw.ts'
import { table, times, type Verdict, whole } from './measure.ts'

/**
 * Settlement of draws with many wagers of every play of a game: whether its time is linear and close to the
 * bare writes, and its memory bounded. One game pays prizes and rebates; the other refunds stakes too.
 */
const { values: flags } = parseArgs({
  options: {
    url: { type: 'string' },
    /** Wagers of the larger draw; the smaller one has a tenth. */
    wagers: { type: 'string', default: '1000000' },
  },
})
const wagers = Number(flags.wagers)
/** How much the memory of the process may grow during settlement, for any size of draw. */
const MAX_GROWTH_MB = 300

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

const GAME = 'SSC60'
/** Some of its plays refund the stake when the ball 11 is drawn. */
const REFUNDING = 'ELEVEN60'
const refunds = (winningNumber: string): boolean => winningNumber.split(',').includes('11')
/** Settlement must reach this share of the rate of the bare writes. */
const MIN_SHARE = 1 / 3

type Measured = Awaited<ReturnType<typeof measured>>

// As the process that settles does.
limitHeapGrowth()
const bench = await openBenchDatabase({ ...(flags.url ? { url: flags.url } : {}), connectionsPerBook: 4 })
try {
  const clock = fixedClock('2026-01-02T03:00:00Z')
  const ctx = { ...testContext({ db: bench.db, fetch: beaconFetch(openBeacon(), clock) }), clock }
  const members = await openMembers(ctx)
  const settled = async (sale: Parameters<typeof sellDraw>[2]) => {
    const { draw, lockMs } = await sellDraw(ctx, members, sale)
    await bench.db.query('vacuum analyze')
    return { draw, lockMs, run: await measured(() => settleDraw(ctx, draw.id)) }
  }
  const bare = async (sale: Parameters<typeof sellDraw>[2]): Promise<Measured> => {
    const { draw } = await sellDraw(ctx, members, sale)
    await bench.db.query('vacuum analyze')
    const batches = await prepareBare(ctx, draw)
    return measured(() => writeBare(ctx, draw, batches))
  }
  const shop = await openShop(ctx, GAME, wagers)
  const few = { shop, wagers: wagers / 10 }
  const many = { shop, wagers }
  const before = await settled(few)
  const large = await settled(many)
  // A small draw before and after the large one, so that a machine that slows down affects both sizes.
  const after = await settled(few)
  const refunding = { shop: await openShop(ctx, REFUNDING, wagers / 10), wagers: wagers / 10, wants: refunds }
  const refunded = await settled(refunding)
  const findings = await proveBooks(bench.db)
  const paid = [await sharesPaid(large.draw.id), await sharesPaid(refunded.draw.id)]
  const bareRefunded = await bare(refunding)
  const bareLarge = await bare(many)

  const small = {
    seconds: (before.run.seconds + after.run.seconds) / 2,
    growth: Math.max(before.run.growth, after.run.growth),
  }
  console.log(`\n### Settlement of draws, every play of a game (PostgreSQL ${bench.version})\n`)
  console.log(
    table(
      ['what', 'wagers', 'seconds', 'wagers/s', 'memory grown'],
      [
        row(`settlement, ${GAME}`, wagers / 10, small),
        row(`settlement, ${GAME}`, wagers, large.run),
        row('bare set-based writes of the same rows', wagers, bareLarge),
        row(`settlement, ${REFUNDING}`, wagers / 10, refunded.run),
        row('bare set-based writes of the same rows', wagers / 10, bareRefunded),
      ],
    ),
  )
  console.log(`\n${GAME}: ${paid[0]}; ${REFUNDING}: ${paid[1]}`)
  console.log(
    `lock (sale closed, root published): ${whole(large.lockMs)} ms of ${whole(wagers / 20)} tickets\n`,
  )
  show([
    {
      target: 'ten times the wagers in at most 11 times the time',
      ...{ value: times(large.run.seconds / small.seconds), pass: large.run.seconds <= 11 * small.seconds },
    },
    share('at least a third of the rate of the bare writes', bareLarge, large.run),
    share('the same where stakes are given back', bareRefunded, refunded.run),
    {
      target: `memory grows by at most ${MAX_GROWTH_MB} MB`,
      ...{ value: `${whole(large.run.growth)} MB`, pass: large.run.growth <= MAX_GROWTH_MB },
    },
    { target: 'the books balance', value: `${findings.length} findings`, pass: findings.length === 0 },
  ])
} finally {
  await bench.close()
}

function row(name: string, count: number, { seconds, growth }: Measured): string[] {
  return [name, whole(count), seconds.toFixed(2), whole(count / seconds), `${whole(growth)} MB`]
}

function share(target: string, bare: Measured, run: Measured): Verdict {
  const value = bare.seconds / run.seconds
  return { target, value: times(value), pass: value >= MIN_SHARE }
}

/** The shares of a settled draw's wagers that were paid, partly refunded, and rebated. */
async function sharesPaid(draw: bigint): Promise<string> {
  const sums = { all: 0, paid: 0, refunded: 0, rebated: 0 }
  for (const book of bench.db.books) {
    const [counted] = await book.query<typeof sums>(
      `select count(*)::integer as all, count(*) filter (where w.payout > 0)::integer as paid,
         count(*) filter (where w.payout > w.unit * w.multiple * w.odds * w.hits / 10000)::integer
           as refunded,
         count(*) filter (where b.rebate > 0)::integer as rebated
       from lottery_wager w join bets_bet b on b.id = w.bet_id where w.draw_id = $1`,
      [draw],
    )
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += counted?.[name] ?? 0
  }
  const percent = (count: number): string => `${((100 * count) / sums.all).toFixed(1)} %`
  return `${percent(sums.paid)} paid, ${percent(sums.refunded)} given back, ${percent(sums.rebated)} rebated`
}

function show(verdicts: readonly Verdict[]): void {
  for (const { target, value, pass } of verdicts)
    console.log(`${pass ? 'pass' : 'FAIL'}  ${target}: ${value}`)
  if (verdicts.some(({ pass }) => !pass)) process.exitCode = 1
}
