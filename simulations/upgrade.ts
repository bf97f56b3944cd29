import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findBreakingChanges } from '../tools/upgrade/breaking-changes.ts'
import { previousCommit, readAt } from '../tools/upgrade/previous-version.ts'
import { seedOf, writePass } from './soak-page.ts'
import { releaseOf } from './upgrade/older-release.ts'
import { runUpgrade } from './upgrade/run.ts'

/**
 * `npm run soak -- --only upgrade [--from commit] [--seed text]`: see `upgrade/run.ts`. The older version is
 * that of `--from`, else the last release, else the commit that wrote the newest version into CHANGELOG.md.
 */
const args = process.argv.slice(2)
const { values } = parseArgs({ args, strict: false, options: { from: { type: 'string' } } })
const seed = seedOf(args)
const commit = previousCommit(typeof values.from === 'string' ? values.from : undefined)
console.log(`from ${commit}, seed "${seed}"`)
const { findings, counts, seconds } = await runUpgrade({
  seed,
  older: await releaseOf(commit, (line) => console.log(line)),
  players: 24,
  loadMs: 30_000,
  bothMs: 60_000,
  drawSeconds: 15,
  lockSeconds: 5,
  progress: (line) => console.log(line),
})
const schema = 'server/src/db/schema.sql'
const breaking = findBreakingChanges(
  readAt(commit, schema),
  readFileSync(new URL(`../${schema}`, import.meta.url), 'utf8'),
)
for (const line of breaking) console.log(`differs: ${line}`)
for (const [what, count] of counts) console.log(`${what.padEnd(60)} ${count}`)
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
else {
  writePass({
    title: 'Upgrade',
    about: `The release of commit ${commit} is built and started on an empty PostgreSQL. Members register,
deposit, bet and withdraw over HTTP, with draws every few seconds. This version migrates meanwhile and starts
beside it; one proxy sends each request to either for a minute; then the older one is stopped. At the end the
books prove, every answer is compared with the tables, every past draw with its tickets, every wallet with
its owner's own sum, no request was left without an answer, and each member logs in and sees their bets.`,
    seed,
    seconds,
    counts: [...counts, ['differences that the check of the schema names', String(breaking.length)]],
  })
}
