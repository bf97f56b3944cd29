import {
  createRemoteJWKSet,
  customFetch,
  type JWTClaimVerificationOptions,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose'
import type { Context } from './context.ts'

/** How far the issuer's clock may differ from ours. */
const TOLERANCE_SECONDS = 60

const keySets = new WeakMap<Context['fetch'], Map<string, JWTVerifyGetKey>>()

interface Expected {
  readonly issuer: string | string[]
  readonly audience: string
}

/**
 * The claims of a token that an external issuer has signed (RS256) for us, after checking the signature by
 * the issuer's published keys, issuer, audience and times. Null for any other token; the log gets the reason,
 * never the token.
 */
export function readSignedToken(
  ctx: Context,
  token: string,
  { keysUrl, ...expected }: Expected & { readonly keysUrl: string },
): Promise<JWTPayload | null> {
  return claimsOf(ctx, expected, (rules) =>
    jwtVerify(token, keysAt(ctx, keysUrl), { ...rules, algorithms: ['RS256'] }),
  )
}

/**
 * The claims of an unsigned token, as an emulator issues them: everything but the signature is checked, so it
 * proves nothing. Null for any other token.
 */
export function readUnsignedToken(
  ctx: Context,
  token: string,
  expected: Expected,
): Promise<JWTPayload | null> {
  return claimsOf(ctx, expected, (rules) => UnsecuredJWT.decode(token, rules))
}

async function claimsOf(
  ctx: Context,
  expected: Expected,
  read: (
    rules: JWTClaimVerificationOptions,
  ) => { readonly payload: JWTPayload } | Promise<{ readonly payload: JWTPayload }>,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await read({
      ...expected,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: ctx.clock.now(),
    })
    const now = ctx.clock.now().getTime() / 1000
    return (payload.iat ?? Number.POSITIVE_INFINITY) <= now + TOLERANCE_SECONDS ? payload : null
  } catch (error) {
    const { issuer } = expected
    ctx.log.warn(
      { event: 'external token refused', reason: String(error), issuer },
      'refused an external token',
    )
    return null
  }
}

/** The issuer's keys, fetched when first needed, and again when a token names an unknown one. */
function keysAt({ fetch }: Context, url: string): JWTVerifyGetKey {
  const sets = keySets.get(fetch) ?? new Map<string, JWTVerifyGetKey>()
  keySets.set(fetch, sets)
  const set = sets.get(url) ?? createRemoteJWKSet(new URL(url), { [customFetch]: fetch })
  sets.set(url, set)
  return set
}
