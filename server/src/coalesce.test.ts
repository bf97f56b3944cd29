import { describe, expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

interface Batch {
  readonly items: readonly string[]
  readonly finish: () => void
  readonly fail: (error: Error) => void
}

/** Work that the test finishes; the answer to an item is its text in capitals, or an error for `bad…`. */
function controlled() {
  const batches: Batch[] = []
  const work = (items: readonly string[]): Promise<readonly (string | Error)[]> =>
    new Promise((resolve, reject) => {
      const answers = items.map((item) => (item.startsWith('bad') ? new Error(item) : item.toUpperCase()))
      batches.push({ items, finish: () => resolve(answers), fail: reject })
    })
  return { batches, work }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const own = (item: string): string => item
const letter = (item: string): string => item.slice(0, 1)

describe('coalesce', () => {
  it('sends a lone request at once, and those that arrive in the meantime together', async () => {
    const { batches, work } = controlled()
    const { submit } = coalesce({ work, key: own, parallelism: 1 })
    const answers = ['a', 'b', 'c'].map(submit)
    expect(batches.map((batch) => batch.items)).toEqual([['a']])
    batches[0]?.finish()
    expect(await answers[0]).toBe('A')
    await settled()
    expect(batches.map((batch) => batch.items)).toEqual([['a'], ['b', 'c']])
    batches[1]?.finish()
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C'])
  })

  it('runs at most `parallelism` batches at a time, of at most `maxBatch` items', async () => {
    const { batches, work } = controlled()
    const { submit } = coalesce({ work, key: own, parallelism: 2, maxBatch: 2 })
    const answers = ['a', 'b', 'c', 'd', 'e'].map(submit)
    await settled()
    expect(batches.map((batch) => batch.items)).toEqual([['a'], ['b']])
    for (let done = 0; done < batches.length; done++) {
      batches[done]?.finish()
      await settled()
    }
    expect(batches.map((batch) => batch.items)).toEqual([['a'], ['b'], ['c', 'd'], ['e']])
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  it('never runs two items of one key at the same time, and keeps their order', async () => {
    const { batches, work } = controlled()
    const { submit } = coalesce({ work, key: letter, parallelism: 3, maxBatch: 8 })
    const answers = ['a1', 'a2', 'b1', 'a3', 'b2'].map(submit)
    for (let done = 0; done < batches.length; done++) {
      await settled()
      batches[done]?.finish()
      await settled()
    }
    for (const { items } of batches) expect(new Set(items.map(letter)).size).toBe(items.length)
    const order = batches.flatMap((batch) => batch.items)
    expect(order.filter((item) => letter(item) === 'a')).toEqual(['a1', 'a2', 'a3'])
    expect(order.filter((item) => letter(item) === 'b')).toEqual(['b1', 'b2'])
    expect(await Promise.all(answers)).toEqual(['A1', 'A2', 'B1', 'A3', 'B2'])
  })

  it('gives each caller its own answer or its own error', async () => {
    const { submit } = coalesce({ work: async (items: readonly string[]) => items.map(capital), key: own })
    const results = await Promise.allSettled(['a', 'bad', 'c'].map(submit))
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('retries the items of a failed batch one by one, so that a bad item fails alone', async () => {
    const seen: string[][] = []
    const work = async (items: readonly string[]): Promise<string[]> => {
      seen.push([...items])
      await settled()
      if (items.includes('poison')) throw new Error('poisoned')
      return items.map((item) => item.toUpperCase())
    }
    const { submit } = coalesce({ work, key: own, parallelism: 1 })
    const results = await Promise.allSettled(['first', 'a', 'poison', 'b'].map(submit))
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      'FIRST',
      'A',
      'failed',
      'B',
    ])
    expect(seen).toEqual([['first'], ['a', 'poison', 'b'], ['a'], ['poison'], ['b']])
  })

  it('retries no item alone after an error that is of the database', async () => {
    const { batches, work } = controlled()
    const { submit } = coalesce({ work, key: own, failsAll: (error) => error instanceof RangeError })
    const answers = ['a', 'b', 'c'].map((item) => submit(item).catch((error: Error) => error.message))
    batches[0]?.finish()
    await settled()
    batches[1]?.fail(new RangeError('unreachable'))
    expect(await Promise.all(answers)).toEqual(['A', 'unreachable', 'unreachable'])
    expect(batches).toHaveLength(2)
  })

  it('retries items alone when a batch returns too few answers', async () => {
    const work = async (items: readonly string[]) => (items.length > 1 ? [] : items.map(capital))
    const { submit } = coalesce({ work, key: own, parallelism: 1 })
    expect(await Promise.all(['a', 'b', 'c'].map(submit))).toEqual(['A', 'B', 'C'])
  })

  it('refuses items beyond the limit of the queue', async () => {
    const { batches, work } = controlled()
    const { submit } = coalesce({ work, key: letter, maxWaiting: 2 })
    const answers = [submit('a1'), submit('a2')]
    await expect(submit('b')).rejects.toThrow('server.busy')
    for (let done = 0; done < 2; done++) {
      batches[done]?.finish()
      await settled()
    }
    expect(await Promise.all(answers)).toEqual(['A1', 'A2'])
    const later = submit('b')
    batches[2]?.finish()
    expect(await later).toBe('B')
  })

  it('refuses items beyond the limit of one key, and keeps accepting those of others', async () => {
    const { batches, work } = controlled()
    const { submit } = coalesce({ work, key: letter, maxWaiting: 5, maxPerKey: 2 })
    const answers = ['a1', 'a2', 'a3'].map(submit)
    await expect(submit('a4')).rejects.toThrow('server.busy')
    answers.push(submit('b1'))
    for (let next = 0; next < batches.length; next++) {
      batches[next]?.finish()
      await settled()
    }
    expect(await Promise.all(answers)).toEqual(['A1', 'A2', 'A3', 'B1'])
  })

  it('drains: accepts no more items and waits until all have their answers', async () => {
    const { batches, work } = controlled()
    const { submit, drain } = coalesce({ work, key: letter, parallelism: 1 })
    const answers = ['a1', 'a2', 'b1'].map(submit)
    let drained = false
    const done = drain().then(() => {
      drained = true
    })
    await expect(submit('c')).rejects.toThrow('server.busy')
    for (let next = 0; next < batches.length; next++) {
      expect(drained).toBe(false)
      batches[next]?.finish()
      await settled()
    }
    await done
    expect(await Promise.all(answers)).toEqual(['A1', 'A2', 'B1'])
    await coalesce({ work, key: own }).drain()
  })
})

function capital(item: string): string | Error {
  return item.startsWith('bad') ? new Error(item) : item.toUpperCase()
}
