import { parseArgs } from 'node:util'
import { toWire } from '@koi/contract/money.ts'
import { runPlay } from './play/run.ts'
import { seedOf, writePass } from './soak-page.ts'

/**
 * `npm run soak -- --only play [--seed text] [--guests 500] [--minutes 60] [--every 30] [--ease 10]`: see
 * `play/run.ts`. 500 guests need about one core (studio and PostgreSQL 0.3 each, server and guests 0.2 each)
 * and 1.4 GB; each start of a killed server takes five seconds of a core more.
 */
const args = process.argv.slice(2)
const { values: flags } = parseArgs({
  args,
  strict: false,
  options: {
    guests: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '60' },
    every: { type: 'string', default: '30' },
    ease: { type: 'string' },
  },
})
/** At most this many guests play without longer pauses; more would exceed two cores. */
const GUESTS_IN_HASTE = 50
const [guests, minutes] = [Number(flags.guests), Number(flags.minutes)]
const seed = seedOf(args)
const result = await runPlay({
  ...{ seed, guests, minutes },
  faultsOneIn: 20,
  ease: Number(flags.ease ?? Math.max(1, guests / GUESTS_IN_HASTE)),
  killEvery: Number(flags.every),
  progress: (line) => console.log(line),
})
const list = (counts: object): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
const counts = [
  ['members', String(guests)],
  ['members with a round of every game', String(result.wholes)],
  ['rounds that were paid', list(result.rounds)],
  ['staked and paid', `${toWire(result.staked)}, ${toWire(result.paid)}`],
  ['calls of the wallet, and their faults', list(result.faults)],
  ['kills', list(result.killed)],
  ['findings', String(result.findings.length)],
] as const
for (const [what, count] of counts) console.log(`${what.padEnd(45)} ${count}`)
for (const [what, count] of Object.entries(result.counts).sort()) console.log(`  ${what.padEnd(43)} ${count}`)
for (const finding of result.findings.slice(0, 50)) console.error(finding)
if (result.findings.length > 0) {
  console.error(`${result.findings.length} findings, seed "${seed}"`)
  process.exitCode = 1
} else if (guests >= 500 && minutes >= 60) {
  writePass({
    title: 'Play',
    about: `Members go from game to game of the studio through the site's launch and play, over a network that
loses, doubles, delays and garbles one wallet call in twenty, while studio, server and PostgreSQL backends are
ended with SIGKILL. At the end every round is played out; no movement is left open, the studio's journal and
the platform's wallet calls are the same, each member has what the rounds say, and the books prove.`,
    seed,
    seconds: result.seconds,
    counts,
  })
}
