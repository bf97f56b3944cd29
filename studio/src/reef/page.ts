import { formatFactor } from '@koi/contract/money.ts'
import { bytesToHex } from '@noble/hashes/utils.js'
import { blockOf, chanceOf, wordSource } from '../fairness/chance.ts'
import { catchChance, FISHES, type Fish, shootAt } from '../games/lantern-reef/rules.ts'
import { ONE_TIMES } from '../games/multiple.ts'
import { shotSource } from './protocol.ts'

/** The part of docs/studio.md about the weights of the reef and how a shot is drawn, with a vector. */

const SITTING = { serverSeed: 'server seed', clientSeed: 'client seed', nonce: 1 }
const WORDS = 2 ** 32

const sharesOf = ({ pays }: Fish): string => {
  const sum = pays.reduce((all, { weight }) => all + weight, 0)
  return pays.map(({ times, weight }) => `×${times}: ${weight} of ${sum}`).join(', ')
}

/** Exact: a chance is a whole number of millionths. */
const percentOf = (fish: Fish): string =>
  `${formatFactor(BigInt(catchChance(fish)) * 10n).replace(/\.?0+$/, '')}%`

/** The first shot of the vector's sitting that catches a fish. */
function firstCatch(fish: Fish): { readonly number: number; readonly times: bigint } {
  for (let number = 0; ; number += 1) {
    const multiple = shootAt(fish, chanceOf(shotSource(SITTING, number)))
    if (multiple > 0n) return { number, times: multiple / ONE_TIMES }
  }
}

function vectorOf(code: string): string {
  const fish = FISHES.find((one) => one.code === code)
  if (fish === undefined) throw new Error(`no fish ${code}`)
  const { number, times } = firstCatch(fish)
  const source = shotSource(SITTING, number)
  const next = wordSource(source)
  const [first, second] = [next(), next()].map((word) => (word / WORDS).toFixed(9))
  return `| ${code} | ${number} | \`${bytesToHex(blockOf(source, 0))}\` | ${first} | ${second} | ×${times} |`
}

/** Written for whoever checks a shot with a program of their own. */
export function reefPage(): string {
  const weights = FISHES.map((fish) => `| ${fish.code} | ${percentOf(fish)} | ${sharesOf(fish)} |`)
  return `### Weights

| fish | chance of a catch | what a catch pays |
|---|---|---|
${weights.join('\n')}

### How a shot is drawn

A sitting takes one nonce of the player's seed pair, and its shots count from 0. The message of a shot has
four parts instead of three, so the scheme of [fairness.md](fairness.md#per-player-games) becomes

\`\`\`
block counter = HMAC-SHA256(key: server seed, message: "clientSeed:nonce:shot:counter")
\`\`\`

No client seed contains a colon, so no shot has the message of another game. The first number of the shot,
\`below(1 000 000)\`, catches the fish if it is less than the chance in millionths. Only after a catch, the
second number, \`below(sum of the weights)\`, chooses what the catch pays: the weights are subtracted in the
order listed, and the one that takes the number below 0 pays. A fish with one multiple draws that number too.
Where the fish swims, who shoots, and what was caught before change nothing.

Vector: server seed \`server seed\`, client seed \`client seed\`, nonce 1; the first catch of two fish.

| fish | shot | block 0 | first float | second float | pays |
|---|---|---|---|---|---|
${['minnow', 'shark'].map(vectorOf).join('\n')}
`
}
