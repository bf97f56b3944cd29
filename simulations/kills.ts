import { type KillsResult, runKills } from './kills/run.ts'
import { seedOf, writePass } from './soak-page.ts'

/** `npm run soak -- --only kills [--seed text] [--kills 200]`: see `kills/run.ts`. */
const args = process.argv.slice(2)
const at = args.indexOf('--kills')
const kills = at < 0 ? 200 : Number(args[at + 1])
const seed = seedOf(args)

console.log(`seed "${seed}", ${kills} kills`)
const result = await runKills({
  seed,
  kills,
  players: 24,
  shipped: true,
  drawSeconds: 20,
  lockSeconds: 6,
  creditPatience: 900_000,
  progress: (line) => console.log(line),
})
const counts = countsOf(result)
for (const [what, count] of counts) console.log(`${what.padEnd(40)} ${count}`)
for (const finding of result.findings) console.error(finding)
if (result.findings.length > 0) {
  console.error(`${result.findings.length} findings, seed "${seed}"`)
  process.exitCode = 1
} else if (kills >= 200) {
  writePass({
    title: 'Kills',
    about: `Members bet, cancel, repeat, double, deposit and withdraw over HTTP while the server, PostgreSQL
(its postmaster with all children, the postmaster alone, one backend) and the sandbox are ended with SIGKILL
at random moments. Requests without an answer are sent again with the same key. At the end every answer is
compared with the tables, every past draw with its tickets, every payout with the result, every wallet with
its owner's own sum, and the books prove.`,
    seed,
    seconds: result.seconds,
    counts,
  })
}

function countsOf({ killed, tally, tickets, draws, deposits, withdrawals, ...rest }: KillsResult) {
  const list = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')
  const outages = tally.outages.toSorted((a, b) => a - b)
  const lost = outages.reduce((sum, outage) => sum + outage, 0)
  const middle = outages[Math.floor(outages.length / 2)] ?? 0
  const times = `${second(lost)}; half under ${second(middle)}, the longest ${second(outages.at(-1) ?? 0)}`
  return [
    ['kills', list(killed)],
    ['requests, of which replays', `${tally.requests}, ${tally.replays}`],
    ['tickets accepted', String(tickets)],
    ['draws', list(draws)],
    ['deposits paid and credited once', String(deposits)],
    ['withdrawals', list(withdrawals)],
    ['decisions of the operator', String(rest.decisions)],
    ['time without an accepted ticket', times],
    ['findings', String(rest.findings.length)],
  ] as const
}

function second(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
