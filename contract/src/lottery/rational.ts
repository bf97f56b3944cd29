/** An exact fraction, 0 or more, in lowest terms. Chances are fractions: a float would misprice long odds. */
export interface Rational {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** The fraction in lowest terms. */
export function rational(numerator: bigint, denominator: bigint): Rational {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('not a fraction of 0 or more')
  let [a, b] = [numerator, denominator]
  while (b > 0n) [a, b] = [b, a % b]
  return { numerator: numerator / a, denominator: denominator / a }
}

export const ZERO = rational(0n, 1n)

export function sum(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

export function product(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** 1 - p: the chance that it does not happen. */
export function complement(p: Rational): Rational {
  return rational(p.denominator - p.numerator, p.denominator)
}

export function equals(a: Rational, b: Rational): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator
}

/** The fraction as a decimal text with this many places, rounded down: `decimal(1/3, 4)` is `0.3333`. */
export function decimal(r: Rational, places: number): string {
  const scaled = (r.numerator * 10n ** BigInt(places)) / r.denominator
  const digits = scaled.toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The fraction as a percentage for display, rounded down: `percent(1/8, 2)` is `12.50%`. */
export function percent(r: Rational, places: number): string {
  return `${decimal(product(r, rational(100n, 1n)), places)}%`
}

/** The greatest of whole numbers of 0 or more; 0 when there are none. */
export function greatest(numbers: Iterable<bigint>): bigint {
  let best = 0n
  for (const number of numbers) if (number > best) best = number
  return best
}

/** n choose k. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}
