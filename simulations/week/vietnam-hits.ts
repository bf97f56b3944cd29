import { among, letters, listed, onSide, total, waysOf, yes } from './picks.ts'

/** The numbers of each prize, the special prize first; throws if one has a wrong number of digits. */
export function prizesOf(text: string, digits: readonly number[]): readonly (readonly string[])[] {
  const prizes = text.split('~').map((part) => part.split(','))
  if (prizes.length !== digits.length || prizes.some((part, i) => part.some((n) => n.length !== digits[i]))) {
    throw new Error(`no prizes: ${text}`)
  }
  return prizes
}

/** The hits of a selection on the prizes of a Vietnamese draw. */
export function vietnam(
  play: string,
  rows: readonly string[],
  prizes: readonly (readonly string[])[],
): number | null {
  const all = prizes.flat()
  const special = prizes[0]?.[0] ?? ''
  const picks = listed(rows[0])
  const last = (width: number, of: readonly string[] = all): string[] =>
    of.filter((number) => number.length >= width).map((number) => number.slice(-width))
  const ofLength = (length: number): string[] => all.filter((number) => number.length === length)
  /** A pick wins once for every place that shows it. */
  const shown = (places: readonly string[]): number =>
    total(picks.map((pick) => places.filter((one) => one === pick).length))
  const sets = /^(xien|slip)(\d+)$/.exec(play)
  if (sets !== null) {
    const came = among(picks, last(2))
    return waysOf(sets[1] === 'xien' ? came : picks.length - came, Number(sets[2]))
  }
  const short = play === 'lots7' ? [0, 5, 6, 7, 8] : [0, 6, 7]
  const places: Readonly<Record<string, () => readonly string[]>> = {
    lo2: () => last(2),
    lo2_one: () => last(2),
    lo3: () => last(3),
    lo4: () => last(4),
    lots7: () =>
      last(
        2,
        short.flatMap((tier) => prizes[tier] ?? []),
      ),
    lots8: () =>
      last(
        2,
        short.flatMap((tier) => prizes[tier] ?? []),
      ),
    lo2_heads: () => all.map((number) => number.slice(0, 2)),
    special2: () => last(2, [special]),
    special2_head: () => [special.slice(0, 2)],
    first2: () => last(2, prizes[1]),
    head2: () => ofLength(2),
    ends2: () => [...ofLength(2), special.slice(-2)],
    special3: () => last(3, [special]),
    head3: () => ofLength(3),
    ends3: () => [...ofLength(3), special.slice(-3)],
    special4: () => last(4, [special]),
  }
  const found = places[play]
  if (found !== undefined) return shown(found())
  const [tens = '', units = ''] = letters(special.slice(-2))
  if (play === 'special_tens') return yes(letters(rows[0]).includes(tens))
  if (play === 'special_units') return yes(letters(rows[0]).includes(units))
  if (play === 'special_sides') return picks.filter((side) => onSide(side, Number(units), 5)).length
  if (play === 'special_first_sides')
    return picks.filter((side) => onSide(side, Number(special[0]), 5)).length
  if (play === 'special_sum') return yes(Number(rows[0]) === Number(tens) + Number(units))
  return null
}
