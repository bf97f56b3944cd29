import type { Context } from '../../../context.ts'
import type { ProviderCall } from '../../../route.ts'
import { SIGNATURE_HEADER } from './hub88.ts'
import type { LinkWithKeys } from './link-store.ts'
import { allowsUnsigned, countUnsigned } from './pace-calls.ts'
import { readJson } from './read-json.ts'
import { isSignedBy } from './signature.ts'

/**
 * Whether a call has the signature of a key of its vendor that is valid now. After too many calls without
 * one, no call in this vendor's name is checked for a while: `too_many` says nothing about the call itself.
 */
export async function checkSignature(
  ctx: Context,
  link: LinkWithKeys,
  call: ProviderCall,
): Promise<'valid' | 'invalid' | 'too_many'> {
  const { address } = call
  if (!allowsUnsigned(ctx, link, address)) return 'too_many'
  if (isSigned(ctx, link, call)) return 'valid'
  await countUnsigned(ctx, link, address)
  return 'invalid'
}

function isSigned(ctx: Context, link: LinkWithKeys, { headers, rawBody }: ProviderCall): boolean {
  const signature = headers[SIGNATURE_HEADER]
  if (typeof signature !== 'string') return false
  const now = ctx.clock.now()
  return link.keys.some(
    ({ key, retiresAt }) => (retiresAt === null || retiresAt > now) && isSignedBy(key, rawBody, signature),
  )
}

/** The body as JSON; undefined when it is not JSON that every parser reads alike (`read-json.ts`). */
export function readBody({ rawBody }: ProviderCall): unknown {
  try {
    return readJson(rawBody.toString())
  } catch {
    return undefined
  }
}
