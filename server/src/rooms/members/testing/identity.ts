import assert from 'node:assert/strict'
import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Clock } from '../../../clock.ts'

/** Settings of fake identity providers, for `testConfig`. */
export const SOCIAL_SETTINGS = {
  KOI_GOOGLE_CLIENT_ID: 'koi-tests',
  KOI_GOOGLE_CLIENT_SECRET: 'secret-of-the-tests',
  KOI_GOOGLE_ISSUER: 'https://google.test',
  KOI_FACEBOOK_APP_ID: 'koi-tests-app',
  KOI_FACEBOOK_APP_SECRET: 'secret-of-the-tests-app',
  KOI_FACEBOOK_URL: 'https://facebook.test',
  KOI_FACEBOOK_GRAPH_URL: 'https://graph.test',
  KOI_FIREBASE_PROJECT: 'koi-tests',
  KOI_FIREBASE_API_KEY: 'web-key-of-the-tests',
  KOI_FIREBASE_KEYS_URL: 'https://firebase.test/keys',
} as const

type Claims = Readonly<Record<string, unknown>>

/** Who signs tokens: `attacker` has an unpublished key, `nobody` does not sign at all. */
type Signer = 'issuer' | 'attacker' | 'nobody'

interface Allowed {
  readonly query: URLSearchParams
  readonly person: { readonly sub: string; readonly email?: string }
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [issuer, attacker] = [newKeys(), newKeys()]
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function tokenOf(claims: Claims, signer: Signer): string {
  const alg = signer === 'nobody' ? 'none' : 'RS256'
  const content = `${base64({ alg, typ: 'JWT', kid: 'k1' })}.${base64(claims)}`
  if (signer === 'nobody') return `${content}.`
  const key: KeyObject = (signer === 'issuer' ? issuer : attacker).privateKey
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

const keySet = () => ({
  keys: [{ ...issuer.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }],
})

/** Google, Facebook and Firebase's keys in memory; its `fetch` is for the context. */
export class FakeProviders {
  /** Alters the claims of Google's next ID tokens. */
  alterClaims: ((claims: Claims) => Claims) | null = null
  signer: Signer = 'issuer'
  /** Whether the providers respond. */
  isUp = true
  private readonly codes = new Map<string, Allowed>()
  private readonly clock: Clock

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** A person consents at an authorization URL; returns what comes back to the browser. */
  allow(url: string, person: Allowed['person']): { readonly state: string; readonly code: string } {
    const query = new URL(url).searchParams
    const code = `code-${this.codes.size + 1}-${person.sub}`
    this.codes.set(code, { query, person })
    return { state: query.get('state') ?? '', code }
  }

  /** Firebase's token for a number, such as `+60123456789`, with changed claims. */
  phoneToken(number: string, changes: Claims = {}): string {
    const claims = {
      iss: 'https://securetoken.google.com/koi-tests',
      aud: 'koi-tests',
      sub: `firebase-${number}`,
      auth_time: this.seconds(),
      iat: this.seconds(),
      exp: this.seconds() + 3600,
      phone_number: number,
      firebase: { sign_in_provider: 'phone' },
      ...changes,
    }
    return tokenOf(claims, this.signer)
  }

  readonly fetch: typeof globalThis.fetch = async (address, init) => {
    const url = new URL(String(address))
    const form = new URLSearchParams(String(init?.body ?? ''))
    if (!this.isUp) return new Response('', { status: 503 })
    switch (`${url.origin}${url.pathname}`) {
      case 'https://google.test/.well-known/openid-configuration':
        return Response.json({
          issuer: 'https://google.test',
          authorization_endpoint: 'https://google.test/auth',
          token_endpoint: 'https://google.test/token',
          jwks_uri: 'https://google.test/keys',
        })
      case 'https://google.test/keys':
      case 'https://firebase.test/keys':
        return Response.json(keySet())
      case 'https://google.test/token':
        return this.googleToken(form)
      case 'https://graph.test/v21.0/oauth/access_token':
        return this.facebookToken(form)
      case 'https://graph.test/v21.0/me':
        return facebookMe(url, new Headers(init?.headers))
      default:
        throw new Error(`no fake provider at ${url.origin}${url.pathname}`)
    }
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000)
  }

  /** Exchanges a code, once, and only with the parameters that it was requested with. */
  private exchange(form: URLSearchParams): Allowed | null {
    const code = form.get('code') ?? ''
    const allowed = this.codes.get(code)
    if (allowed === undefined) return null
    this.codes.delete(code)
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    assert.equal(allowed.query.get('code_challenge'), challenge)
    assert.equal(allowed.query.get('code_challenge_method'), 'S256')
    assert.equal(allowed.query.get('redirect_uri'), form.get('redirect_uri'))
    assert.equal(allowed.query.get('client_id'), form.get('client_id'))
    return allowed
  }

  private googleToken(form: URLSearchParams): Response {
    assert.equal(form.get('client_secret'), SOCIAL_SETTINGS.KOI_GOOGLE_CLIENT_SECRET)
    const allowed = this.exchange(form)
    if (allowed === null) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const claims = {
      iss: 'https://google.test',
      aud: 'koi-tests',
      ...allowed.person,
      nonce: allowed.query.get('nonce'),
      iat: this.seconds(),
      exp: this.seconds() + 3600,
    }
    return Response.json({ id_token: tokenOf(this.alterClaims?.(claims) ?? claims, this.signer) })
  }

  private facebookToken(form: URLSearchParams): Response {
    assert.equal(form.get('client_secret'), SOCIAL_SETTINGS.KOI_FACEBOOK_APP_SECRET)
    const allowed = this.exchange(form)
    if (allowed === null) return Response.json({ error: {} }, { status: 400 })
    const { sub, email = '' } = allowed.person
    return Response.json({ access_token: Buffer.from(`${sub} ${email}`).toString('base64url') })
  }
}

function facebookMe(url: URL, headers: Headers): Response {
  const token = headers.get('authorization')?.replace('Bearer ', '') ?? ''
  const proof = createHmac('sha256', SOCIAL_SETTINGS.KOI_FACEBOOK_APP_SECRET).update(token).digest('hex')
  assert.equal(url.searchParams.get('appsecret_proof'), proof)
  const [sub = '', email] = Buffer.from(token, 'base64url').toString().split(' ')
  return Response.json({ id: sub, name: 'Mei Ling', email })
}
