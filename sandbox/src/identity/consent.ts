import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, page } from '../html.ts'
import type { Grants } from './grant.ts'

type Query = Readonly<Record<string, string | undefined>>

export interface Consent {
  /** The provider's name on the page. */
  readonly provider: string
  /** The only client that is accepted; empty if the provider is not set up. */
  readonly clientId: string
  /** The path of the page with the form, and the path that the form is sent to. */
  readonly formPath: string
  readonly answerPath: string
  readonly grants: Grants
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,120}$/
/** The only addresses that a provider sends people back to; real providers have them registered. */
const RETURN = /^https?:\/\/[^/\s]+\/m\/socialLogin$/

/** Serves the page on which a person says who they are and allows the log-in or denies it. */
export function serveConsent(app: FastifyInstance, consent: Consent): void {
  app.get<{ Querystring: Query }>(consent.formPath, async ({ query }, reply) => {
    const problem = problemOf(query, consent)
    if (problem !== null) return refuse(reply, consent, problem)
    const { origin } = new URL(query.redirect_uri ?? '')
    return reply
      .header('content-security-policy', policyFor(origin))
      .type('text/html')
      .send(formPage(query, consent))
  })
  app.get<{ Querystring: Query }>(consent.answerPath, async ({ query }, reply) => {
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

/** Allows the form to lead to the site: browsers apply the page's policy to the redirect of its form. */
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

function formPage(query: Query, { provider, answerPath }: Consent): string {
  const kept = Object.entries(query).filter(([name]) => name !== 'email' && name !== 'choice')
  return page({
    title: `Sign in with ${provider}`,
    body: html`<h1>Sign in with ${provider}</h1>
<form class="card" method="get" action="${answerPath}">
<p>A stand-in for ${provider}: be anyone you like. The same address is always the same person.</p>
<label>E-mail <input name="email" type="email" required value="mei@example.com" autocomplete="off"></label>
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value ?? ''}">`)}
<p></p>
<button name="choice" value="allow">Continue</button>
<button class="stop" name="choice" value="deny" formnovalidate>Cancel</button></form>`,
  })
}
