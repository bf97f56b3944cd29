import type { Context } from '../../../context.ts'
import type { ProviderCall } from '../../../route.ts'
import { SIGNATURE_HEADER } from './hub88.ts'
import type { PluggedIn } from './link-store.ts'
import { isBelievable } from './pace-calls.ts'
import { isSignedBy } from './signature.ts'

/**
 * Whether a call bears the signature of one of its vendor's keys that are good now. Where too many came
 * without one, none in this vendor's name is looked at for a while: `too_many` says nothing of the call.
 */
export function judgeSignature(
  ctx: Context,
  link: PluggedIn,
  call: ProviderCall,
): 'good' | 'wrong' | 'too_many' {
  const { address } = call
  if (!isBelievable(ctx, link, { address })) return 'too_many'
  if (isSigned(ctx, link, call)) return 'good'
  isBelievable(ctx, link, { address, isWrong: true })
  return 'wrong'
}

function isSigned(ctx: Context, link: PluggedIn, { headers, rawBody }: ProviderCall): boolean {
  const signature = headers[SIGNATURE_HEADER]
  if (typeof signature !== 'string') return false
  const now = ctx.clock.now()
  return link.keys.some(
    ({ key, retiresAt }) => (retiresAt === null || retiresAt > now) && isSignedBy(key, rawBody, signature),
  )
}

/** The body as JSON; undefined for what is none. */
export function readBody({ rawBody }: ProviderCall): unknown {
  try {
    return JSON.parse(rawBody.toString())
  } catch {
    return undefined
  }
}
