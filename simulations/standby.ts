import { seedOf, writePass } from './soak-page.ts'
import { runStandby } from './standby/run.ts'

/** `npm run soak -- --only standby [--seed text]`: see `standby/run.ts`. */
const seed = seedOf(process.argv.slice(2))
console.log(`seed "${seed}"`)
const result = await runStandby({
  seed,
  players: 24,
  loadMs: 60_000,
  drawSeconds: 20,
  lockSeconds: 6,
  progress: (line) => console.log(line),
})
const { findings, tally, tickets, ticketsBefore, draws } = result
const counts = [
  ['tickets accepted, of which before the kill', `${tickets}, ${ticketsBefore}`],
  ['requests, of which replays', `${tally.requests}, ${tally.replays}`],
  ['from the promotion to the next accepted ticket', `${result.afterPromotion} ms`],
  ['from the kill to the next accepted ticket', `${result.afterKill} ms`],
  [
    'draws',
    Object.entries(draws)
      .map(([state, count]) => `${count} ${state}`)
      .join(', '),
  ],
  ['findings', String(findings.length)],
] as const
for (const [what, count] of counts) console.log(`${what.padEnd(48)} ${count}`)
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
else {
  writePass({
    title: 'Standby',
    about: `Members bet over HTTP. The primary waits with each commit for its standby. It is ended with
SIGKILL under load, the standby is promoted after a second, and the old primary is started again beside it.
The server has both hosts in \`DATABASE_URL\` and goes on by itself. At the end every answer is compared with
the tables of the promoted standby, every past draw with its tickets, every wallet with its owner's own sum,
and the books prove.`,
    seed,
    seconds: result.seconds,
    counts,
  })
}
