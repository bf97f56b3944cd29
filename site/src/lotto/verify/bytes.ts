/** Conversions between bytes and text for the verifier, without a library. */

export function bytesToHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The text must be valid hex. */
export function hexToBytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export const utf8ToBytes = (text: string): Uint8Array => new TextEncoder().encode(text)
