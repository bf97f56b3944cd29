import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { fetchFromProvider, type IdentityProvider, labelOf } from './provider.ts'

/** The version of the Graph API that this was written for. */
const VERSION = 'v21.0'

/** Facebook Login, authorization code with PKCE, then the Graph API; the only file that knows its names. */
export const facebook: IdentityProvider = {
  async authorizeUrl({ config }, { state, verifier, redirectUri }) {
    const query = new URLSearchParams({
      client_id: config.KOI_FACEBOOK_APP_ID ?? '',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'public_profile,email',
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    return `${config.KOI_FACEBOOK_URL}/${VERSION}/dialog/oauth?${query}`
  },

  async identify(ctx, { verifier, redirectUri }, code) {
    const { KOI_FACEBOOK_GRAPH_URL: graph, KOI_FACEBOOK_APP_SECRET: secret = '' } = ctx.config
    const answer = await fetchFromProvider(ctx, `${graph}/${VERSION}/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: ctx.config.KOI_FACEBOOK_APP_ID ?? '',
        client_secret: secret,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        code,
      }).toString(),
    })
    const { access_token: token } = tokens.parse(answer)
    const query = new URLSearchParams({
      fields: 'id,name,email',
      // Proves that we know the app's secret, so that a leaked token is useless elsewhere.
      appsecret_proof: createHmac('sha256', secret).update(token).digest('hex'),
    })
    const headers = { authorization: `Bearer ${token}` }
    const me = person.parse(await fetchFromProvider(ctx, `${graph}/${VERSION}/me?${query}`, { headers }))
    return { subject: me.id, label: labelOf(me.email, me.name) }
  },
}

const tokens = z.object({ access_token: z.string().min(1).max(4096) })
const person = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  name: z.string().optional(),
  email: z.string().optional(),
})
