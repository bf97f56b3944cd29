import { createHash } from 'node:crypto'
import { decimal } from '@koi/contract/lottery/rational.ts'
import { type ChanceSource, chanceOf } from '../studio/src/fairness/chance.ts'
import {
  commitmentOf,
  newPair,
  rotate,
  type SeedPair,
  takeRound,
  verifyRound,
} from '../studio/src/fairness/seed-pair.ts'
import { games } from '../studio/src/games/catalogue.ts'
import { simulate } from '../studio/src/games/simulation.ts'
import { seedOf, writePass } from './soak-page.ts'

/**
 * `npm run soak -- --only studio [--seed text] [--rounds n]`: plays every wager of every game with random
 * numbers from rotating seed pairs, as in real rounds, and verifies the first rounds of each pair.
 */
const args = process.argv.slice(2)
const ROUNDS = Number(args[args.indexOf('--rounds') + 1] ?? Number.NaN) || 20_000
/** With this bound all wagers together pass in about 99.9 % of fair runs. */
const BOUND = 4.5
const ROTATE_EVERY = 1000

const seed = seedOf(args)
const begun = performance.now()
const counts: [string, string][] = []
const failed: string[] = []
let verified = 0

const hex = (text: string): string => createHash('sha256').update(`${seed} ${text}`).digest('hex')

for (const game of games) {
  for (const wager of game.wagers()) {
    const name = `${game.code}, ${wager.bet}`
    let pair = newPair({ serverSeed: hex(`${name} a`), nextServerSeed: hex(`${name} b`), clientSeed: 'soak' })
    const played: { source: ChanceSource; outcome: string }[] = []
    const { mean, error } = simulate(
      { ...wager, round: (chance) => note(wager.round(chance)) },
      ROUNDS,
      (round) => {
        if (round % ROTATE_EVERY === 0 && round > 0)
          pair = rotateAndVerify(pair, played, wager.round, `${name} ${round}`)
        const taken = takeRound(pair)
        pair = taken.pair
        played.push({ source: taken.source, outcome: '' })
        return chanceOf(taken.source)
      },
    )
    const exact = Number(decimal(wager.return, 12))
    const off = (mean - exact) / error
    if (!(Math.abs(off) < BOUND)) failed.push(`${name}: ${mean}, ${off.toFixed(2)} standard errors off`)
    console.log(`${name.padEnd(44)} ${exact.toFixed(6)} ${mean.toFixed(6)} ${off.toFixed(2).padStart(6)}`)
    counts.push([
      name,
      `${(100 * mean).toFixed(2)} % of ${(100 * exact).toFixed(2)} %, ${off.toFixed(2)} errors`,
    ])

    function note(multiple: bigint): bigint {
      const last = played.at(-1)
      if (last !== undefined) last.outcome = multiple.toString()
      return multiple
    }
  }
}

/** Reveals the pair's seed and verifies some of its rounds as their player would. */
function rotateAndVerify(
  pair: SeedPair,
  played: { source: ChanceSource; outcome: string }[],
  round: (chance: ReturnType<typeof chanceOf>) => bigint,
  name: string,
): SeedPair {
  const { serverHash } = commitmentOf(pair)
  const turned = rotate(pair, { freshSeed: hex(name), openRounds: 0 })
  if (turned.state !== 'rotated') throw new Error(`${name}: ${turned.reason}`)
  for (const { source, outcome } of played.splice(0).slice(0, 20)) {
    const found = verifyRound({ promisedHash: serverHash, source, outcome }, (chance) =>
      round(chance).toString(),
    )
    if (found !== 'true') failed.push(`${name}, nonce ${source.nonce}: ${found}`)
    verified += 1
  }
  return turned.pair
}

for (const failure of failed) console.error(failure)
if (failed.length > 0) process.exitCode = 1
else {
  writePass({
    title: 'Studio',
    about: `Every wager of the studio's games, ${ROUNDS} rounds each with the chance of real rounds,
against its exact return; fails when one is ${BOUND} standard errors off. Seed pairs rotate every
${ROTATE_EVERY} rounds, and rounds of the revealed seeds are verified.`,
    seed,
    seconds: Math.round((performance.now() - begun) / 1000),
    counts: [...counts, ['rounds verified', `${verified}`]],
  })
}
