import { expect, test } from 'vitest'
import { doStepsRise, nextStep, type Step } from './ladder.ts'

const steps: readonly Step[] = [0n, 10_000n, 50_000n, 200_000n].map((needed, place) => ({
  ...{ position: place + 1, needed, bonus: [0n, 8n, 38n, 188n][place] ?? 0n },
}))

test('[GR-11] the way to the next level is what is missing of its turnover', () => {
  expect(nextStep(steps, null, 0n)).toEqual({ position: 1, missing: 0n })
  expect(nextStep(steps, 1, 9_700n)).toEqual({ position: 2, missing: 300n })
  expect(nextStep(steps, 2, 30_000n)).toEqual({ position: 3, missing: 20_000n })
  expect(nextStep(steps, 4, 900_000n)).toBeNull()
})

test('[GR-11] whoever fell back misses more, and whoever has reached it nothing', () => {
  expect(nextStep(steps, 2, 4_000n)).toEqual({ position: 3, missing: 46_000n })
  expect(nextStep(steps, 1, 54_000n)).toEqual({ position: 2, missing: 0n })
})

test('[GR-11] each level needs more than the one below it, and the first nothing', () => {
  expect(doStepsRise(steps)).toBe(true)
  expect(doStepsRise([])).toBe(false)
  expect(doStepsRise(steps.slice(1))).toBe(false)
  expect(doStepsRise([{ needed: 0n, bonus: 5n }])).toBe(false)
  const same = { needed: 10n, bonus: 0n }
  expect(doStepsRise([{ needed: 0n, bonus: 0n }, same, same])).toBe(false)
})
