import type { FastifyInstance } from 'fastify'
import { serveConsent } from './consent.ts'
import { spoil } from './fault.ts'
import { openGrants, personOf } from './grant.ts'
import type { Shared } from './shared.ts'

const TOKEN_SECONDS = 3_600

/** The parts of Google's OpenID Connect that a web application needs: discovery, consent, tokens and keys. */
export function serveGoogle(app: FastifyInstance, { world, keys, faults }: Shared): void {
  const { KOI_GOOGLE_CLIENT_ID: clientId = '', KOI_GOOGLE_CLIENT_SECRET: secret = '' } = world.env
  const base = `http://127.0.0.1:${world.port}/google`
  const grants = openGrants(world)
  app.get('/google/.well-known/openid-configuration', async () => ({
    issuer: base,
    authorization_endpoint: `${base}/auth`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/certs`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }))
  app.get('/google/certs', async () => keys.published('google'))
  serveConsent(app, {
    provider: 'Google',
    clientId,
    formPath: '/google/auth',
    answerPath: '/google/answer',
    grants,
  })
  app.post('/google/token', async (request, reply) => {
    const form = (request.body ?? {}) as Readonly<Record<string, string | undefined>>
    if (secret === '' || form.client_id !== clientId || form.client_secret !== secret)
      return reply.status(401).send({ error: 'invalid_client' })
    const grant = grants.redeem(form.code ?? '', {
      clientId,
      redirectUri: form.redirect_uri ?? '',
      verifier: form.code_verifier ?? '',
    })
    if (form.grant_type !== 'authorization_code' || grant === null)
      return reply.status(400).send({ error: 'invalid_grant' })
    const fault = faults.consume()
    if (fault === 'error') return reply.status(503).send({ error: 'temporarily_unavailable' })
    const { id, name, email } = personOf('google', grant.email)
    const iat = Math.floor(world.now().getTime() / 1000)
    const claims = {
      iss: base,
      aud: clientId,
      azp: clientId,
      sub: id,
      email,
      email_verified: true,
      name,
      ...(grant.nonce === null ? {} : { nonce: grant.nonce }),
      iat,
      exp: iat + TOKEN_SECONDS,
    }
    return {
      access_token: world.randomHex(20),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      scope: 'openid email profile',
      id_token: keys.sign('google', spoil(claims, fault), fault === 'signature'),
    }
  })
}
