import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Challenge } from './proof-of-work.ts'

/**
 * The proof for a challenge, as the field `proof` carries it: base64 of JSON, as ALTCHA defines it. It needs
 * no WebCrypto, which pages on plain http do not have. Throws for a challenge without a solution.
 */
export function solveChallenge({ algorithm, challenge, maxnumber, salt, signature }: Challenge): string {
  const wanted = hexToBytes(challenge)
  const begun = sha256.create().update(utf8ToBytes(salt))
  for (let number = 0; number <= maxnumber; number += 1) {
    const digest = begun
      .clone()
      .update(utf8ToBytes(String(number)))
      .digest()
    if (digest.every((byte, at) => byte === wanted[at]))
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
  }
  throw new Error('the challenge has no solution')
}
