import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Inbox, inboxOf } from '../sms/message.ts'
import { spoil } from './fault.ts'
import type { Shared } from './shared.ts'

const LIFETIME_MS = 10 * 60_000
const MAX_TRIES = 5
const TOKEN_SECONDS = 3_600

interface Sent {
  readonly phoneNumber: string
  readonly code: string
  readonly until: number
  tries: number
}

/** The path at which the Auth emulator serves Google's Identity Toolkit. */
const API = '/identitytoolkit.googleapis.com'

/**
 * Firebase phone sign-in. Clients call it as they call the Auth emulator, but it signs its tokens as Firebase
 * does. Its messages arrive in the same inbox as those of the SMS gateway.
 */
export function serveFirebase(app: FastifyInstance, shared: Shared): void {
  const { world, keys } = shared
  const { KOI_FIREBASE_PROJECT: project = '', KOI_FIREBASE_API_KEY: apiKey = '' } = world.env
  const inbox = inboxOf(world)
  const sent = new Map<string, Sent>()
  const issued = new Map<string, string>()
  // The pages that call this API are on another origin.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith(API)) reply.header('access-control-allow-origin', '*')
  })
  app.options(`${API}/*`, async (_, reply) =>
    reply
      .headers({
        'access-control-allow-headers': '*',
        'access-control-allow-methods': 'GET, POST',
      })
      .status(204)
      .send(),
  )
  app.get('/firebase/keys', async () => keys.published('firebase'))
  // The library fetches the key of its reCAPTCHA, but does not use it with an emulator.
  app.get(`${API}/v1/recaptchaParams`, async () => ({
    kind: 'identitytoolkit#GetRecaptchaParamResponse',
    recaptchaSiteKey: 'nobody-has-to-prove-to-be-human-here',
  }))

  type Call = { Querystring: { key?: string }; Body: Readonly<Record<string, unknown>> | null }
  app.post<Call>(`${API}/v1/accounts::sendVerificationCode`, async ({ query, body }, reply) => {
    if (apiKey === '' || query.key !== apiKey) return refuse(reply, 'API_KEY_INVALID')
    const phoneNumber = String(body?.phoneNumber ?? '')
    if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber)) return refuse(reply, 'INVALID_PHONE_NUMBER')
    const code = sixDigits(world.randomHex(4))
    if (!send(inbox, phoneNumber, code)) return refuse(reply, 'QUOTA_EXCEEDED : Exceeded quota.')
    const sessionInfo = world.randomHex(24)
    sent.set(sessionInfo, { phoneNumber, code, until: world.now().getTime() + LIFETIME_MS, tries: 0 })
    return { sessionInfo }
  })
  app.post<Call>(`${API}/v1/accounts::signInWithPhoneNumber`, async ({ query, body }, reply) => {
    if (apiKey === '' || query.key !== apiKey) return refuse(reply, 'API_KEY_INVALID')
    const sessionInfo = String(body?.sessionInfo ?? '')
    const known = sent.get(sessionInfo)
    if (known === undefined) return refuse(reply, 'INVALID_SESSION_INFO')
    known.tries += 1
    if (known.until <= world.now().getTime() || known.tries > MAX_TRIES)
      return refuse(reply, 'SESSION_EXPIRED')
    if (known.code !== body?.code) return refuse(reply, 'INVALID_CODE')
    sent.delete(sessionInfo)
    const answer = tokenOf(shared, project, known.phoneNumber)
    issued.set(answer.idToken, known.phoneNumber)
    return answer
  })
  app.post<Call>(`${API}/v1/accounts::lookup`, async ({ query, body }, reply) => {
    if (apiKey === '' || query.key !== apiKey) return refuse(reply, 'API_KEY_INVALID')
    const phoneNumber = issued.get(String(body?.idToken ?? ''))
    return phoneNumber === undefined ? refuse(reply, 'INVALID_ID_TOKEN') : accountOf(phoneNumber)
  })
}

const sixDigits = (hex: string): string => String(Number.parseInt(hex, 16) % 1_000_000).padStart(6, '0')

/** Sends a code. Returns false if the fault that was ordered for the next message prevents it. */
function send(inbox: Inbox, to: string, code: string): boolean {
  const fault = inbox.consumeNext()
  if (fault === 'refuse' || fault === 'error') return false
  inbox.add({ to, from: 'Firebase', body: `${code} is your verification code for Koi.` }, fault)
  return true
}

function tokenOf({ world, keys, faults }: Shared, project: string, phoneNumber: string) {
  const fault = faults.consume()
  const iat = Math.floor(world.now().getTime() / 1000)
  const localId = idOf(phoneNumber)
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: iat,
    user_id: localId,
    sub: localId,
    iat,
    exp: iat + TOKEN_SECONDS,
    phone_number: phoneNumber,
    firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
  }
  return {
    idToken: keys.sign('firebase', spoil(claims, fault), fault === 'signature'),
    refreshToken: world.randomHex(24),
    expiresIn: String(TOKEN_SECONDS),
    localId,
    isNewUser: false,
    phoneNumber,
  }
}

/** The id of a person. A number always gives the same id. */
const idOf = (phoneNumber: string): string =>
  createHash('sha256').update(phoneNumber).digest('base64url').slice(0, 28)

/** The account of a token. The library fetches it before it hands out a token. */
const accountOf = (phoneNumber: string) => ({
  kind: 'identitytoolkit#GetAccountInfoResponse',
  users: [
    {
      localId: idOf(phoneNumber),
      phoneNumber,
      providerUserInfo: [{ providerId: 'phone', rawId: phoneNumber, phoneNumber }],
    },
  ],
})

const refuse = (reply: FastifyReply, message: string): FastifyReply =>
  reply.status(400).send({ error: { code: 400, message, errors: [{ message, domain: 'global' }] } })
