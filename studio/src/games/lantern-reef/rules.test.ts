import { decimal } from '@koi/contract/lottery/rational.ts'
import { expect, test } from 'vitest'
import type { Chance } from '../../fairness/chance.ts'
import { seededChance } from '../../testing.ts'
import {
  catchChance,
  FISHES,
  leave,
  POWERS,
  returnOn,
  type Sitting,
  shoot,
  shootAt,
  sitDown,
} from './rules.ts'

/** A generator that gives these numbers one after another. */
function fixed(...numbers: number[]): Chance {
  return { below: () => numbers.shift() ?? 0 }
}

test('the probabilities in millionths, and the return of a shot at each fish, at most 96 %', () => {
  expect(Object.fromEntries(FISHES.map((fish) => [fish.code, catchChance(fish)]))).toEqual({
    minnow: 480_000,
    clown: 320_000,
    tang: 240_000,
    puffer: 192_000,
    angel: 137_142,
    turtle: 96_000,
    lion: 64_000,
    ray: 48_000,
    lantern: 32_000,
    shark: 16_941,
    squid: 8_727,
    'moon-whale': 3_692,
  })
  for (const fish of FISHES) {
    const share = decimal(returnOn(fish), 6)
    expect(share <= '0.960000', fish.code).toBe(true)
    expect(share >= '0.959800', fish.code).toBe(true)
  }
})

test('the return of a shot equals that over every number of a million and every multiple', () => {
  const fish = FISHES.find(({ code }) => code === 'shark')
  if (fish === undefined) throw new Error('no shark')
  const caught = catchChance(fish)
  const paid = [0, 1, 2, 3, 4, 5].map((weight) => shootAt(fish, fixed(caught - 1, weight)))
  expect(paid).toEqual([400_000n, 400_000n, 400_000n, 600_000n, 600_000n, 1_000_000n])
  expect(shootAt(fish, fixed(caught, 0))).toBe(0n)
  const sum = paid.reduce((all, one) => all + one, 0n) * BigInt(caught)
  const { numerator, denominator } = returnOn(fish)
  expect(sum * denominator).toBe(numerator * 6n * 1_000_000n * 10_000n)
})

test('a shot costs its power and pays a caught fish; a refusal changes nothing and draws no number', () => {
  const seated = sitDown(100_000n)
  const shot = { fish: 'minnow', power: 20_000n }
  expect(shoot(seated, shot, fixed(0, 0))).toEqual({
    sitting: { ...seated, credit: 120_000n, shots: 1, spent: 20_000n },
    paid: 40_000n,
  })
  expect(shoot(seated, shot, fixed(999_999))).toMatchObject({ sitting: { credit: 80_000n }, paid: 0n })
  const never: Chance = {
    below: () => {
      throw new Error('a number was drawn')
    },
  }
  expect(shoot(seated, { ...shot, power: 15_000n }, never)).toBe('power')
  expect(shoot(seated, { ...shot, fish: 'boot' }, never)).toBe('fish')
  expect(shoot(seated, { ...shot, power: 200_000n }, never)).toBe('credit')
  expect(shoot(leave(seated), shot, never)).toBe('left')
  expect(() => sitDown(0n)).toThrow(RangeError)
})

test('the credit of a sitting with many shots is: brought, less spent, plus paid', () => {
  const chance = seededChance('sitting')
  let sitting: Sitting = sitDown(50_000_000n)
  let paid = 0n
  for (let i = 0; i < 500; i += 1) {
    const fish = FISHES[chance.below(FISHES.length)]?.code ?? ''
    const result = shoot(sitting, { fish, power: POWERS[chance.below(5)] ?? 0n }, chance)
    if (typeof result === 'string') throw new Error(result)
    sitting = result.sitting
    paid += result.paid
  }
  expect(sitting.shots).toBe(500)
  expect(leave(sitting)).toEqual({ ...sitting, state: 'left' })
  expect(sitting.credit).toBe(sitting.brought - sitting.spent + paid)
})
