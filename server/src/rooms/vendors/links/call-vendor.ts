import type { Context } from '../../../context.ts'
import { publicOnly } from '../../../public-fetch.ts'
import { readUpTo } from '../../../read-up-to.ts'
import { SIGNATURE_HEADER } from './hub88.ts'
import { signingKey } from './own-key.ts'
import { signBody } from './signature.ts'
import { isLoopback, isVendorAddress } from './vendor-address.ts'

interface VendorCall {
  readonly vendor: string
  readonly address: string
  readonly content: unknown
  /** The call fails when it takes longer. */
  readonly timeoutMs: number
  /** The call fails when the answer is longer. */
  readonly maxBytes: number
}

/**
 * Calls a vendor by a signed POST and returns its answer, as JSON that nobody has checked. Throws on any
 * error.
 */
export async function callVendor(ctx: Context, call: VendorCall): Promise<unknown> {
  const { vendor, address, content, timeoutMs, maxBytes } = call
  if (!isVendorAddress(ctx.config, address)) throw new Error('the address of the link may not be called')
  const body = JSON.stringify(content)
  const init: RequestInit = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(await signingKey(ctx, vendor), body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }
  // Only the demo's own vendor may be on this machine; any other name is checked by the address that it
  // resolves to.
  const isOwn = isLoopback(new URL(address).hostname)
  const response = await ctx.fetch(address, isOwn ? init : publicOnly(init))
  if (!response.ok) throw new Error(`the vendor answers ${response.status}`)
  return JSON.parse(String(await readUpTo(response, maxBytes, 'the answer of the vendor is too long')))
}
