import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveConsent } from './consent.ts'
import { openGrants, personOf } from './grant.ts'
import type { Shared } from './shared.ts'

const VERSION = 'v21.0'
const TOKEN_SECONDS = 5_184_000

/** Facebook Login, and the part of the Graph API that identifies a person. */
export function serveFacebook(app: FastifyInstance, { world, faults }: Shared): void {
  const { KOI_FACEBOOK_APP_ID: clientId = '', KOI_FACEBOOK_APP_SECRET: secret = '' } = world.env
  const path = `/facebook/${VERSION}`
  const grants = openGrants(world)
  const people = new Map<string, string>()
  serveConsent(app, {
    provider: 'Facebook',
    clientId,
    formPath: `${path}/dialog/oauth`,
    answerPath: '/facebook/answer',
    grants,
  })
  app.post(`${path}/oauth/access_token`, async (request, reply) => {
    const form = (request.body ?? {}) as Readonly<Record<string, string | undefined>>
    if (secret === '' || form.client_id !== clientId || form.client_secret !== secret)
      return refuse(reply, 'Error validating client secret.')
    const grant = grants.redeem(form.code ?? '', {
      clientId,
      redirectUri: form.redirect_uri ?? '',
      verifier: form.code_verifier ?? '',
    })
    if (grant === null) return refuse(reply, 'Error validating verification code.')
    if (faults.consume() !== 'none')
      return reply.status(500).send({ error: { code: 2, message: 'unavailable' } })
    const token = world.randomHex(30)
    people.set(token, grant.email)
    return { access_token: token, token_type: 'bearer', expires_in: TOKEN_SECONDS }
  })
  app.get<{ Querystring: { appsecret_proof?: string } }>(`${path}/me`, async ({ headers, query }, reply) => {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    const email = people.get(token)
    if (email === undefined) return refuse(reply, 'Invalid OAuth access token.')
    const proof = createHmac('sha256', secret).update(token).digest('hex')
    if (query.appsecret_proof !== proof) return refuse(reply, 'Invalid appsecret_proof provided.')
    return personOf('facebook', email)
  })
}

const refuse = (reply: FastifyReply, message: string): FastifyReply =>
  reply.status(400).send({ error: { message, type: 'OAuthException', code: 100 } })
