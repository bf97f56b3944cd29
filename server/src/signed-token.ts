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

/** Clocks of others may differ by so much. */
const TOLERANCE_SECONDS = 60

const known = new WeakMap<Context['fetch'], Map<string, JWTVerifyGetKey>>()

interface Expected {
  readonly issuer: string | string[]
  readonly audience: string
}

/**
 * The claims of a token that an outside issuer has signed (RS256) for us: signature by its published keys,
 * issuer, audience and times. Null for any other token, with the reason in the log; the token never is.
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
 * The claims of a token that says to bear no signature, as an emulator makes them: held to everything else,
 * and proof of nothing. Null for any other token.
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
    ctx.log.warn({ event: 'outside token refused', reason: String(error), issuer }, 'a token was refused')
    return null
  }
}

/** The issuer's keys: fetched when they are first needed, and again when a token names one that is new. */
function keysAt({ fetch }: Context, url: string): JWTVerifyGetKey {
  const sets = known.get(fetch) ?? new Map<string, JWTVerifyGetKey>()
  known.set(fetch, sets)
  const set = sets.get(url) ?? createRemoteJWKSet(new URL(url), { [customFetch]: fetch })
  sets.set(url, set)
  return set
}
