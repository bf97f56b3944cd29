import { createHmac, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import type { World } from '../part.ts'
import { stateFile } from '../state-file.ts'

/** A request of a webhook as it arrived. */
export interface Request {
  readonly id: string
  readonly timestamp: string
  readonly signature: string
  readonly body: string
}

/** What was received, newest last. */
interface Received {
  readonly at: number
  readonly id: string
  readonly type: string
  readonly body: string
  /** Whether the signature is by the known secret; null while none is known. */
  readonly isSigned: boolean | null
  readonly status: number
}

interface State {
  readonly secret: string | null
  /** How many of the next requests are answered by 503. */
  readonly failures: number
  readonly received: readonly Received[]
}

const MAX_RECEIVED = 50
/** A request that is older than this could be one that was recorded. */
const TOLERANCE_SECONDS = 300

/** A system of an operator that receives webhooks, as docs/webhooks.md tells integrators to write one. */
export class Receiver {
  readonly #world: World
  readonly #file

  constructor(world: World) {
    this.#world = world
    const empty = { secret: null, failures: 0, received: [] }
    this.#file = stateFile<State>(join(world.folder, 'webhooks.json'), empty)
  }

  get state(): State {
    return this.#file.read()
  }

  /** Remembers the secret that the office showed; false for a text that is none. */
  remember(secret: string): boolean {
    if (!/^whsec_[\w+/]{16,}=*$/.test(secret)) return false
    this.#file.write({ ...this.state, secret })
    return true
  }

  failNext(count: number): void {
    this.#file.write({ ...this.state, failures: count })
  }

  /** Receives an event and returns the status of the answer. */
  receive(request: Request): number {
    const { secret, failures, received } = this.state
    const now = this.#world.now()
    const isSigned = secret === null ? null : verify(secret, request, now)
    const status = failures > 0 ? 503 : isSigned === false ? 401 : 204
    const { id, body } = request
    const line = { at: now.getTime(), id, type: typeOf(body), body, isSigned, status }
    const kept = [...received, line].slice(-MAX_RECEIVED)
    this.#file.write({ secret, failures: Math.max(0, failures - 1), received: kept })
    return status
  }
}

/** Whether one of the signatures is by this secret, and the request is of these minutes. */
function verify(secret: string, { id, timestamp, signature, body }: Request, now: Date): boolean {
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signature.split(' ').some((part) => {
    const [version, given = ''] = part.split(',')
    const bytes = Buffer.from(given, 'base64')
    return version === 'v1' && bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
  })
}

function typeOf(body: string): string {
  try {
    const event: unknown = JSON.parse(body)
    return typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : ''
  } catch {
    return ''
  }
}
