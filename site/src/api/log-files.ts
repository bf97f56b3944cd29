import { CallError } from '@koi/contract/envelope.ts'

/** A file of the public log (docs/domain/log.md#tiles); null when the log has no such file. */
export async function fetchLogFile(path: string): Promise<Uint8Array | null> {
  let response: Response
  try {
    response = await fetch(`/log/${path}`)
  } catch {
    throw new CallError({ code: null, status: 0, message: '' })
  }
  if (response.status === 404) return null
  if (!response.ok) throw new CallError({ code: null, status: response.status, message: '' })
  return new Uint8Array(await response.arrayBuffer())
}
