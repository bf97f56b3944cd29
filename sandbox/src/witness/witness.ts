import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { verifyConsistency } from '@koi/contract/fairness/log-tree.ts'
import {
  COSIGNATURE,
  fromBase64,
  type NoteKey,
  openCheckpoint,
  parseNote,
  parseTreeHead,
  parseVerifier,
  publicKeyFrom,
  SIGNATURE,
  signLine,
  type TreeHead,
  toBase64,
  verifierText,
} from '@koi/contract/fairness/signed-note.ts'
import type { World } from '../part.ts'
import { type StateFile, stateFile } from '../state-file.ts'

/** Two witnesses, since a log should have several. Each has its own key and memory, and can fail alone. */
export const WITNESSES = ['one', 'two'] as const
export type WitnessName = (typeof WITNESSES)[number]

/** What a witness can be ordered to do: sign another text, or be offline. */
export const FAULTS = ['none', 'wrong-signature', 'down'] as const
export type Fault = (typeof FAULTS)[number]

/** What a witness knows of a log: its key, and the head that it cosigned last. */
interface KnownLog {
  readonly verifier: string
  readonly size: number
  /** Base64; the root of no entries at first. */
  readonly root: string
}

type Memory = Readonly<Record<string, KnownLog>>

/** The answer to a request: the status and the body, which is a size where the status is 409. */
export interface Answer {
  readonly status: number
  readonly body: string
}

const EMPTY_ROOT = createHash('sha256').digest('base64')
const NEED_MORE = { status: 400, body: 'malformed\n' }

/** A witness as C2SP tlog-witness defines it: it cosigns a log only as long as the log only grows. */
export class Witness {
  readonly key: NoteKey
  fault: Fault = 'none'
  readonly #secret: Uint8Array
  readonly #memory: StateFile<Memory>
  readonly #now: () => Date

  constructor(world: World, name: WitnessName) {
    this.#secret = secretOf(world, name)
    this.#now = world.now
    this.#memory = stateFile<Memory>(join(world.folder, `witness-${name}.json`), {})
    this.key = {
      name: `sandbox.invalid/witness/${name}`,
      type: COSIGNATURE,
      publicKey: publicKeyFrom(this.#secret),
    }
  }

  get verifier(): string {
    return verifierText(this.key)
  }

  get logs(): readonly (readonly [origin: string, log: KnownLog])[] {
    return Object.entries(this.#memory.read())
  }

  /** Adds a log by its key; the key of a known log is never replaced. False when the key is malformed. */
  introduce(verifier: string): boolean {
    const key = parseVerifier(verifier)
    if (key === null || key.type !== SIGNATURE) return false
    const memory = this.#memory.read()
    if (!Object.hasOwn(memory, key.name))
      this.#memory.write({ ...memory, [key.name]: { verifier, size: 0, root: EMPTY_ROOT } })
    return true
  }

  /** The call add-checkpoint. The new head is saved before its cosignature is returned. */
  addCheckpoint(body: string): Answer {
    if (this.fault === 'down') return { status: 503, body: 'down\n' }
    const request = readRequest(body)
    if (request === null) return NEED_MORE
    const memory = this.#memory.read()
    const { origin } = request.head
    const known = Object.hasOwn(memory, origin) ? memory[origin] : undefined
    if (known === undefined) return { status: 404, body: 'unknown log\n' }
    const key = parseVerifier(known.verifier)
    const head = key === null ? null : openCheckpoint(request.checkpoint, key)
    if (head === null) return { status: 403, body: 'not signed by the log\n' }
    if (request.old > head.size) return NEED_MORE
    if (request.old !== known.size) return { status: 409, body: `${known.size}\n` }
    const root = fromBase64(known.root) ?? new Uint8Array()
    const isSameSize = head.size === known.size
    const grows = verifyConsistency({ old: { size: known.size, root }, ...head }, request.proof)
    if (!grows)
      return isSameSize ? { status: 409, body: `${known.size}\n` } : { status: 422, body: 'forked\n' }
    this.#memory.write({ ...memory, [origin]: { ...known, size: head.size, root: toBase64(head.root) } })
    return { status: 200, body: this.#cosign(head.note.text) }
  }

  #cosign(text: string): string {
    const seconds = Math.floor(this.#now().getTime() / 1000)
    const signed = this.fault === 'wrong-signature' ? `${text}x` : text
    return signLine(this.key, this.#secret, { text: signed, seconds })
  }
}

interface Request {
  readonly old: number
  readonly proof: readonly Uint8Array[]
  readonly checkpoint: string
  readonly head: TreeHead
}

const MAX_PROOF = 63

/** Reads `old <size>`, the lines of a proof, an empty line and a checkpoint; null if malformed. */
function readRequest(body: string): Request | null {
  const end = body.indexOf('\n\n')
  const [first = '', ...lines] = body.slice(0, Math.max(end, 0)).split('\n')
  const [, old] = /^old (0|[1-9]\d{0,15})$/.exec(first) ?? []
  const proof = lines.map(fromBase64)
  const checkpoint = body.slice(end + 2)
  const note = parseNote(checkpoint)
  const head = note === null ? null : parseTreeHead(note.text)
  if (old === undefined || head === null || proof.length > MAX_PROOF) return null
  const hashes = proof.filter((hash) => hash !== null)
  return hashes.length === proof.length ? { old: Number(old), proof: hashes, checkpoint, head } : null
}

/** From the demo's key, so that the launcher can name the witnesses to the server before they have started. */
function secretOf({ env }: World, name: WitnessName): Uint8Array {
  const { KOI_SANDBOX_KEY: key = '' } = env
  return createHash('sha256').update(`koi sandbox witness ${name}\n${key}`).digest()
}
