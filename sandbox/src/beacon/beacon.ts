import { join } from 'node:path'
import {
  type BeaconChain,
  mockChain,
  publicKeyOf,
  randomnessOf,
  roundAt,
  signRound,
  timeOfRound,
} from '@koi/contract/fairness/beacon.ts'
import type { World } from '../part.ts'
import { stateFile } from '../state-file.ts'

/** Two addresses of one beacon, since a real one has several. Each can fail on its own. */
export const MIRRORS = ['one', 'two'] as const
export type Mirror = (typeof MIRRORS)[number]

/** What a mirror can be ordered to do: answer some seconds late, sign another round, or fail. */
export const FAULTS = ['none', 'late', 'wrong-signature', 'down'] as const
export type Fault = (typeof FAULTS)[number]

export interface Behaviour {
  readonly fault: Fault
  /** With `late`: how many seconds after its time a round becomes available. */
  readonly seconds: number
}

/** A round as drand returns it, or why there is none. */
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

interface Signed {
  readonly signature: string
  readonly randomness: string
}

const PERIOD = 3
const MAX_ROUNDS = 64
const GOOD: Behaviour = { fault: 'none', seconds: 0 }

/** The mock beacon: signs the number of each round when it is due, with one key in the sandbox's folder. */
export class Beacon {
  readonly chain: BeaconChain
  readonly #secretKey: Buffer
  readonly #now: () => Date
  readonly #rounds = new Map<number, Signed>()
  readonly #behaviours = new Map<Mirror, Behaviour>()

  constructor(world: World) {
    const key = loadKey(world)
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

  /** What a mirror answers for a round. No fault makes a round available before its time. */
  answer(mirror: Mirror, round: number): Answer {
    const { fault, seconds } = this.behaviourOf(mirror)
    if (fault === 'down') return { kind: 'down' }
    if (!Number.isSafeInteger(round) || round < 1) return { kind: 'unknown' }
    const delay = fault === 'late' ? seconds * 1000 : 0
    if (this.#now().getTime() < timeOfRound(this.chain, round) + delay) return { kind: 'future' }
    return { kind: 'round', round, ...this.#signed(fault === 'wrong-signature' ? round + 1 : round) }
  }

  /** Both mirrors are asked for a round by each process, and a signature takes a tenth of a second. */
  #signed(round: number): Signed {
    const known = this.#rounds.get(round)
    if (known !== undefined) return known
    const signature = signRound(this.#secretKey, round)
    const signed = { signature, randomness: randomnessOf(signature) }
    this.#rounds.set(round, signed)
    if (this.#rounds.size > MAX_ROUNDS) this.#rounds.clear()
    return signed
  }
}

/**
 * Loads the key, or creates it. The chain begins on a whole minute, so draws on whole minutes have a round at
 * once.
 */
function loadKey(world: World): Key {
  const file = stateFile<Key | null>(join(world.folder, 'beacon.json'), null)
  const saved = file.read()
  if (saved !== null) return saved
  const minute = Math.floor(world.now().getTime() / 60_000) * 60
  // 31 bytes are always below the order of the group.
  const key = { secretKey: `00${world.randomHex(31)}`, genesis: minute - 86_400 }
  file.write(key)
  return key
}
