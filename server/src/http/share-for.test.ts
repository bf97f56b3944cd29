import { expect, test, vi } from 'vitest'
import { shareFor } from './share-for.ts'

test('what was read is shared for its time, and by callers at the same time', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  let count = 0
  const read = shareFor(5_000, async () => ++count)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  now.mockReturnValue(5_999)
  expect(await read()).toBe(1)
  now.mockReturnValue(6_000)
  expect(await read()).toBe(2)
  now.mockRestore()
})

test('a failure is not kept', async () => {
  const read = shareFor(5_000, vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('read'))
  await expect(read()).rejects.toThrow('away')
  expect(await read()).toBe('read')
})
