import { northernPrizes, type PrizeTier, southernPrizes } from './games.ts'
import { sidesPlay, sumPlay } from './options.ts'
import { digitsAt } from './outcome-space.ts'
import { heads, type Place, tails, valuesAt } from './place.ts'
import { allDigits, type Play } from './play.ts'
import { combinationsPlay } from './plays/combinations.ts'
import { numbersPlay } from './plays/numbers.ts'

const SLIPS = [4, 5, 6, 7, 8, 9, 10, 12, 14] as const

/** The tiers of the short lô, where the last two digits are played; its name counts the prizes. */
const shortLots = {
  lots7: ['special', 'g5', 'g6', 'g7', 'g8'],
  lots8: ['special', 'g6', 'g7'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Ways to bet on a Vietnamese draw (docs/domain/games-and-odds.md#plays). */
function vietnamPlays(prizes: readonly PrizeTier[], lots: keyof typeof shortLots): readonly Play[] {
  const special = (prize: PrizeTier) => prize.tier === 'special'
  const ofLength = (digits: number) => (prize: PrizeTier) => prize.digits === digits
  const [special2, special3, special4] = [
    tails(prizes, 2, special),
    tails(prizes, 3, special),
    tails(prizes, 4, special),
  ]
  const [head2, head3] = [tails(prizes, 2, ofLength(2)), tails(prizes, 3, ofLength(3))]
  const [tens, units] = digitsOf(some(special2)[0])
  const tails2 = some(tails(prizes, 2))
  const onShortLots = tails(prizes, 2, ({ tier }) => shortLots[lots].some((one) => one === tier))
  const [firstDigit] = some(heads(prizes, 1, special))
  const numbers = (code: string, places: readonly Place[], most: number) =>
    numbersPlay({ code, places: some(places), most })
  return [
    numbers('lo2', tails2, 100),
    numbers('lo3', tails(prizes, 3), 1000),
    numbers('lo4', tails(prizes, 4), 1000),
    numbersPlay({ code: 'lo2_one', places: tails2, most: 100, unitsPerLine: 1n }),
    numbers(lots, onShortLots, 100),
    numbers('lo2_heads', heads(prizes, 2), 100),
    numbers('special2', special2, 100),
    numbers('special2_head', heads(prizes, 2, special), 100),
    numbers(
      'first2',
      tails(prizes, 2, (prize) => prize.tier === 'g1'),
      100,
    ),
    numbers('head2', head2, 100),
    numbers('ends2', [...head2, ...special2], 100),
    numbers('special_tens', [tens], 10),
    numbers('special_units', [units], 10),
    numbers('special3', special3, 1000),
    numbers('head3', head3, 1000),
    numbers('ends3', [...head3, ...special3], 1000),
    numbers('special4', special4, 1000),
    ...[2, 3, 4].map((k) => tailSets({ code: `xien${k}`, places: tails2, k, wants: 'all', most: 20 })),
    ...SLIPS.map((k) => tailSets({ code: `slip${k}`, places: tails2, k, wants: 'none', most: k + 4 })),
    sidesPlay('special_sides', 10, [{ name: 'special_units', space: digitsAt(units) }]),
    sidesPlay('special_first_sides', 10, [{ name: 'special_first', space: digitsAt(firstDigit) }]),
    sumPlay('special_sum', [tens, units]),
  ]
}

/** Ways to bet on the 18 numbers of the South. */
export const mn18Plays = vietnamPlays(southernPrizes, 'lots7')

/** Ways to bet on the 27 numbers of the North. */
export const mb27Plays = vietnamPlays(northernPrizes, 'lots8')

/** Sets of two-digit numbers against the last two digits of every prize. */
function tailSets(setup: {
  code: string
  places: readonly Place[]
  k: number
  wants: 'all' | 'none'
  most: number
}): Play {
  const { places, ...rest } = setup
  return combinationsPlay({
    ...rest,
    symbols: allDigits(2),
    places: places.length,
    read: valuesAt(places),
  })
}

function digitsOf(place: Place): readonly [Place, Place] {
  return [
    { ...place, width: 1 },
    { ...place, at: place.at + 1, width: 1 },
  ]
}

function some(places: readonly Place[]): readonly [Place, ...Place[]] {
  const [first, ...others] = places
  if (first === undefined) throw new RangeError('a play needs a place to look at')
  return [first, ...others]
}
