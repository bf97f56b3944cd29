import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { End, Entry, Journal } from './journal.ts'
import { SIGNATURE_HEADER } from './signature.ts'
import type { Movement } from './wire.ts'

/** For tests of the wallet and its soak: a clock, a journal, and an operator with faults. */

let testKeyPair: KeyObject | undefined

export function testKey(): KeyObject {
  testKeyPair ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  return testKeyPair
}

export interface TestClock extends Clock {
  /** Lets time pass, timer by timer, with everything that follows from each. */
  readonly advance: (milliseconds: number) => Promise<void>
  readonly waiting: () => number
}

export function testClock(): TestClock {
  let now = 0
  const begun = Date.parse('2026-11-22T12:00:00Z')
  const timers = new Set<{ readonly at: number; readonly call: () => void }>()
  const quiet = async (): Promise<void> => {
    for (let i = 0; i < 4; i += 1) await setImmediate()
  }
  return {
    now: () => new Date(begun + now),
    after(milliseconds, call) {
      const timer = { at: now + milliseconds, call }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(milliseconds) {
      const until = now + milliseconds
      await quiet()
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
        if (next === undefined) break
        timers.delete(next)
        now = next.at
        next.call()
        await quiet()
      }
      now = until
    },
    waiting: () => timers.size,
  }
}

export interface TestJournal extends Journal {
  readonly entries: Entry[]
  readonly ends: Map<string, End>
}

export function testJournal(): TestJournal {
  const open = new Map<string, Movement>()
  const ends = new Map<string, End>()
  const entries: Entry[] = []
  return {
    entries,
    ends,
    async write(entry) {
      entries.push(entry)
      for (const movement of entry.opened) open.set(movement.uuid, movement)
      for (const { uuid, as } of entry.ended) {
        open.delete(uuid)
        ends.set(uuid, as)
      }
    },
    readOpen: async () => [...open.values()],
    readEnd: async (uuid) => ends.get(uuid) ?? null,
  }
}

/** What goes wrong with one call. `late`: it arrives, but only after the next one was answered. */
export type Fault =
  | 'none'
  | 'lost'
  | 'unanswered'
  | 'late'
  | 'broken'
  | 'garbled'
  | { readonly status: string }

interface Known {
  readonly kind: string
  readonly amount: bigint
  readonly reference: string | null
  state: 'applied' | 'rolled_back'
}

/**
 * An operator with one member, by the decision table (docs/domain/wallet.md#the-decision-table), with faults.
 */
export function testOperator(key: KeyObject, fault: (call: Record<string, unknown>) => Fault) {
  const publicKey = createPublicKey(key)
  const known = new Map<string, Known>()
  const late: (() => void)[] = []
  const calls: { path: string; body: Record<string, unknown> }[] = []
  const state = { balance: 0n }

  const apply = (kind: string, body: Record<string, unknown>): string => {
    if (kind === 'balance') return 'RS_OK'
    const [uuid, reference] = [String(body.transaction_uuid), String(body.reference_transaction_uuid)]
    const amount = body.is_free === true ? 0n : BigInt(String(body.amount ?? 0))
    const before = known.get(uuid)
    if (before !== undefined) return before.state === 'applied' ? 'RS_OK' : 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    const target = known.get(reference)
    if (kind === 'bet' && amount > state.balance) return 'RS_ERROR_NOT_ENOUGH_MONEY'
    if (kind === 'win' && target === undefined) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    if (kind === 'win' && target?.state === 'rolled_back') return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    if (kind === 'rollback') {
      if (target?.state === 'applied') state.balance += target.amount
      known.set(reference, { kind: 'bet', amount: 0n, reference: null, ...target, state: 'rolled_back' })
    } else state.balance += kind === 'bet' ? -amount : amount
    known.set(uuid, { kind, amount, reference, state: 'applied' })
    return 'RS_OK'
  }
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const text = String(init?.body)
    const signature = Buffer.from(new Headers(init?.headers).get(SIGNATURE_HEADER) ?? '', 'base64')
    const body = JSON.parse(text) as Record<string, unknown>
    const kind = String(url).split('/').at(-1) ?? ''
    calls.push({ path: String(url), body })
    const answer = (status: string): Response => {
      const { user, request_uuid } = body
      const echo = JSON.stringify({ user, status, request_uuid, currency: 'CNY' })
      return new Response(`${echo.slice(0, -1)},"balance":${state.balance}}`)
    }
    if (!verify('RSA-SHA256', Buffer.from(text), publicKey, signature))
      return answer('RS_ERROR_INVALID_SIGNATURE')
    const wrong = fault(body)
    const arriving = late.splice(0)
    let status = ''
    if (typeof wrong === 'object') ({ status } = wrong)
    else if (wrong === 'late') late.push(() => apply(kind, body))
    else if (wrong !== 'lost') status = apply(kind, body)
    for (const call of arriving) call()
    if (wrong === 'none' || typeof wrong === 'object') return answer(status)
    if (wrong === 'broken') return new Response('', { status: 502 })
    if (wrong === 'garbled') return new Response('<html>')
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  }
  return { fetch, calls, known, state }
}
