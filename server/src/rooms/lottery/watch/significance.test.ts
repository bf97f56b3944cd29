import { expect, test } from 'vitest'
import { chiSquareTail, normalTail } from './significance.ts'

/** Statistic, degrees of freedom, and the tail as mpmath 1.3 computes it with 40 digits. */
const exact: readonly (readonly [number, number, number])[] = [
  [0.5, 1, 0.4795001221869535],
  [3.841, 1, 0.0500136837639567],
  [30, 1, 4.320463057827497e-8],
  [4, 2, 0.1353352832366127],
  [2.5, 5, 0.7764950711233227],
  [21.666, 9, 9.99997988349832e-3],
  [60, 9, 1.340678048395961e-9],
  [120, 9, 1.336164776532529e-21],
  [20, 19, 0.3945781820860008],
  [70, 35, 4.01452395424108e-4],
  [134.642, 99, 9.99940760931933e-3],
  [300, 99, 4.226653464419626e-22],
  [500, 500, 0.491589373031009],
  [515, 500, 0.3118153512145869],
  [999, 999, 0.4940498779585279],
  [1378.62, 999, 1.258843644306788e-14],
  [2000, 2000, 0.4957947558197845],
]

test.each(exact)(
  'the tail of %f with %i degrees of freedom is exact to eleven digits',
  (x, freedom, tail) => {
    expect(Math.abs(chiSquareTail(x, freedom) / tail - 1)).toBeLessThan(1e-11)
    if (freedom === 1) expect(normalTail(Math.sqrt(x))).toBeCloseTo(tail, 12)
  },
)
