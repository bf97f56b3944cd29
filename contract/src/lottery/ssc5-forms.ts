import type { Result } from './games.ts'
import { separatelyPricedPlay } from './options.ts'
import type { OutcomeSpace } from './outcome-space.ts'
import { type Place, read } from './place.ts'
import type { Play } from './play.ts'

/** The forms that digits make together, by name, and the number of ways that make each. */
interface Forms {
  readonly ways: Readonly<Record<string, bigint>>
  /** Names the form of these digits. */
  readonly of: (digits: readonly number[]) => string
}

const threeBalls: Forms = {
  ways: { triple: 10n, straight: 60n, pair: 270n, half_straight: 360n, mixed: 300n },
  of(digits) {
    const kinds = new Set(digits)
    if (kinds.size < 3) return kinds.size === 1 ? 'triple' : 'pair'
    // Nine and zero are neighbours here: 890 and 901 are straights.
    const neighbours = [...kinds].filter((digit) => kinds.has((digit + 1) % 10)).length
    return ['mixed', 'half_straight', 'straight'][neighbours] ?? 'mixed'
  },
}

const stud: Forms = {
  ways: {
    five_alike: 10n,
    four_alike: 450n,
    full_house: 900n,
    straight: 720n,
    three_alike: 7200n,
    two_pairs: 10_800n,
    one_pair: 50_400n,
    high_card: 29_520n,
  },
  of(digits) {
    const counts = [...new Set(digits)].map((digit) => digits.filter((other) => other === digit).length)
    const most = Math.max(...counts)
    if (most >= 4) return most === 5 ? 'five_alike' : 'four_alike'
    if (most === 3) return counts.length === 2 ? 'full_house' : 'three_alike'
    if (most === 2) return counts.length === 3 ? 'two_pairs' : 'one_pair'
    return Math.max(...digits) - Math.min(...digits) === 4 ? 'straight' : 'high_card'
  },
}

const bull: Forms = {
  ways: {
    no_bull: 35_649n,
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((point) => [`bull_${point}`, point % 2 === 1 ? 6375n : 6505n]),
    ),
    bull_bull: 6456n,
  },
  // Three digits whose sum is a multiple of ten are a bull; its points are the last digit of the other two's
  // sum.
  of(digits) {
    const total = digits.reduce((a, b) => a + b, 0)
    const isBull = digits.some((a, i) => digits.some((b, j) => j > i && (total - a - b) % 10 === 0))
    if (!isBull) return 'no_bull'
    return total % 10 === 0 ? 'bull_bull' : `bull_${total % 10}`
  },
}

function formsPlay(code: string, places: readonly Place[], forms: Forms): Play {
  const names = Object.keys(forms.ways)
  const space: OutcomeSpace = {
    weights: Object.values(forms.ways),
    read: (result: Result) => names.indexOf(forms.of(places.map((place) => read(result, place)))),
  }
  return separatelyPricedPlay(
    code,
    space,
    names.map((name, index) => ({ code: name, wins: (value) => value === index })),
  )
}

/** Forms of three adjacent digits, a five-card hand, and the bull, on the five positions of a number. */
export function formPlays(positions: readonly Place[]): readonly Play[] {
  return [
    formsPlay('form_front3', positions.slice(0, 3), threeBalls),
    formsPlay('form_middle3', positions.slice(1, 4), threeBalls),
    formsPlay('form_back3', positions.slice(2), threeBalls),
    formsPlay('stud', positions, stud),
    formsPlay('bull', positions, bull),
  ]
}
