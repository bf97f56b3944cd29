import { createHash } from 'node:crypto'
import { drawStream } from '@koi/contract/fairness/draw-stream.ts'
import { drawResult, type Family } from '@koi/contract/lottery/games.ts'
import { seededRandom } from '../../server/src/random.ts'
import {
  chiSquare,
  chiSquareTail,
  levelOfEach,
  normalTail,
} from '../../server/src/rooms/lottery/watch/significance.ts'

/** One statistic and how likely it is, if the draws are fair. */
export interface Verdict {
  readonly name: string
  readonly statistic: number
  readonly probability: number
}

export interface Examined {
  readonly draws: number
  readonly digits: number
  readonly verdicts: readonly Verdict[]
  /** A verdict below this probability fails; with it all verdicts of fair draws pass in 99 % of runs. */
  readonly level: number
  readonly failed: readonly Verdict[]
}

/** The digits of successive draws, each computed as on the platform from a seed and a beacon's randomness. */
export function* drawDigits(family: Family, seed: string): Generator<string> {
  const random = seededRandom(seed)
  for (let round = 1; ; round += 1) {
    const randomness = createHash('sha256').update(random.bytes(32)).digest('hex')
    const source = { seed: random.bytes(32), game: family, numero: String(round), round, randomness }
    yield drawResult(family, drawStream(source)).flat().join('')
  }
}

/**
 * Chi-square of the digits over all and at each position, of serial pairs over all, and runs of small and big
 * digits and of odd and even ones.
 */
export function examine(draws: Iterable<string>, least: number): Examined {
  const tally = new Tally()
  for (const digits of draws) {
    tally.add(digits)
    if (tally.digits >= least) break
  }
  const verdicts = tally.verdicts()
  const level = levelOfEach(0.01, verdicts.length)
  const failed = verdicts.filter(({ probability }) => !(probability >= level))
  return { draws: tally.draws, digits: tally.digits, verdicts, level, failed }
}

class Tally {
  draws = 0
  digits = 0
  private readonly symbols: number[] = Array.from({ length: 10 }, () => 0)
  private readonly positions: number[][] = []
  private readonly pairs: number[] = Array.from({ length: 100 }, () => 0)
  private readonly size = new Runs((digit) => digit >= 5)
  private readonly parity = new Runs((digit) => digit % 2 === 1)
  private last = -1

  add(text: string): void {
    this.draws += 1
    for (let place = 0; place < text.length; place += 1) {
      const digit = text.charCodeAt(place) - 48
      this.positions[place] ??= Array.from({ length: 10 }, () => 0)
      count(this.positions[place] ?? [], digit)
      count(this.symbols, digit)
      // Pairs that do not overlap are independent, as the chi-square test requires.
      if (this.digits % 2 === 1) count(this.pairs, this.last * 10 + digit)
      this.size.add(digit)
      this.parity.add(digit)
      this.last = digit
      this.digits += 1
    }
  }

  verdicts(): Verdict[] {
    return [
      fitness('digits', this.symbols),
      ...this.positions.map((counts, place) => fitness(`position ${place + 1}`, counts)),
      fitness('serial pairs', this.pairs),
      this.size.verdict('runs of small and big'),
      this.parity.verdict('runs of odd and even'),
    ]
  }
}

function count(counts: number[], index: number): void {
  counts[index] = (counts[index] ?? 0) + 1
}

function fitness(name: string, counts: readonly number[]): Verdict {
  const statistic = chiSquare(counts)
  return {
    name: `chi-square of ${name}`,
    statistic,
    probability: chiSquareTail(statistic, counts.length - 1),
  }
}

/** The runs test of Wald and Wolfowitz: neither too few changes between two kinds nor too many. */
class Runs {
  private readonly isOne: (digit: number) => boolean
  private readonly counts = [0, 0]
  private runs = 0
  private last: boolean | null = null

  constructor(isOne: (digit: number) => boolean) {
    this.isOne = isOne
  }

  add(digit: number): void {
    const one = this.isOne(digit)
    count(this.counts, one ? 1 : 0)
    if (one !== this.last) this.runs += 1
    this.last = one
  }

  verdict(name: string): Verdict {
    const [a = 0, b = 0] = this.counts
    const n = a + b
    const mean = (2 * a * b) / n + 1
    const variance = ((mean - 1) * (mean - 2)) / (n - 1)
    const statistic = (this.runs - mean) / Math.sqrt(variance)
    return { name, statistic, probability: normalTail(statistic) }
  }
}
