import { expect, test } from 'vitest'
import { cachedFor } from './cached-for.ts'
import { fixedClock } from './clock.ts'

const newContext = () => ({ clock: fixedClock('2026-01-02T03:04:05Z'), db: {} })

/** A cache of two seconds that counts its loads. */
function counter() {
  let loads = 0
  return cachedFor(2_000, async (_: ReturnType<typeof newContext>) => ++loads)
}

test('a value is loaded again when its time is over, and when the clock goes back', async () => {
  const [ctx, count] = [newContext(), counter()]
  expect(await count.read(ctx)).toBe(1)
  ctx.clock.advance(1_999)
  expect(await count.read(ctx)).toBe(1)
  ctx.clock.advance(1)
  expect(await count.read(ctx)).toBe(2)
  ctx.clock.advance(-1)
  expect(await count.read(ctx)).toBe(3)
})

test('callers share one load, each database has its own value', async () => {
  const [ctx, other, count] = [newContext(), newContext(), counter()]
  expect(await Promise.all([count.read(ctx), count.read(ctx), count.read(other)])).toEqual([1, 1, 2])
})

test('a forgotten value is loaded again at once, for its database only', async () => {
  const [ctx, other, count] = [newContext(), newContext(), counter()]
  count.forget(ctx)
  await Promise.all([count.read(ctx), count.read(other)])
  count.forget(ctx)
  expect(await Promise.all([count.read(ctx), count.read(other)])).toEqual([3, 2])
})

test('a value that is forgotten while it is loaded does not come back', async () => {
  const [ctx, count] = [newContext(), counter()]
  const [before] = [count.read(ctx)]
  count.forget(ctx)
  expect(await Promise.all([before, count.read(ctx)])).toEqual([1, 2])
  expect(await count.read(ctx)).toBe(2)
})

test('a load gets the last value, a failed one is not kept', async () => {
  const ctx = newContext()
  const answers: (number | Error)[] = [1, new Error('no answer'), 2]
  const seen: (number | undefined)[] = []
  const value = cachedFor(2_000, async (_: typeof ctx, last: number | undefined): Promise<number> => {
    seen.push(last)
    const answer = answers.shift()
    if (typeof answer !== 'number') throw answer
    return answer
  })
  await value.read(ctx)
  value.forget(ctx)
  await expect(value.read(ctx)).rejects.toThrow('no answer')
  expect(await value.read(ctx)).toBe(2)
  expect(seen).toEqual([undefined, 1, 1])
})
