/** The body of an answer from outside. Throws RangeError(`tooLong`) as soon as more than `maxBytes` came. */
export async function readUpTo(response: Response, maxBytes: number, tooLong: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > maxBytes) throw new RangeError(tooLong)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
