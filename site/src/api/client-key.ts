import { CallError } from '@koi/contract/envelope.ts'

/** A new UUID of version 4. Made by hand: plain http on an IP address has no `crypto.randomUUID`. */
export function newClientKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Keys for one money command. The same content keeps its key until an answer arrives, so that a retry after a
 * lost connection repeats the command instead of adding a second one. An answer, or different content, starts
 * a new command.
 */
export function createClientKeys() {
  let open: { content: string; key: string } | null = null
  return async <Result>(content: object, act: (clientKey: string) => Promise<Result>): Promise<Result> => {
    const text = JSON.stringify(content)
    if (open?.content !== text) open = { content: text, key: newClientKey() }
    try {
      const result = await act(open.key)
      open = null
      return result
    } catch (error) {
      if (error instanceof CallError && error.code !== null) open = null
      throw error
    }
  }
}
