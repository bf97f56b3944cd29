import type { Context } from '../../../context.ts'
import { publicOnly } from '../../../public-fetch.ts'
import { SIGNATURE_HEADER } from './hub88.ts'
import { signingKey } from './own-key.ts'
import { signBody } from './signature.ts'
import { isLoopback, isVendorAddress } from './vendor-address.ts'

interface Question {
  readonly vendor: string
  readonly address: string
  readonly content: unknown
  /** How long is waited, in ms, and how many bytes of an answer are read. */
  readonly patience: number
  readonly largest: number
}

/** Asks a vendor by a signed POST; throws for whatever goes wrong. The answer is JSON, not judged yet. */
export async function askVendor(ctx: Context, question: Question): Promise<unknown> {
  const { vendor, address, content, patience, largest } = question
  if (!isVendorAddress(ctx.config, address)) throw new Error('the address of the link may not be asked')
  const body = JSON.stringify(content)
  const init: RequestInit = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(await signingKey(ctx, vendor), body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }
  // Only the demo's own stand may be this machine; every other name is judged by where it leads.
  const isOwn = isLoopback(new URL(address).hostname)
  const response = await ctx.fetch(address, isOwn ? init : publicOnly(init))
  if (!response.ok) throw new Error(`the vendor answers ${response.status}`)
  return JSON.parse(await readSome(response, largest))
}

/** The text of an answer, as long as it is no longer than an answer can be. */
async function readSome(response: Response, largest: number): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > largest) throw new RangeError('the vendor answers without end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
