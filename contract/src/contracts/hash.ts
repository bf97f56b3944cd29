import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalText } from './terms.ts'

/** SHA-256 of a value as canonical JSON, in hex: what is stored with terms and the inputs of a bill. Pure. */
export const hashOf = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(canonicalText(value))))
