import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Everything that decides a draw: all but `seed` is public, and all but `randomness` is fixed before the
 * sale.
 */
export interface DrawSource {
  /** The secret of the draw, 32 bytes; published after the draw. */
  readonly seed: Uint8Array
  readonly game: string
  readonly numero: string
  readonly round: number
  /** SHA-256 of the beacon's signature of that round, lower-case hex. */
  readonly randomness: string
}

/** A stream of unbiased numbers, the same for the same source in the server and in a browser. */
export interface DrawStream {
  /** A whole number in 0 .. n-1, each equally likely; n is at most 2^32. */
  below(n: number): number
  /** `count` decimal digits as text, the first drawn at the left. */
  digits(count: number): string
  /** `count` dice of 1 to 6. */
  dice(count: number): number[]
  /** `count` different balls out of 1 .. size, in the order drawn (Fisher-Yates). */
  balls(size: number, count: number): number[]
}

const WORDS = 2 ** 32

/** The key K of the stream (docs/fairness.md#the-stream-of-a-draw). */
export function drawKey({ seed, game, numero, round, randomness }: DrawSource): Uint8Array {
  return hmac(sha256, seed, utf8ToBytes(`${game}|${numero}|${round}|${randomness}`))
}

/** The stream of a draw: words of HMAC-SHA256(K, counter), without those that would favour a number. */
export function drawStream(source: DrawSource): DrawStream {
  const nextWord = words(drawKey(source))
  const below = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new RangeError(`cannot draw below ${n}`)
    const limit = Math.floor(WORDS / n) * n
    let word = nextWord()
    while (word >= limit) word = nextWord()
    return word % n
  }
  return {
    below,
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
    dice: (count) => Array.from({ length: count }, () => 1 + below(6)),
    balls: (size, count) => shuffled(size, count, below),
  }
}

function words(key: Uint8Array): () => number {
  let counter = 0
  let offset = 32
  let block = new DataView(new ArrayBuffer(32))
  return () => {
    if (offset === 32) {
      const message = new Uint8Array(4)
      new DataView(message.buffer).setUint32(0, counter)
      const bytes = hmac(sha256, key, message)
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      counter += 1
      offset = 0
    }
    const word = block.getUint32(offset)
    offset += 4
    return word
  }
}

function shuffled(size: number, count: number, below: (n: number) => number): number[] {
  if (count > size) throw new RangeError(`cannot draw ${count} of ${size}`)
  const balls = Array.from({ length: size }, (_, index) => index + 1)
  for (let i = 0; i < count; i += 1) {
    const j = i + below(size - i)
    const [here = 0, there = 0] = [balls[i], balls[j]]
    balls[i] = there
    balls[j] = here
  }
  return balls.slice(0, count)
}
