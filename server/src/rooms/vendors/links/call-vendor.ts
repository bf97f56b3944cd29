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

/** A call that was not made, or whose answer has no HTTP status of success. */
export class VendorCallError extends Error {
  readonly reason: 'address_refused' | 'status'
  readonly detail: string

  constructor(reason: 'address_refused' | 'status', detail: string) {
    super(reason === 'status' ? `the vendor answers ${detail}` : 'the address of the link may not be called')
    this.name = 'VendorCallError'
    this.reason = reason
    this.detail = detail
  }
}

/**
 * Calls a vendor by a signed POST and returns its answer, as JSON that nobody has checked. Throws a
 * {@link VendorCallError}, a DOMException 'TimeoutError', a RangeError for an answer that is too long, a
 * SyntaxError for one that is not JSON, and any other error of the network.
 */
export async function callVendor(ctx: Context, call: VendorCall): Promise<unknown> {
  const { vendor, address, content, timeoutMs, maxBytes } = call
  if (!isVendorAddress(ctx.config, address)) throw new VendorCallError('address_refused', '')
  const body = JSON.stringify(content)
  const signal = AbortSignal.timeout(timeoutMs)
  const init: RequestInit = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(await signingKey(ctx, vendor), body),
    },
    body,
    redirect: 'error',
    signal,
  }
  try {
    return await send(ctx, address, { init, maxBytes })
  } catch (error) {
    // Node reports the end of the time in several ways.
    throw signal.aborted ? signal.reason : error
  }
}

async function send(
  ctx: Context,
  address: string,
  { init, maxBytes }: { readonly init: RequestInit; readonly maxBytes: number },
): Promise<unknown> {
  // Only the demo's own vendor may be on this machine; any other name is checked by the address that it
  // resolves to.
  const isOwn = isLoopback(new URL(address).hostname)
  const response = await ctx.fetch(address, isOwn ? init : publicOnly(init))
  if (!response.ok) throw new VendorCallError('status', String(response.status))
  return JSON.parse(String(await readUpTo(response, maxBytes, 'the answer of the vendor is too long')))
}
