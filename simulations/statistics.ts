import type { Family } from '@koi/contract/lottery/games.ts'
import { seedOf, writePass } from './soak-page.ts'
import { drawDigits, type Examined, examine, type Verdict } from './statistics/digits.ts'

/**
 * `npm run soak -- --only statistics [--seed text]`: a million digits of each game, drawn as the platform
 * does.
 */
const DIGITS = 1_000_000
const GAMES = [
  ['ssc5', 'five-digit SSC'],
  ['mn18', 'Southern VIP, 18 prizes'],
] as const
/** A failed test must fail again at this level on other digits, because one fair seed in a hundred fails. */
const AGAIN = 0.01

const seed = seedOf(process.argv.slice(2))
const begun = performance.now()
const counts: (readonly [string, string])[] = []
let confirmed = 0

for (const [family, game] of GAMES) {
  const examined = examine(drawDigits(family, `${seed} ${family}`), DIGITS)
  print(game, examined)
  const again = examined.failed.map((verdict) => repeat(family, verdict))
  confirmed += again.filter(({ second }) => second < AGAIN).length
  const { verdicts, digits, draws, level } = examined
  const least = verdicts.reduce((worst, one) => (one.probability < worst.probability ? one : worst))
  counts.push(
    [game, `${digits} digits of ${draws} draws`],
    ['tests, and the level of each', `${verdicts.length}, ${level.toFixed(6)}`],
    ['the least likely', `${least.name}: p ${least.probability.toFixed(6)}`],
    ...again.map(({ name, second }) => [`${name}, on other digits`, `p ${second.toFixed(6)}`] as const),
  )
}

if (confirmed > 0) process.exitCode = 1
else {
  writePass({
    title: 'Statistics',
    about: `Digits of both games, drawn as the platform draws them out of seeds and randomness: chi-square of
the digits over all and at each position, and of serial pairs; runs of small and big, odd and even. All tests
of a game together are held to 99 %; one that fails is made again on as many other digits, and fails
only when it is below 1 % there too.`,
    seed,
    seconds: Math.round((performance.now() - begun) / 1000),
    counts,
  })
}

function print(game: string, { draws, digits, verdicts, level }: Examined): void {
  console.log(`\n${game}: ${digits} digits of ${draws} draws; seed "${seed}"; level ${level.toFixed(6)}`)
  for (const { name, statistic, probability } of verdicts) {
    const mark = probability < level ? '  failed' : ''
    console.log(
      `${name.padEnd(28)} ${statistic.toFixed(3).padStart(10)}   p ${probability.toFixed(6)}${mark}`,
    )
  }
}

/** Computes the same statistic on other digits. */
function repeat(family: Family, { name }: Verdict): { readonly name: string; readonly second: number } {
  const { verdicts } = examine(drawDigits(family, `${seed} ${family} again`), DIGITS)
  const second = verdicts.find((verdict) => verdict.name === name)?.probability ?? 0
  console.log(`${name} on other digits: p ${second.toFixed(6)}`)
  return { name, second }
}
