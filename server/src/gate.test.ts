import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'
import { createGate } from './gate.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Work that runs until the test ends it. */
function lasting() {
  const begun: string[] = []
  const ends = new Map<string, { finish: () => void; fail: (error: Error) => void }>()
  const work = (name: string) => (): Promise<void> => {
    begun.push(name)
    return new Promise((finish, fail) => ends.set(name, { finish, fail }))
  }
  return { begun, work, end: (name: string) => ends.get(name) }
}

test('runs up to the limit, queues the rest, and frees a place when work succeeds or fails', async () => {
  const { begun, work, end } = lasting()
  const gate = createGate(2)
  const outcomes = ['a', 'b', 'c', 'd'].map((name) => gate(work(name)).catch(({ message }: Error) => message))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  end('b')?.fail(new Error('b failed'))
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')?.finish()
  await settled()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['c', 'd']) end(name)?.finish()
  expect(await Promise.all(outcomes)).toEqual([undefined, 'b failed', undefined, undefined])
  await gate(async () => void begun.push('e'))
  expect(begun).toContain('e')
})

test('items that wait for the gate form one batch when it opens', async () => {
  const { begun, work, end } = lasting()
  const gate = createGate(1)
  const batches: string[][] = []
  const own = async (items: readonly string[]) => {
    batches.push([...items])
    return items
  }
  const { submit } = coalesce({ work: own, key: (item: string) => item, parallelism: 2, gate })
  const other = gate(work('another book'))
  const answers = ['a', 'b', 'c'].map(submit)
  await settled()
  expect([begun, batches]).toEqual([['another book'], []])
  end('another book')?.finish()
  await other
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c'])
  expect(batches).toEqual([['a', 'b', 'c']])
})
