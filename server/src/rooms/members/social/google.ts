import { createHash } from 'node:crypto'
import { z } from 'zod'
import { cachedFor } from '../../../cached-for.ts'
import type { Context } from '../../../context.ts'
import { readSignedToken } from '../../../signed-token.ts'
import { fetchFromProvider, type IdentityProvider, labelOf } from './provider.ts'

/** OpenID Connect, authorization code with PKCE; the only file that knows Google's field names. */
export const google: IdentityProvider = {
  async authorizeUrl(ctx, { state, nonce, verifier, redirectUri }) {
    const { authorization_endpoint: endpoint } = await endpoints.read(ctx)
    const query = new URLSearchParams({
      client_id: ctx.config.KOI_GOOGLE_CLIENT_ID ?? '',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      // Lets a person with several accounts choose one.
      prompt: 'select_account',
    })
    return `${endpoint}?${query}`
  },

  async identify(ctx, { nonce, verifier, redirectUri }, code) {
    const { token_endpoint: endpoint, jwks_uri: keysUrl, issuer } = await endpoints.read(ctx)
    const audience = ctx.config.KOI_GOOGLE_CLIENT_ID ?? ''
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: audience,
      client_secret: ctx.config.KOI_GOOGLE_CLIENT_SECRET ?? '',
    })
    const answer = await fetchFromProvider(ctx, endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    })
    const token = tokens.parse(answer).id_token
    const claims = idClaims.parse(await readSignedToken(ctx, token, { keysUrl, issuer, audience }))
    if (claims.nonce !== nonce) throw new Error('the token is for another visit')
    if (claims.azp !== undefined && claims.azp !== audience) throw new Error('the token is for another app')
    return { subject: claims.sub, label: labelOf(claims.email, claims.name) }
  },
}

const tokens = z.object({ id_token: z.string().max(8192) })
const idClaims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.string().optional(),
  name: z.string().optional(),
})

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
type Discovery = z.output<typeof discovery>

/** Google's endpoints, as it publishes them (OpenID Connect Discovery 1.0). */
const endpoints = cachedFor(60 * 60_000, async (ctx: Context): Promise<Discovery> => {
  const { KOI_GOOGLE_ISSUER: issuer } = ctx.config
  const found = discovery.parse(await fetchFromProvider(ctx, `${issuer}/.well-known/openid-configuration`))
  if (found.issuer !== issuer) throw new Error(`${issuer} names itself ${found.issuer}`)
  return found
})
