import { join } from 'node:path'
import {
  type BeaconChain,
  mockChain,
  publicKeyOf,
  roundAt,
  signRound,
  timeOfRound,
  verifyRound,
} from '@koi/contract/fairness/beacon.ts'
import type { World } from '../part.ts'
import { stateFile } from '../state-file.ts'

/** Two addresses of one beacon, as a real one has several: each can fail by itself. */
export const MIRRORS = ['one', 'two'] as const
export type Mirror = (typeof MIRRORS)[number]

/** What a mirror may be told to do: answer late by some seconds, sign with another key, or not answer at all. */
export const FAULTS = ['none', 'late', 'wrong-signature', 'down'] as const
export type Fault = (typeof FAULTS)[number]

export interface Behaviour {
  readonly fault: Fault
  /** Of `late`: so long after its time a round is not to be had. */
  readonly seconds: number
}

/** A round as drand gives it; `future` and `down` are no rounds. */
export type Answer =
  | {
      readonly kind: 'round'
      readonly round: number
      readonly randomness: string
      readonly signature: string
    }
  | { readonly kind: 'future' | 'down' | 'unknown' }

interface Key {
  readonly secretKey: string
  readonly genesis: number
}

const PERIOD = 3
const GOOD: Behaviour = { fault: 'none', seconds: 0 }

/** The mock beacon: one key, kept in the sandbox's folder, that signs the number of each round when it is due. */
export class Beacon {
  readonly chain: BeaconChain
  readonly #secretKey: Buffer
  readonly #now: () => Date
  readonly #behaviours = new Map<Mirror, Behaviour>()

  constructor(world: World) {
    const key = keptKey(world)
    this.#secretKey = Buffer.from(key.secretKey, 'hex')
    this.#now = world.now
    const publicKey = publicKeyOf(this.#secretKey)
    this.chain = mockChain({ publicKey, genesis: key.genesis, period: PERIOD })
  }

  behaviourOf(mirror: Mirror): Behaviour {
    return this.#behaviours.get(mirror) ?? GOOD
  }

  order(mirror: Mirror, behaviour: Behaviour): void {
    this.#behaviours.set(mirror, behaviour)
  }

  get latest(): number {
    return roundAt(this.chain, this.#now().getTime())
  }

  /** A round by a mirror: never before its time, whatever is ordered. */
  answer(mirror: Mirror, round: number): Answer {
    const { fault, seconds } = this.behaviourOf(mirror)
    if (fault === 'down') return { kind: 'down' }
    if (!Number.isSafeInteger(round) || round < 1) return { kind: 'unknown' }
    const delay = fault === 'late' ? seconds * 1000 : 0
    if (this.#now().getTime() < timeOfRound(this.chain, round) + delay) return { kind: 'future' }
    const wrong = fault === 'wrong-signature'
    const signature = signRound(this.#secretKey, wrong ? round + 1 : round)
    const randomness = verifyRound(this.chain, wrong ? round + 1 : round, signature) ?? ''
    return { kind: 'round', round, randomness, signature }
  }
}

/** Made at the first start. The chain began on a whole minute, so draws on whole minutes have a round at once. */
function keptKey(world: World): Key {
  const file = stateFile<Key | null>(join(world.folder, 'beacon.json'), null)
  const kept = file.read()
  if (kept !== null) return kept
  const minute = Math.floor(world.now().getTime() / 60_000) * 60
  // 31 bytes are always below the order of the group.
  const key = { secretKey: `00${world.randomHex(31)}`, genesis: minute - 86_400 }
  file.write(key)
  return key
}
