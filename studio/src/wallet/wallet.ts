import type { KeyObject } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import type { Clock } from '../clock.ts'
import type { End, Journal } from './journal.ts'
import { SIGNATURE_HEADER, signatureOf } from './signature.ts'
import { judge, pauseAfter, type Verdict } from './verdict.ts'
import { type Bet, type Movement, type Reply, type Rollback, readReply, type Win, writeCall } from './wire.ts'

/** A bet without an answer is rolled back after this (docs/domain/wallet.md#the-callers-side). */
export const TIMEOUT_MS = 5000

/** Wins and rollbacks that are sent at once; thousands may be open after an outage of the operator. */
export const MAX_SETTLING = 64

/** What the wallet of one vendor needs. */
export interface WalletWorld {
  /** The vendor's address at the operator, such as `https://operator.example/vendor/KOIRNG`. */
  readonly url: string
  readonly key: KeyObject
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly uuid: () => string
  readonly journal: Journal
}

export type BetOutcome =
  | { readonly state: 'accepted'; readonly balance: bigint | null }
  | { readonly state: 'refused'; readonly status: string; readonly balance: bigint | null }
  /** It is not known whether it was accepted: there is no round, and the stake is on its way back. */
  | { readonly state: 'unsure'; readonly undoing: Promise<Settled> }

export type Settled =
  | { readonly state: 'done'; readonly balance: bigint | null }
  /** An operator has to look. */
  | { readonly state: 'refused'; readonly status: string }
  /** The wallet was stopped; the movement is open in the journal. */
  | { readonly state: 'left' }

export interface Wallet {
  /** Sends it once. The round may begin only when it is accepted. */
  readonly bet: (bet: Bet) => Promise<BetOutcome>
  /** Pays, a win of 0 included: repeats it with growing pauses until there is a definite answer. */
  readonly win: (win: Win) => Promise<Settled>
  /** Gives back the stake of a round that cannot be finished. */
  readonly rollback: (rollback: Rollback) => Promise<Settled>
  /**
   * Resumes what a crash or a failed write left open: repeats wins and rollbacks, and rolls back bets without
   * an answer. It may be called at any time: movements that this process is working on are left alone.
   */
  readonly resume: () => Promise<readonly Promise<Settled>[]>
  /** Makes no more attempts after this. */
  readonly stop: () => void
}

interface Attempt {
  readonly verdict: Verdict
  readonly reply: Reply
}

/** The studio's side of the public wallet interface, for one vendor. */
export function createWallet(world: WalletWorld): Wallet {
  const stopping = new AbortController()
  // Thousands of waiting movements may listen, which Node would report as a leak.
  setMaxListeners(0, stopping.signal)
  const { journal } = world
  const settle = createSettling(world, stopping.signal)
  const inFlight = createInFlight()
  const begin = async (movement: Win | Rollback): Promise<Settled> => {
    await journal.write({ opened: [movement], ended: [] })
    return settle(movement)
  }
  /** The rollback is written in the entry that ends the bet, so that no crash leaves a bet without either. */
  const openRollback = async ({ seat, round, uuid: reference, opensRound }: Bet): Promise<Rollback> => {
    const rollback = {
      kind: 'rollback',
      uuid: world.uuid(),
      seat,
      round,
      closesRound: opensRound,
      reference,
    } as const
    await journal.write({ opened: [rollback], ended: [{ uuid: reference, as: 'unsure' }] })
    return rollback
  }
  return {
    bet: (bet) =>
      inFlight.during(bet.uuid, async (): Promise<BetOutcome> => {
        await journal.write({ opened: [bet], ended: [] })
        const { verdict, reply } = await attempt(world, bet, 1)
        if (verdict === 'unsure') return { state: 'unsure', undoing: settle(await openRollback(bet)) }
        await journal.write({ opened: [], ended: [{ uuid: bet.uuid, as: verdict }] })
        if (verdict === 'done') return { state: 'accepted', balance: reply.balance }
        return { state: 'refused', ...reply }
      }),
    win: begin,
    rollback: begin,
    async resume() {
      const open = await inFlight.exceptOwn(() => journal.readOpen())
      const unended = await Promise.all(
        open.map((movement) => (movement.kind === 'bet' ? openRollback(movement) : movement)),
      )
      return unended.map(settle)
    },
    stop: () => stopping.abort(),
  }
}

/**
 * Repeats a movement until it has a definite answer that is in the journal. A movement that both the journal
 * and its round resume is sent once.
 */
function createSettling(world: WalletWorld, stopped: AbortSignal) {
  const running = new Map<string, Promise<Settled>>()
  const gate = createSemaphore(MAX_SETTLING)
  const save = (uuid: string, as: End): Promise<boolean> =>
    world.journal.write({ opened: [], ended: [{ uuid, as }] }).then(
      () => true,
      () => false,
    )
  const repeat = async (movement: Win | Rollback): Promise<Settled> => {
    for (let attempts = 1; !stopped.aborted; attempts += 1) {
      const answer = await gate(async () => (stopped.aborted ? null : attempt(world, movement, attempts)))
      if (answer === null) break
      const { verdict, reply } = answer
      const isSaved = verdict !== 'unsure' && (await save(movement.uuid, verdict))
      if (isSaved && verdict === 'done') return { state: 'done', balance: reply.balance }
      if (isSaved && verdict === 'refused') return { state: 'refused', status: reply.status }
      await pause(world.clock, pauseAfter(attempts), stopped)
    }
    return { state: 'left' }
  }
  return (movement: Win | Rollback): Promise<Settled> => {
    const before = running.get(movement.uuid)
    if (before !== undefined) return before
    const begun = repeat(movement).finally(() => running.delete(movement.uuid))
    running.set(movement.uuid, begun)
    return begun
  }
}

/** Lets a limited number through at once; the others wait. */
function createSemaphore(limit: number) {
  const waiting: (() => void)[] = []
  let free = limit
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((pass) => waiting.push(pass))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}

/**
 * The bets that this process is sending. A bet that has ended stays in the set until a read of the journal
 * begins after its end: one that ends during the read would look as if a crash had left it open.
 */
function createInFlight() {
  const sending = new Set<string>()
  let ended: string[] = []
  return {
    async during<T>(uuid: string, send: () => Promise<T>): Promise<T> {
      sending.add(uuid)
      try {
        const answer = await send()
        ended.push(uuid)
        return answer
      } catch (error) {
        // The journal could not be written; the next `resume` handles the bet.
        sending.delete(uuid)
        throw error
      }
    },
    async exceptOwn(read: () => Promise<readonly Movement[]>): Promise<readonly Movement[]> {
      const before = ended
      ended = []
      const open = await read()
      for (const uuid of before) sending.delete(uuid)
      return open.filter(({ uuid }) => !sending.has(uuid))
    },
  }
}

/** Sends one call and judges its answer; no answer in time, or an unreadable one, is unsure. */
async function attempt(world: WalletWorld, movement: Movement, attempts: number): Promise<Attempt> {
  const reply = await send(world, movement)
  if (reply === null) return { verdict: 'unsure', reply: { status: 'no answer', balance: null } }
  return { verdict: judge(movement.kind, reply.status, attempts), reply }
}

async function send(
  { url, key, fetch, clock, uuid }: WalletWorld,
  movement: Movement,
): Promise<Reply | null> {
  const requestUuid = uuid()
  const body = writeCall(movement, requestUuid)
  const limit = new AbortController()
  const cancel = clock.after(TIMEOUT_MS, () => limit.abort())
  try {
    const response = await fetch(`${url}/transaction/${movement.kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(key, body) },
      body,
      redirect: 'error',
      signal: limit.signal,
    })
    const text = await response.text()
    return response.status === 200 ? readReply(text, { user: movement.seat.user, requestUuid }) : null
  } catch {
    // The call may have arrived, whatever went wrong.
    return null
  } finally {
    cancel()
  }
}

/** Waits for a time, or until the wallet is stopped. */
function pause(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) {
      done()
      return
    }
    const cancel = clock.after(milliseconds, () => {
      signal.removeEventListener('abort', stop)
      done()
    })
    const stop = (): void => {
      cancel()
      done()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
