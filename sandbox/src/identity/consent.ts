import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, page } from '../html.ts'
import type { Grants } from './grant.ts'

type Query = Readonly<Record<string, string | undefined>>

export interface Consent {
  /** As the page calls it. */
  readonly provider: string
  /** The client that may ask; a provider that is not set up has none. */
  readonly clientId: string
  /** The paths of the question and of the answer. */
  readonly ask: string
  readonly answer: string
  readonly grants: Grants
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,120}$/
/** Where each provider would be told beforehand that it may send people. */
const RETURN = /^https?:\/\/[^/\s]+\/m\/socialLogin$/

/** The page on which somebody says who they are and whether they allow it, and what follows. */
export function serveConsent(app: FastifyInstance, consent: Consent): void {
  app.get<{ Querystring: Query }>(consent.ask, async ({ query }, reply) => {
    const problem = problemOf(query, consent)
    if (problem !== null) return refuse(reply, consent, problem)
    const { origin } = new URL(query.redirect_uri ?? '')
    return reply
      .header('content-security-policy', policyFor(origin))
      .type('text/html')
      .send(askPage(query, consent))
  })
  app.get<{ Querystring: Query }>(consent.answer, async ({ query }, reply) => {
    const problem = problemOf(query, consent)
    if (problem !== null) return refuse(reply, consent, problem)
    const back = new URL(query.redirect_uri ?? '')
    if (query.state !== undefined) back.searchParams.set('state', query.state)
    const email = query.email?.trim().toLowerCase() ?? ''
    if (query.choice !== 'allow' || !EMAIL.test(email)) {
      back.searchParams.set('error', 'access_denied')
      return reply.redirect(String(back), 302)
    }
    const code = consent.grants.add({
      clientId: query.client_id ?? '',
      redirectUri: query.redirect_uri ?? '',
      challenge: query.code_challenge ?? '',
      nonce: query.nonce ?? null,
      email,
    })
    back.searchParams.set('code', code)
    return reply.redirect(String(back), 302)
  })
}

/** The form leads on to the site: browsers hold its redirect to the policy of the page that sent it. */
const policyFor = (site: string): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    `form-action 'self' ${site}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

function problemOf(query: Query, { clientId }: Consent): string | null {
  if (clientId === '' || query.client_id !== clientId) return 'invalid_client'
  if (!RETURN.test(query.redirect_uri ?? '')) return 'redirect_uri_mismatch'
  if (query.response_type !== 'code') return 'unsupported_response_type'
  if (query.code_challenge_method !== 'S256' || query.code_challenge?.length !== 43) return 'invalid_request'
  return null
}

const refuse = (reply: FastifyReply, { provider }: Consent, problem: string): FastifyReply =>
  reply
    .status(400)
    .type('text/html')
    .send(
      page({ title: provider, body: html`<h1>${provider}</h1><p class="card">Error 400: ${problem}</p>` }),
    )

function askPage(query: Query, { provider, answer }: Consent): string {
  const asked = Object.entries(query).filter(([name]) => name !== 'email' && name !== 'choice')
  return page({
    title: `Sign in with ${provider}`,
    body: html`<h1>Sign in with ${provider}</h1>
<form class="card" method="get" action="${answer}">
<p>A stand-in of ${provider}: be whoever you want. The same address is the same person again.</p>
<label>E-mail <input name="email" type="email" required value="mei@example.com" autocomplete="off"></label>
${asked.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value ?? ''}">`)}
<p></p>
<button name="choice" value="allow">Continue</button>
<button class="stop" name="choice" value="deny" formnovalidate>Cancel</button></form>`,
  })
}
