import { openBenchDatabase } from '../bench/bench-database.ts'
import { simulate } from '../server/src/testing/simulate.ts'
import { seedOf, writePass } from './soak-page.ts'

/**
 * `npm run soak -- --only days [--seed text]`: simulated days of several seeds; see
 * server/src/testing/simulate.ts.
 */
const SEEDS = 3
const DAY = { minutes: 60, members: 48, actions: 10 }

const seed = seedOf(process.argv.slice(2))
const begun = performance.now()
const totals = new Map<string, number>()
let found = 0
for (let index = 1; index <= SEEDS; index += 1) {
  const name = `${seed} ${index}`
  console.log(`seed "${name}"`)
  const { db, close } = await openBenchDatabase({ connectionsPerBook: 4 })
  try {
    // Only arithmetic is checked here, so commits need not wait for the disk.
    await db.query('alter system set synchronous_commit = off')
    await db.query('select pg_reload_conf()')
    const { findings, counts } = await simulate(db, { seed: name, ...DAY })
    console.log(counts)
    for (const finding of findings) console.error(finding)
    found += findings.length + (counts['unfinished orders'] ?? 0)
    for (const [what, count] of Object.entries(counts)) totals.set(what, (totals.get(what) ?? 0) + count)
  } finally {
    await close()
  }
}
if (found > 0) process.exitCode = 1
else {
  writePass({
    title: 'Days',
    about: `Simulated days, each of another seed: members and trial members bet in all books, cancel and
transfer; deposits and withdrawals go through a provider that is late, double, forged, silent or down; draws
are made by the platform's own jobs, while beacons fail, operators void draws and the platform stops.
An oracle keeps its own account: balances, held money, records, turnover by day and the house's accounts agree
with it, and the books prove.`,
    seed,
    seconds: Math.round((performance.now() - begun) / 1000),
    counts: [...totals].sort().map(([what, count]) => [what, String(count)] as const),
  })
}
