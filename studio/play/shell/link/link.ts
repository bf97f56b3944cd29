import type { Welcome } from '../../../src/host/protocol.ts'
import { uuid } from './uuid.ts'

/** A refusal of the host by its code, with what it tells beside it. */
export class Refused extends Error {
  readonly code: string
  readonly detail: Readonly<Record<string, unknown>>
  constructor(code: string, detail: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

export type LinkState = 'connecting' | 'on' | 'lost' | 'ended'
export type Hear = (event: Readonly<Record<string, unknown>>) => void

/** The part of a WebSocket that a link uses. */
export interface Socket {
  send(text: string): void
  close(): void
}

/** What a socket calls back. */
export interface Told {
  readonly opened: () => void
  readonly message: (data: unknown) => void
  readonly closed: () => void
}

export interface Opening {
  readonly seat: string
  /** Opens a socket; calls back later only. */
  readonly connect: (told: Told) => Socket
  /** Calls back after so many milliseconds, unless the answer is called before. */
  readonly after: (milliseconds: number, call: () => void) => () => void
}

export interface Link {
  /** Does an act; throws {@link Refused}. An input with a `key` is sent again after a loss, others are not. */
  readonly ask: <Answer>(act: string, input?: object) => Promise<Answer>
  /** Hears the host's events of this name; `welcome` and `state` are events too. Answers how to stop. */
  readonly on: (event: string, hear: Hear) => () => void
  /** A fresh idempotency key for an act that moves money. */
  readonly key: () => string
  readonly state: () => LinkState
  readonly welcome: () => Welcome | null
  /** Why it ended: `seat_ended`, or `too_many_pages` of this seat. */
  readonly reason: () => string
  /** Says hello again on a new line: a refusal showed that this page's state is not the host's. */
  readonly renew: () => void
  /** Tries at once when the link is waiting to try again. */
  readonly hurry: () => void
  readonly close: () => void
}

/** Pauses before the next try, in milliseconds; the last one stays. */
export const PAUSES = [300, 1_000, 2_000, 4_000, 8_000, 15_000] as const
/** An act or a hello without an answer for so long means that the line is dead, whatever the socket says. */
export const PATIENCE = 20_000

/** Refusals after which this page can do no more. */
const ENDINGS: readonly string[] = ['seat_ended', 'too_many_pages']

interface Asked {
  readonly id: number
  readonly text: string
  readonly isKeyed: boolean
  readonly settle: (answer: { ok: unknown } | Refused) => void
}

/** Opens the line to the host and keeps it: hello after each connection, unanswered keyed acts again. */
export function openLink(opening: Opening): Link {
  return new Line(opening).link()
}

class Line {
  readonly #opening: Opening
  readonly #asked = new Map<number, Asked>()
  readonly #hears = new Map<string, Set<Hear>>()
  #socket: Socket | null = null
  #state: LinkState = 'connecting'
  #welcome: Welcome | null = null
  #reason = 'seat_ended'
  #next = 1
  #tries = 0
  #stopWaiting: (() => void) | null = null
  #stopPatience: (() => void) | null = null

  constructor(opening: Opening) {
    this.#opening = opening
    this.#connect()
  }

  link(): Link {
    return {
      ask: (act, input = {}) => this.#ask(act, input),
      on: (event, hear) => this.#on(event, hear),
      key: uuid,
      state: () => this.#state,
      welcome: () => this.#welcome,
      reason: () => this.#reason,
      renew: () => {
        if (this.#state !== 'on') return
        this.#lost()
        this.#connect()
      },
      hurry: () => {
        if (this.#stopWaiting !== null) this.#connect()
      },
      close: () => this.#end(),
    }
  }

  #connect(): void {
    this.#stopWaiting?.()
    this.#stopWaiting = null
    // What an old socket still says is heard no more.
    const isMine = () => socket === this.#socket
    const socket: Socket = this.#opening.connect({
      opened: () => isMine() && socket.send(JSON.stringify({ hello: this.#opening.seat })),
      message: (data) => isMine() && this.#hear(data),
      closed: () => isMine() && this.#lost(),
    })
    this.#socket = socket
    this.#watch()
  }

  /** A dead line is found by what it owes; nothing owed, nothing missed. */
  #watch(): void {
    this.#stopPatience?.()
    const owes = this.#state !== 'on' || this.#asked.size > 0
    this.#stopPatience =
      this.#state === 'ended' || !owes || this.#socket === null
        ? null
        : this.#opening.after(PATIENCE, () => this.#lost())
  }

  #lost(): void {
    if (this.#state === 'ended') return
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    this.#stopPatience?.()
    this.#stopPatience = null
    // Without a key nobody can tell a second time from the first: the page takes the state of the welcome.
    for (const asked of [...this.#asked.values()]) {
      if (!asked.isKeyed) this.#settle(asked.id, new Refused('connection_lost'))
    }
    const pause = PAUSES[Math.min(this.#tries, PAUSES.length - 1)] ?? 0
    this.#tries += 1
    this.#stopWaiting?.()
    this.#stopWaiting = this.#opening.after(pause, () => this.#connect())
    this.#turn(this.#welcome === null ? 'connecting' : 'lost')
  }

  #hear(data: unknown): void {
    const message = readMessage(data)
    if (message === null) return
    const { on, re, ok, refused, ...detail } = message
    if (typeof refused === 'string' && ENDINGS.includes(refused)) this.#end(refused)
    else if (on === 'welcome') this.#welcomed(message)
    else if (on === 'ended') this.#end()
    else if (typeof on === 'string') this.#tell(on, message)
    else if (typeof re === 'number') {
      this.#settle(re, typeof refused === 'string' ? new Refused(refused, detail) : { ok })
      this.#watch()
    }
    // A hello that is refused for haste is tried again after a pause.
    else if (this.#state !== 'on') this.#lost()
  }

  #welcomed(message: Record<string, unknown>): void {
    this.#tries = 0
    // The host is ours and of the same build: what it says is taken as it is.
    const said: object = message
    this.#welcome = said as Welcome
    this.#turn('on')
    this.#tell('welcome', message)
    for (const { text } of this.#asked.values()) this.#socket?.send(text)
    this.#watch()
  }

  #ask<Answer>(act: string, input: object): Promise<Answer> {
    if (this.#state !== 'on' || this.#socket === null) {
      return Promise.reject(new Refused(this.#state === 'ended' ? 'seat_ended' : 'connection_lost'))
    }
    const id = this.#next
    this.#next += 1
    const text = JSON.stringify({ id, act, input })
    const answer = new Promise<Answer>((resolve, reject) => {
      const settle: Asked['settle'] = (told) =>
        told instanceof Refused ? reject(told) : resolve(told.ok as Answer)
      this.#asked.set(id, { id, text, isKeyed: 'key' in input, settle })
    })
    this.#socket.send(text)
    this.#watch()
    return answer
  }

  #settle(id: number, answer: { ok: unknown } | Refused): void {
    const asked = this.#asked.get(id)
    this.#asked.delete(id)
    asked?.settle(answer)
  }

  #on(event: string, hear: Hear): () => void {
    const hears = this.#hears.get(event) ?? new Set()
    this.#hears.set(event, hears)
    hears.add(hear)
    return () => void hears.delete(hear)
  }

  #tell(event: string, message: Readonly<Record<string, unknown>>): void {
    for (const hear of [...(this.#hears.get(event) ?? [])]) hear(message)
  }

  #turn(state: LinkState): void {
    if (this.#state === state) return
    this.#state = state
    this.#tell('state', { state })
  }

  #end(reason = 'seat_ended'): void {
    this.#reason = reason
    this.#turn('ended')
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    this.#stopWaiting?.()
    this.#stopWaiting = null
    this.#stopPatience?.()
    this.#stopPatience = null
    for (const id of [...this.#asked.keys()]) this.#settle(id, new Refused('seat_ended'))
  }
}

function readMessage(data: unknown): Record<string, unknown> | null {
  if (typeof data !== 'string') return null
  const message: unknown = JSON.parse(data)
  return typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : null
}
