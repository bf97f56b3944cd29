import { runRestore } from './restore/run.ts'
import { seedOf, writePass } from './soak-page.ts'

/** `npm run soak -- --only restore [--seed text]`: see `restore/run.ts`. It needs the tools of PostgreSQL. */
const seed = seedOf(process.argv.slice(2))
console.log(`seed "${seed}"`)
const { findings, counts, seconds } = await runRestore({
  seed,
  players: 16,
  loadMs: 20_000,
  drawSeconds: 30,
  lockSeconds: 6,
  progress: (line) => console.log(line),
})
for (const [what, count] of counts) console.log(`${what.padEnd(40)} ${count}`)
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
else {
  writePass({
    title: 'Restore',
    about: `Members bet over HTTP on a PostgreSQL of the machine while \`backup-log\` follows its log and
\`backup\` makes a base backup. One member bets, and bets again on the same draw. The database is ended with
SIGKILL and restored with \`restore --until\` to the moment between the two bets: the first is there, the
second is not. Books and bets prove, every sealed text opens, the audit trail is whole, and the draws that
were in progress then come to their end.`,
    seed,
    seconds,
    counts,
  })
}
