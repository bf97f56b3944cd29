import type { Welcome } from '../../../src/host/protocol.ts'
import { uuid } from './uuid.ts'

/** A refusal by the host: its code, and the details that it sends with it. */
export class Refused extends Error {
  readonly code: string
  readonly detail: Readonly<Record<string, unknown>>
  constructor(code: string, detail: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

/** The refusal that an error is; any other error counts as the refusal `failed`. */
export const refusalOf = (error: unknown): Refused =>
  error instanceof Refused ? error : new Refused('failed')

export type LinkState = 'connecting' | 'on' | 'lost' | 'ended'
export type Listener = (event: Readonly<Record<string, unknown>>) => void

/** The part of a WebSocket that a link uses. */
export interface Socket {
  send(text: string): void
  close(): void
}

/** The callbacks of a socket. */
export interface SocketEvents {
  readonly opened: () => void
  readonly message: (data: unknown) => void
  readonly closed: () => void
}

export interface LinkOptions {
  readonly seat: string
  /** Opens a socket. It must not call an event before it returns. */
  readonly connect: (events: SocketEvents) => Socket
  /** Calls back after the delay, unless the returned function cancels it first. */
  readonly after: (milliseconds: number, call: () => void) => () => void
}

export interface Link {
  /**
   * Sends an act to the host and returns its answer. An input with a `key` is sent again after the connection
   * was lost; any other call fails then. @throws {Refused}
   */
  readonly call: <Answer>(act: string, input?: object) => Promise<Answer>
  /**
   * Subscribes to an event of the host; `welcome` and `state` are events too. Events since the welcome that
   * nobody has handled are handled now. Returns the function that unsubscribes.
   */
  readonly on: (event: string, listener: Listener) => () => void
  /** A fresh idempotency key for an act that moves money. */
  readonly key: () => string
  readonly state: () => LinkState
  readonly welcome: () => Welcome | null
  /** Why the link ended: `seat_ended`, `too_many_pages` with the same seat, or the operator's word. */
  readonly reason: () => string
  /** Reconnects, after a refusal showed that this page's state is not the host's. */
  readonly renew: () => void
  /** Reconnects at once if the link is waiting for its next attempt. */
  readonly hurry: () => void
  readonly close: () => void
}

/** Pauses before each attempt to reconnect, in milliseconds; the last one repeats. */
export const RETRY_PAUSES = [300, 1_000, 2_000, 4_000, 8_000, 15_000] as const
/** Milliseconds without an answer to a call or a hello after which the connection counts as lost. */
export const ANSWER_TIMEOUT = 20_000

/** Of one kind of event, until a game that is still being loaded subscribes to it. */
const MAX_UNHANDLED = 100

/** Refusals that end the link for good. */
const ENDING_REFUSALS: readonly string[] = ['seat_ended', 'too_many_pages']

interface PendingCall {
  readonly id: number
  readonly text: string
  readonly isKeyed: boolean
  readonly settle: (answer: { ok: unknown } | Refused) => void
}

/** Connects to the host, and reconnects with a hello; keyed calls without an answer are sent again. */
export function openLink(options: LinkOptions): Link {
  return new Connection(options).link()
}

class Connection {
  readonly #options: LinkOptions
  readonly #pending = new Map<number, PendingCall>()
  readonly #listeners = new Map<string, Set<Listener>>()
  /** Events since the welcome that nobody handled yet: a game subscribes only after its code is loaded. */
  readonly #unhandled = new Map<string, Readonly<Record<string, unknown>>[]>()
  #socket: Socket | null = null
  #state: LinkState = 'connecting'
  #welcome: Welcome | null = null
  #reason = 'seat_ended'
  #next = 1
  #tries = 0
  #cancelRetry: (() => void) | null = null
  #cancelTimeout: (() => void) | null = null

  constructor(options: LinkOptions) {
    this.#options = options
    this.#connect()
  }

  link(): Link {
    return {
      call: (act, input = {}) => this.#call(act, input),
      on: (event, listener) => this.#on(event, listener),
      key: uuid,
      state: () => this.#state,
      welcome: () => this.#welcome,
      reason: () => this.#reason,
      renew: () => {
        if (this.#state !== 'on') return
        this.#lose()
        this.#connect()
      },
      hurry: () => {
        if (this.#cancelRetry !== null) this.#connect()
      },
      close: () => this.#end(),
    }
  }

  #connect(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = null
    // Events of an old socket are ignored.
    const isMine = () => socket === this.#socket
    const socket: Socket = this.#options.connect({
      opened: () => isMine() && socket.send(JSON.stringify({ hello: this.#options.seat })),
      message: (data) => isMine() && this.#receive(data),
      closed: () => isMine() && this.#lose(),
    })
    this.#socket = socket
    this.#watchForAnswers()
  }

  /** Starts the timeout while an answer is due; without one, a dead connection costs nothing. */
  #watchForAnswers(): void {
    this.#cancelTimeout?.()
    const isDue = this.#state !== 'on' || this.#pending.size > 0
    this.#cancelTimeout =
      this.#state === 'ended' || !isDue || this.#socket === null
        ? null
        : this.#options.after(ANSWER_TIMEOUT, () => this.#lose())
  }

  #lose(): void {
    if (this.#state === 'ended') return
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    this.#cancelTimeout?.()
    this.#cancelTimeout = null
    // Without a key a repeated call could act twice: the page takes its state from the next welcome.
    for (const pending of [...this.#pending.values()]) {
      if (!pending.isKeyed) this.#settle(pending.id, new Refused('connection_lost'))
    }
    const pause = RETRY_PAUSES[Math.min(this.#tries, RETRY_PAUSES.length - 1)] ?? 0
    this.#tries += 1
    this.#cancelRetry?.()
    this.#cancelRetry = this.#options.after(pause, () => this.#connect())
    this.#setState(this.#welcome === null ? 'connecting' : 'lost')
  }

  #receive(data: unknown): void {
    const message = readMessage(data)
    if (message === null) return
    const { on, re, ok, refused, ...detail } = message
    if (typeof refused === 'string' && ENDING_REFUSALS.includes(refused)) this.#end(refused)
    else if (on === 'welcome') this.#acceptWelcome(message)
    else if (on === 'ended') this.#end(typeof message.why === 'string' ? message.why : 'seat_ended')
    else if (typeof on === 'string') this.#emitOrKeep(on, message)
    else if (typeof re === 'number') {
      this.#settle(re, typeof refused === 'string' ? new Refused(refused, detail) : { ok })
      this.#watchForAnswers()
    }
    // The host refused a hello that came too soon: it is sent again after a pause.
    else if (this.#state !== 'on') this.#lose()
  }

  #acceptWelcome(message: Record<string, unknown>): void {
    this.#tries = 0
    // The welcome's state includes whatever happened before it.
    this.#unhandled.clear()
    // The host is of the same build, so its message is not validated.
    const welcome: object = message
    this.#welcome = welcome as Welcome
    this.#setState('on')
    this.#emit('welcome', message)
    for (const { text } of this.#pending.values()) this.#socket?.send(text)
    this.#watchForAnswers()
  }

  #call<Answer>(act: string, input: object): Promise<Answer> {
    if (this.#state !== 'on' || this.#socket === null) {
      return Promise.reject(new Refused(this.#state === 'ended' ? 'seat_ended' : 'connection_lost'))
    }
    const id = this.#next
    this.#next += 1
    const text = JSON.stringify({ id, act, input })
    const answer = new Promise<Answer>((resolve, reject) => {
      const settle: PendingCall['settle'] = (result) =>
        result instanceof Refused ? reject(result) : resolve(result.ok as Answer)
      this.#pending.set(id, { id, text, isKeyed: 'key' in input, settle })
    })
    this.#socket.send(text)
    this.#watchForAnswers()
    return answer
  }

  #settle(id: number, answer: { ok: unknown } | Refused): void {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    pending?.settle(answer)
  }

  #on(event: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners)
    listeners.add(listener)
    const missed = this.#unhandled.get(event) ?? []
    this.#unhandled.delete(event)
    for (const message of missed) listener(message)
    return () => void listeners.delete(listener)
  }

  #emitOrKeep(event: string, message: Readonly<Record<string, unknown>>): void {
    if ((this.#listeners.get(event)?.size ?? 0) > 0) this.#emit(event, message)
    else this.#unhandled.set(event, [...(this.#unhandled.get(event) ?? []), message].slice(-MAX_UNHANDLED))
  }

  #emit(event: string, message: Readonly<Record<string, unknown>>): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(message)
  }

  #setState(state: LinkState): void {
    if (this.#state === state) return
    this.#state = state
    this.#emit('state', { state })
  }

  #end(reason = 'seat_ended'): void {
    this.#reason = reason
    this.#setState('ended')
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    this.#cancelRetry?.()
    this.#cancelRetry = null
    this.#cancelTimeout?.()
    this.#cancelTimeout = null
    for (const id of [...this.#pending.keys()]) this.#settle(id, new Refused('seat_ended'))
  }
}

function readMessage(data: unknown): Record<string, unknown> | null {
  if (typeof data !== 'string') return null
  const message: unknown = JSON.parse(data)
  return typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : null
}
