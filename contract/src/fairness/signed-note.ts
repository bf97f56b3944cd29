import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Signed notes (C2SP signed-note) with Ed25519, and the cosignatures of witnesses (C2SP tlog-cosignature):
 * docs/domain/log.md#checkpoints.
 */
export const SIGNATURE = 1
export const COSIGNATURE = 4
type KeyType = typeof SIGNATURE | typeof COSIGNATURE

/** A key that verifies the lines of one signer. */
export interface NoteKey {
  readonly name: string
  readonly type: KeyType
  readonly publicKey: Uint8Array
}

export interface SignatureLine {
  readonly name: string
  /** The key id, four bytes in hex. */
  readonly id: string
  readonly signature: Uint8Array
}

export interface Note {
  /** With its last line break. */
  readonly text: string
  readonly lines: readonly SignatureLine[]
}

/** The end of the year 9999: pages show the times of cosignatures. */
const LAST_SECOND = 253_402_300_799n
/** At most this many signatures of a note are read. */
const MAX_LINES = 64
const NAME = /^[^\s+]{1,200}$/
const VERIFIER = /^([^\s+]{1,200})\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/
const LINE = /^— ([^\s+]{1,200}) ([A-Za-z0-9+/]{8,}={0,2})$/

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Decodes standard base64; null for any other text. */
export function fromBase64(text: string): Uint8Array | null {
  if (!/^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  return toBase64(bytes) === text ? bytes : null
}

/** The first four bytes of SHA-256 of name, line break, type and public key; hex. */
const keyId = ({ name, type, publicKey }: NoteKey): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(0, 4))

/** The text of a key by which others verify: `name+id+base64 of type and public key`. */
export const verifierText = (key: NoteKey): string =>
  `${key.name}+${keyId(key)}+${toBase64(concatBytes(Uint8Array.of(key.type), key.publicKey))}`

/** Reads the text of a key; null when it is malformed or of another type. */
export function parseVerifier(text: string): NoteKey | null {
  const [, name = '', id = '', encoded = ''] = VERIFIER.exec(text) ?? []
  const bytes = fromBase64(encoded)
  const type = bytes?.[0]
  if (bytes === null || bytes.length !== 33 || (type !== SIGNATURE && type !== COSIGNATURE)) return null
  const key: NoteKey = { name, type, publicKey: bytes.subarray(1) }
  return keyId(key) === id ? key : null
}

/** A line under a note. `signature` is without the key id. */
export function lineText(key: NoteKey, signature: Uint8Array): string {
  if (!NAME.test(key.name)) throw new RangeError(`not a name of a key: ${key.name}`)
  const id = Uint8Array.from(keyId(key).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return `— ${key.name} ${toBase64(concatBytes(id, signature))}\n`
}

/** Reads a note; null when it is malformed. Says nothing about its signatures. */
export function parseNote(given: string): Note | null {
  const end = given.lastIndexOf('\n\n')
  if (end === -1 || !given.endsWith('\n') || hasControls(given)) return null
  const lines = parseLines(given.slice(end + 2))
  return lines === null ? null : { text: given.slice(0, end + 1), lines }
}

/** Reads signature lines, each with its line break; null when one is malformed or there are none. */
export function parseLines(given: string): SignatureLine[] | null {
  const texts = given.split('\n')
  if (texts.pop() !== '' || texts.length === 0 || texts.length > MAX_LINES) return null
  const lines = texts.map((text) => {
    const [, name = '', encoded = ''] = LINE.exec(text) ?? []
    const bytes = fromBase64(encoded)
    if (bytes === null || bytes.length <= 4) return null
    return { name, id: bytesToHex(bytes.subarray(0, 4)), signature: bytes.subarray(4) }
  })
  return lines.some((line) => line === null) ? null : lines.filter((line) => line !== null)
}

const hasControls = (text: string): boolean => [...text].some((sign) => sign < ' ' && sign !== '\n')

/** The time of a valid line of this key (0 for a plain signature); null without one, or if one is wrong. */
export function verifyNote({ text, lines }: Note, key: NoteKey): number | null {
  const id = keyId(key)
  const own = lines.filter((line) => line.name === key.name && line.id === id)
  const times = own.map(({ signature }) => verifyLine(text, key, signature))
  const [first = null] = times
  return times.includes(null) ? null : first
}

function verifyLine(text: string, { type, publicKey }: NoteKey, signature: Uint8Array): number | null {
  if (type === SIGNATURE) return isSigned(utf8ToBytes(text), publicKey, signature) ? 0 : null
  if (signature.length !== 72) return null
  const seconds = new DataView(signature.buffer, signature.byteOffset).getBigUint64(0)
  if (seconds > LAST_SECOND) return null
  const message = cosignedMessage(text, Number(seconds))
  return isSigned(message, publicKey, signature.subarray(8)) ? Number(seconds) : null
}

function isSigned(message: Uint8Array, publicKey: Uint8Array, signature: Uint8Array): boolean {
  try {
    return signature.length === 64 && ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    // The library throws for points that are not on the curve.
    return false
  }
}

/** What a witness signs: that at this time (Unix seconds) the note's tree was the largest that it saw. */
const cosignedMessage = (text: string, seconds: number): Uint8Array =>
  utf8ToBytes(`cosignature/v1\ntime ${seconds}\n${text}`)

/** The signature of a cosignature line: its time, then the signature of {@link cosignedMessage}. */
function timedSignature(seconds: number, signature: Uint8Array): Uint8Array {
  const time = new Uint8Array(8)
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds))
  return concatBytes(time, signature)
}

/** Signs a note's text, or cosigns it when the key is a witness's; returns the line. For tools and tests. */
export function signLine(key: Omit<NoteKey, 'publicKey'>, secret: Uint8Array, note: NoteText): string {
  const { text, seconds = 0 } = note
  const whole: NoteKey = { ...key, publicKey: ed25519.getPublicKey(secret) }
  const signature =
    key.type === SIGNATURE
      ? ed25519.sign(utf8ToBytes(text), secret)
      : timedSignature(seconds, ed25519.sign(cosignedMessage(text, seconds), secret))
  return lineText(whole, signature)
}

interface NoteText {
  readonly text: string
  /** Unix seconds of a cosignature. */
  readonly seconds?: number
}

export const publicKeyFrom = (secret: Uint8Array): Uint8Array => ed25519.getPublicKey(secret)

/** The head of a log's tree (C2SP tlog-checkpoint). */
export interface TreeHead {
  readonly origin: string
  readonly size: number
  readonly root: Uint8Array
}

export const treeHeadText = ({ origin, size, root }: TreeHead): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/** Reads the text of a checkpoint; null when it is malformed. Extension lines are ignored. */
export function parseTreeHead(text: string): TreeHead | null {
  const [origin = '', digits = '', encoded = ''] = text.split('\n')
  const root = fromBase64(encoded)
  const size = /^(0|[1-9]\d{0,15})$/.test(digits) ? Number(digits) : Number.NaN
  if (origin === '' || !Number.isSafeInteger(size) || root?.length !== 32 || !text.endsWith('\n')) return null
  return { origin, size, root }
}

/** Reads a checkpoint that the log's key has signed; null for anything else. */
export function openCheckpoint(text: string, key: NoteKey): (TreeHead & { readonly note: Note }) | null {
  const note = parseNote(text)
  if (note === null || verifyNote(note, key) === null) return null
  const head = parseTreeHead(note.text)
  return head !== null && head.origin === key.name ? { ...head, note } : null
}
