import type { KeyObject } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import type { Clock } from '../clock.ts'
import type { End, Journal } from './journal.ts'
import { SIGNATURE_HEADER, signatureOf } from './signature.ts'
import { judge, pauseAfter, type Verdict } from './verdict.ts'
import { type Bet, type Movement, type Reply, type Rollback, readReply, type Win, writeCall } from './wire.ts'

/** A bet is waited for this long and then rolled back (docs/domain/wallet.md#the-callers-side). */
export const TIME_LIMIT = 5000

/** So many wins and rollbacks are asked for at once: thousands may be open after an outage of the operator. */
export const MAX_SETTLING = 64

/** What a wallet of one vendor needs of the world. */
export interface WalletWorld {
  /** Where the operator hears this vendor, such as `https://operator.example/vendor/KOIRNG`. */
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
  /** Nobody knows whether it was taken: there is no round, and the stake is on its way back. */
  | { readonly state: 'unsure'; readonly undoing: Promise<Settled> }

export type Settled =
  | { readonly state: 'done'; readonly balance: bigint | null }
  /** A person has to look. */
  | { readonly state: 'refused'; readonly status: string }
  /** The wallet was stopped; the journal keeps the movement. */
  | { readonly state: 'left' }

export interface Wallet {
  /** Asks once. The round may begin only when it is accepted. */
  readonly bet: (bet: Bet) => Promise<BetOutcome>
  /** Pays, a win of 0 included, with pauses that grow until there is a definite answer. */
  readonly win: (win: Win) => Promise<Settled>
  /** Gives a stake back whose round cannot be played to its end. */
  readonly rollback: (rollback: Rollback) => Promise<Settled>
  /**
   * Takes up what a crash or a failed write left: wins and rollbacks go on, bets without an answer are rolled
   * back. It may be called at any time: what this process is asking for itself is left alone.
   */
  readonly resume: () => Promise<readonly Promise<Settled>[]>
  /** No attempt begins after this. */
  readonly stop: () => void
}

interface Attempt {
  readonly verdict: Verdict
  readonly reply: Reply
}

/** The studio's side of the public wallet interface, for one vendor. */
export function createWallet(world: WalletWorld): Wallet {
  const stopping = new AbortController()
  // Each movement that waits for its next try listens, and thousands may: no leak, as Node would warn.
  setMaxListeners(0, stopping.signal)
  const { journal } = world
  const settle = createSettling(world, stopping.signal)
  const asking = createAsking()
  const begin = async (movement: Win | Rollback): Promise<Settled> => {
    await journal.write({ opened: [movement], ended: [] })
    return settle(movement)
  }
  /** The rollback is kept in the same write that ends the bet: no crash leaves a bet without either. */
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
      asking.during(bet.uuid, async (): Promise<BetOutcome> => {
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
      const open = await asking.leftOf(() => journal.readOpen())
      const unended = await Promise.all(
        open.map((movement) => (movement.kind === 'bet' ? openRollback(movement) : movement)),
      )
      return unended.map(settle)
    },
    stop: () => stopping.abort(),
  }
}

/**
 * Asks until there is a definite answer that the journal has kept. A movement that a crash left and its round
 * asks for again is asked for once.
 */
function createSettling(world: WalletWorld, stopped: AbortSignal) {
  const running = new Map<string, Promise<Settled>>()
  const gate = createGate(MAX_SETTLING)
  const keep = (uuid: string, as: End): Promise<boolean> =>
    world.journal.write({ opened: [], ended: [{ uuid, as }] }).then(
      () => true,
      () => false,
    )
  const persist = async (movement: Win | Rollback): Promise<Settled> => {
    for (let attempts = 1; !stopped.aborted; attempts += 1) {
      const answer = await gate(async () => (stopped.aborted ? null : attempt(world, movement, attempts)))
      if (answer === null) break
      const { verdict, reply } = answer
      const isKept = verdict !== 'unsure' && (await keep(movement.uuid, verdict))
      if (isKept && verdict === 'done') return { state: 'done', balance: reply.balance }
      if (isKept && verdict === 'refused') return { state: 'refused', status: reply.status }
      await pause(world.clock, pauseAfter(attempts), stopped)
    }
    return { state: 'left' }
  }
  return (movement: Win | Rollback): Promise<Settled> => {
    const before = running.get(movement.uuid)
    if (before !== undefined) return before
    const begun = persist(movement).finally(() => running.delete(movement.uuid))
    running.set(movement.uuid, begun)
    return begun
  }
}

/** Lets so many through at once; the others wait in line. */
function createGate(most: number) {
  const waiting: (() => void)[] = []
  let free = most
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
 * Which bets this process is asking for itself. Of those whose end was kept it forgets only the ones that
 * ended before the journal is read: a bet that ends during the read must not be taken for one that was left.
 */
function createAsking() {
  const asking = new Set<string>()
  let ended: string[] = []
  return {
    async during<T>(uuid: string, ask: () => Promise<T>): Promise<T> {
      asking.add(uuid)
      try {
        const answer = await ask()
        ended.push(uuid)
        return answer
      } catch (error) {
        // The journal could not be written: the next `resume` takes the bet up.
        asking.delete(uuid)
        throw error
      }
    },
    async leftOf(read: () => Promise<readonly Movement[]>): Promise<readonly Movement[]> {
      const before = ended
      ended = []
      const open = await read()
      for (const uuid of before) asking.delete(uuid)
      return open.filter(({ uuid }) => !asking.has(uuid))
    },
  }
}

/** One call, and what its answer means; no answer in time, or none that can be read, is unsure. */
async function attempt(world: WalletWorld, movement: Movement, attempts: number): Promise<Attempt> {
  const reply = await ask(world, movement)
  if (reply === null) return { verdict: 'unsure', reply: { status: 'no answer', balance: null } }
  return { verdict: judge(movement.kind, reply.status, attempts), reply }
}

async function ask({ url, key, fetch, clock, uuid }: WalletWorld, movement: Movement): Promise<Reply | null> {
  const requestUuid = uuid()
  const body = writeCall(movement, requestUuid)
  const limit = new AbortController()
  const cancel = clock.after(TIME_LIMIT, () => limit.abort())
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
    // Whatever went wrong on the way, the call may have arrived.
    return null
  } finally {
    cancel()
  }
}

/** Waits, or until the wallet is stopped. */
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
