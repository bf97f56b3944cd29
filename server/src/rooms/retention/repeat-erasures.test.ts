import { RETENTION_SETTINGS } from '@koi/contract/schemas/office/retention.ts'
import { expect, test, vi } from 'vitest'
import { repeatErasures } from './repeat-erasures.ts'

const NOW = new Date('2026-11-29T00:00:00Z')

/** A database in which member 1 cannot be read, member 2 cannot be erased, and member 3 was erased before. */
function brokenContext() {
  const noted: unknown[] = []
  let transactions = 0
  const query = async (text: string, [first]: readonly unknown[] = []): Promise<readonly unknown[]> => {
    if (text.includes('from retention.setting')) return RETENTION_SETTINGS.map((key) => ({ key, value: 1 }))
    if (text.includes('from members.member where')) {
      if (first === 1n) throw new Error('cannot be read')
      return [{ id: first, book: 0, isErased: first === 3n }]
    }
    if (text.includes("in ('asked', 'waiting')")) return [{ id: 70n, memberId: first }]
    if (text.includes('set failed_at')) noted.push(first)
    return []
  }
  const transact = async (work: (tx: unknown) => Promise<unknown>): Promise<unknown> => {
    transactions += 1
    if (transactions > 1) throw new Error('cannot be erased')
    return work({ query })
  }
  const log = { error: vi.fn(), info: vi.fn() }
  const ctx = { db: { query, transact }, clock: { now: () => NOW }, log } as never
  return { ctx, noted, log }
}

test('[RU-08] erasures that fail are noted and reported, and do not hold up the others', async () => {
  const { ctx, noted, log } = brokenContext()
  const erasures = [1n, 2n, 3n].map((memberId) => ({ memberId, erasedAt: NOW }))
  const expected = { erased: 0, known: 1, unknown: 0, blocked: [], failed: [1n, 2n] }
  expect(await repeatErasures(ctx, erasures)).toEqual(expected)
  expect(noted).toEqual([70n])
  expect(log.error).toHaveBeenCalledTimes(2)
})
