import { createHash, createHmac, createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'
import type { World } from '../part.ts'
import { sms } from '../sms/index.ts'
import { identity } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-identity-'))
afterAll(() => rmSync(folder, { recursive: true }))
let time = Date.parse('2026-01-02T03:04:05Z')
let counter = 0
const secret = 'secret-of-the-tests'
const world: World = {
  folder,
  port: 8083,
  now: () => new Date(time),
  randomHex: (bytes) => String(++counter).padStart(bytes * 2, '0'),
  fetch: () => Promise.reject(new Error('the stand-ins make no calls')),
  env: {
    KOI_GOOGLE_CLIENT_ID: 'koi',
    KOI_GOOGLE_CLIENT_SECRET: secret,
    KOI_FACEBOOK_APP_ID: 'koi',
    KOI_FACEBOOK_APP_SECRET: secret,
    KOI_FIREBASE_PROJECT: 'koi-demo',
    KOI_FIREBASE_API_KEY: 'web-key',
  },
}
const app = await buildSandbox(world, [sms, identity])
afterAll(() => app.close())

const VERIFIER = 'v'.repeat(43)
const request = {
  client_id: 'koi',
  redirect_uri: 'http://localhost:8080/m/socialLogin',
  response_type: 'code',
  scope: 'openid',
  state: 'login.s1',
  nonce: 'n1',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
}
const get = (path: string, query: Record<string, string> = {}) =>
  app.inject(`${path}?${new URLSearchParams(query)}`)
const post = (url: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

/** Allows a log-in. Returns the code that comes back. */
async function allow(path: string, changes: Record<string, string> = {}): Promise<string> {
  const response = await get(path, { ...request, email: 'mei@example.com', choice: 'allow', ...changes })
  expect(response.statusCode).toBe(302)
  const back = new URL(response.headers.location ?? '')
  expect(`${back.origin}${back.pathname}`).toBe(request.redirect_uri)
  expect(back.searchParams.get('state')).toBe('login.s1')
  return back.searchParams.get('code') ?? ''
}

const redeemGoogle = (code: string, changes: Record<string, string> = {}) =>
  post('/google/token', {
    grant_type: 'authorization_code',
    code,
    client_id: 'koi',
    client_secret: secret,
    redirect_uri: request.redirect_uri,
    code_verifier: VERIFIER,
    ...changes,
  })

async function readToken(token: string, keys: string): Promise<Record<string, unknown> | null> {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const [jwk] = ((await get(keys)).json() as { keys: JsonWebKey[] }).keys
  const key = createPublicKey({ key: jwk ?? {}, format: 'jwk' })
  const content = Buffer.from(`${header}.${claims}`)
  const isRight = verify('sha256', content, key, Buffer.from(signature, 'base64url'))
  return isRight ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null
}

const order = (fault: string) =>
  app.inject({ method: 'POST', url: '/control/identity/next', payload: { fault } })

test('Google: discovery, a page that asks who you are, and a token that its keys have signed', async () => {
  const found = (await get('/google/.well-known/openid-configuration')).json()
  expect(found).toMatchObject({
    issuer: 'http://127.0.0.1:8083/google',
    token_endpoint: 'http://127.0.0.1:8083/google/token',
  })
  const page = await get('/google/auth', { ...request, state: '"><b>' })
  expect(page.body).toContain('Sign in with Google')
  expect(page.body).not.toContain('<b>')
  expect(page.headers['content-security-policy']).toContain("form-action 'self' http://localhost:8080;")
  const answer = (await redeemGoogle(await allow('/google/answer'))).json()
  expect(await readToken(answer.id_token, '/google/certs')).toMatchObject({
    iss: 'http://127.0.0.1:8083/google',
    aud: 'koi',
    nonce: 'n1',
    email: 'mei@example.com',
    sub: expect.stringMatching(/^\d+$/),
    iat: time / 1000,
    exp: time / 1000 + 3600,
  })
})

test('a request that no provider would accept is refused', async () => {
  for (const wrong of [
    { client_id: 'other' },
    { redirect_uri: 'http://localhost:8080/elsewhere' },
    { response_type: 'token' },
    { code_challenge: 'short' },
    { code_challenge_method: 'plain' },
  ]) {
    expect((await get('/google/auth', { ...request, ...wrong })).statusCode).toBe(400)
    expect((await get('/facebook/v21.0/dialog/oauth', { ...request, ...wrong })).statusCode).toBe(400)
  }
  const denied = await get('/google/answer', { ...request, choice: 'deny' })
  expect(denied.headers.location).toContain('error=access_denied')
})

test('a code is redeemed once, with secret, address and verifier, within five minutes', async () => {
  for (const wrong of [
    { client_secret: 'another' },
    { redirect_uri: 'http://localhost:8080/other' },
    { code_verifier: 'w'.repeat(43) },
    { grant_type: 'password' },
  ]) {
    expect((await redeemGoogle(await allow('/google/answer'), wrong)).statusCode).toBeGreaterThanOrEqual(400)
  }
  const code = await allow('/google/answer')
  expect((await redeemGoogle(code)).statusCode).toBe(200)
  expect((await redeemGoogle(code)).json()).toEqual({ error: 'invalid_grant' })
  const late = await allow('/google/answer')
  time += 5 * 60_000
  expect((await redeemGoogle(late)).statusCode).toBe(400)
})

test('Facebook: a token for a code, and its person with the proof of the app’s secret', async () => {
  const redeem = async (code: string, changes: Record<string, string> = {}) =>
    post('/facebook/v21.0/oauth/access_token', {
      code,
      client_id: 'koi',
      client_secret: secret,
      redirect_uri: request.redirect_uri,
      code_verifier: VERIFIER,
      ...changes,
    })
  expect((await redeem(await allow('/facebook/answer'), { client_secret: 'x' })).statusCode).toBe(400)
  const { access_token: token } = (await redeem(await allow('/facebook/answer'))).json()
  const me = (proof: string, bearer = token) =>
    app.inject({
      url: `/facebook/v21.0/me?fields=id,name,email&appsecret_proof=${proof}`,
      headers: { authorization: `Bearer ${bearer}` },
    })
  const proof = createHmac('sha256', secret).update(token).digest('hex')
  expect((await me(proof)).json()).toEqual({
    id: expect.stringMatching(/^\d+$/),
    name: 'mei',
    email: 'mei@example.com',
  })
  expect((await me('wrong')).statusCode).toBe(400)
  expect((await me(proof, 'another')).statusCode).toBe(400)
})

test('an ordered fault spoils the next log-in only', async () => {
  const claims = async () => {
    const { id_token: token } = (await redeemGoogle(await allow('/google/answer'))).json()
    return readToken(token, '/google/certs')
  }
  await order('nonce')
  expect(await claims()).toMatchObject({ nonce: 'of-another-visit' })
  await order('audience')
  expect(await claims()).toMatchObject({ aud: 'another-app' })
  await order('issuer')
  expect(await claims()).toMatchObject({ iss: 'https://issuer.example' })
  await order('expired')
  expect(Number((await claims())?.exp)).toBeLessThan(time / 1000)
  await order('signature')
  expect(await claims()).toBeNull()
  await order('error')
  expect((await redeemGoogle(await allow('/google/answer'))).statusCode).toBe(503)
  expect(await claims()).toMatchObject({ nonce: 'n1', aud: 'koi' })
  expect((await order('slow')).statusCode).toBe(400)
  expect((await get('/identity')).body).toContain('the token is for another app')
})

const FIREBASE = '/identitytoolkit.googleapis.com/v1'
const firebase = (call: string, payload: object, key = 'web-key') =>
  app.inject({ method: 'POST', url: `${FIREBASE}/accounts:${call}?key=${key}`, payload })
const codeFor = async (number: string) => {
  const [newest] = (await get('/control/sms', { to: number })).json() as { body: string }[]
  return /\d{6}/.exec(newest?.body ?? '')?.[0] ?? ''
}

test('Firebase: the phone receives a code, which gives one token for its number', async () => {
  const phoneNumber = '+60123456789'
  const response = await firebase('sendVerificationCode', { phoneNumber })
  expect(response.headers['access-control-allow-origin']).toBe('*')
  const { sessionInfo } = response.json()
  const code = await codeFor(phoneNumber)
  expect(code).toMatch(/^\d{6}$/)
  const confirm = (typed: string) => firebase('signInWithPhoneNumber', { sessionInfo, code: typed })
  expect((await confirm(code === '000000' ? '1' : '000000')).json()).toMatchObject({
    error: { code: 400, message: 'INVALID_CODE' },
  })
  const { idToken, phoneNumber: proved, localId } = (await confirm(code)).json()
  expect(proved).toBe(phoneNumber)
  expect((await firebase('lookup', { idToken })).json().users).toMatchObject([{ localId, phoneNumber }])
  expect((await firebase('lookup', { idToken: 'a.b.c' })).json().error.message).toBe('INVALID_ID_TOKEN')
  expect(await readToken(idToken, '/firebase/keys')).toMatchObject({
    iss: 'https://securetoken.google.com/koi-demo',
    aud: 'koi-demo',
    phone_number: phoneNumber,
    auth_time: time / 1000,
    firebase: { sign_in_provider: 'phone' },
  })
  expect((await confirm(code)).statusCode).toBe(400)
})

test('Firebase: a bad number, a wrong key, an old code and an unreachable phone are refused', async () => {
  const send = (phoneNumber: string, key?: string) => firebase('sendVerificationCode', { phoneNumber }, key)
  expect((await send('0123')).json().error.message).toBe('INVALID_PHONE_NUMBER')
  expect((await send('+60123456789', 'other')).json().error.message).toBe('API_KEY_INVALID')
  await app.inject({ method: 'POST', url: '/control/sms/next', payload: { fault: 'error' } })
  expect((await send('+60123456789')).statusCode).toBe(400)
  const { sessionInfo } = (await send('+60123450000')).json()
  time += 10 * 60_000
  const late = await firebase('signInWithPhoneNumber', { sessionInfo, code: await codeFor('+60123450000') })
  expect(late.json().error.message).toBe('SESSION_EXPIRED')
  const preflight = await app.inject({ method: 'OPTIONS', url: `${FIREBASE}/accounts:sendVerificationCode` })
  expect(preflight.statusCode).toBe(204)
  expect((await get(`${FIREBASE}/recaptchaParams`)).json().recaptchaSiteKey).toMatch(/./)
})

test('keys survive a restart; without its settings a stand-in refuses everyone', async () => {
  const keys = (await get('/google/certs')).json()
  const again = await buildSandbox({ ...world }, [identity])
  expect((await again.inject('/google/certs')).json()).toEqual(keys)
  await again.close()
  const bare = await buildSandbox({ ...world, env: {} }, [identity])
  expect(
    (await bare.inject(`/google/auth?${new URLSearchParams({ ...request, client_id: '' })}`)).statusCode,
  ).toBe(400)
  const unset = await bare.inject({
    method: 'POST',
    url: `${FIREBASE}/accounts:sendVerificationCode?key=`,
    payload: { phoneNumber: '+60123456789' },
  })
  expect(unset.statusCode).toBe(400)
  await bare.close()
})
