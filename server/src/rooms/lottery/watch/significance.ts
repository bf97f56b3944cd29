/**
 * How likely a result at least this far off is, if chance is fair; and the level at which it is not believed.
 */

/** P(X² ≥ x) with `freedom` degrees of freedom. */
export function chiSquareTail(x: number, freedom: number): number {
  return upperGamma(freedom / 2, x / 2)
}

/** P(|Z| ≥ |z|) of the normal distribution. */
export function normalTail(z: number): number {
  return upperGamma(0.5, (z * z) / 2)
}

/** Pearson's statistic of counts that should be equal. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** The level of each test, so that all tests together have the level `together` (Šidák). */
export function levelOfEach(together: number, tests: number): number {
  return 1 - (1 - together) ** (1 / tests)
}

/**
 * The regularised upper incomplete gamma function Q(a, x): by series below a + 1, by continued fraction
 * above.
 */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; n < 10_000 && term > sum * 1e-15; n += 1) {
      term *= x / (a + n)
      sum += term
    }
    return 1 - front * sum
  }
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < 10_000; n += 1) {
    const an = -n * (n - a)
    b += 2
    d = 1 / (an * d + b)
    c = b + an / c
    fraction *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return front * fraction
}

/** Stirling's series, after the argument was raised to where it is exact to 15 digits. */
function logGamma(x: number): number {
  if (x < 12) return logGamma(x + 1) - Math.log(x)
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5) - 1 / (1680 * x ** 7)
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series
}
