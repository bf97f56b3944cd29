import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Network } from './networks.ts'

/**
 * An address in the one spelling that is compared and stored; null for a text that is none, or whose checksum
 * is wrong. Ethereum reads any case, so its addresses are in lower case; TRON's differ by case. Pure.
 */
export function readChainAddress(network: Network, text: string): string | null {
  if (network === 'TRC20') return isTron(text) ? text : null
  return isEthereum(text) ? text.toLowerCase() : null
}

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const TRON_PREFIX = 0x41
const TRON_BYTES = 25

/** Base58 of the prefix, twenty bytes and the first four of their double SHA-256. */
function isTron(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(LETTERS.indexOf(letter))
  const hex = number.toString(16).padStart(TRON_BYTES * 2, '0')
  if (hex.length !== TRON_BYTES * 2) return false
  const bytes = Uint8Array.from({ length: TRON_BYTES }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  )
  const check = sha256(sha256(bytes.subarray(0, -4)))
  return bytes[0] === TRON_PREFIX && bytes.subarray(-4).every((byte, at) => byte === check[at])
}

/** `0x` or `0X`, and forty hex digits; if their letters are of both cases, these are the checksum (EIP-55). */
function isEthereum(text: string): boolean {
  const digits = /^0[xX]([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (digits === undefined) return false
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = keccak_256(new TextEncoder().encode(lower))
  return [...digits].every((digit, at) => {
    const nibble = ((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 0xf
    return digit === (nibble >= 8 ? digit.toUpperCase() : digit.toLowerCase())
  })
}
