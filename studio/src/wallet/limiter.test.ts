import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'
import { testClock } from './testing.ts'

test('the limit holds; a job that takes too long no longer counts, and goes on', async () => {
  const clock = testClock()
  const { run } = createLimiter(clock, { limit: 2, patience: 5500 })
  const begun: number[] = []
  const answers: (() => void)[] = []
  const refused: number[] = []
  for (let i = 0; i < 5; i += 1) {
    void run(() => {
      begun.push(i)
      return new Promise<void>((done, fail) => answers.push(i === 0 ? () => fail(new Error('down')) : done))
    }).catch(() => refused.push(i))
  }
  await clock.advance(0)
  expect(begun).toEqual([0, 1])
  answers[0]?.()
  await clock.advance(0)
  expect(begun).toEqual([0, 1, 2])
  expect(refused).toEqual([0])
  await clock.advance(5500)
  expect(begun).toEqual([0, 1, 2, 3, 4])
})
