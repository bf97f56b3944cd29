import type { KeyObject } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { End, Journal } from './journal.ts'
import { SIGNATURE_HEADER, signatureOf } from './signature.ts'
import { judge, pauseAfter, type Verdict } from './verdict.ts'
import { type Bet, type Movement, type Reply, type Rollback, readReply, type Win, writeCall } from './wire.ts'

/** Longer than this nobody waits for a bet; then it is rolled back (domain 3). */
export const TIME_LIMIT = 5000

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
  /** Takes up what a crash left: wins and rollbacks go on, bets without an answer are rolled back. */
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
  const { journal } = world
  const end = (uuid: string, as: End) => journal.write({ opened: [], ended: [{ uuid, as }] })

  const settle = async (movement: Win | Rollback): Promise<Settled> => {
    for (let attempts = 1; !stopping.signal.aborted; attempts += 1) {
      const { verdict, reply } = await attempt(world, movement, attempts)
      if (verdict !== 'unsure') await end(movement.uuid, verdict)
      if (verdict === 'done') return { state: 'done', balance: reply.balance }
      if (verdict === 'refused') return { state: 'refused', status: reply.status }
      await pause(world.clock, pauseAfter(attempts), stopping.signal)
    }
    return { state: 'left' }
  }
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
    async bet(bet) {
      await journal.write({ opened: [bet], ended: [] })
      const { verdict, reply } = await attempt(world, bet, 1)
      if (verdict === 'unsure') return { state: 'unsure', undoing: settle(await openRollback(bet)) }
      await end(bet.uuid, verdict)
      if (verdict === 'done') return { state: 'accepted', balance: reply.balance }
      return { state: 'refused', ...reply }
    },
    win: begin,
    rollback: begin,
    async resume() {
      const open = await journal.readOpen()
      const unended = await Promise.all(
        open.map((movement) => (movement.kind === 'bet' ? openRollback(movement) : movement)),
      )
      return unended.map(settle)
    },
    stop: () => stopping.abort(),
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
