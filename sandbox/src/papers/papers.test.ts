import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'
import type { World } from '../part.ts'
import { sign } from '../payments/signature.ts'
import { AUTOMATIC_MS, LATE_MS } from './check.ts'
import { papers, servePapers } from './index.ts'
import { PaperCheck } from './paper-check.ts'

const SECRET = 'a secret of at least thirty-two characters'
const folder = mkdtempSync(join(tmpdir(), 'koi-papers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Callback {
  readonly isSigned: boolean
  readonly isFresh: boolean
  readonly body: Record<string, unknown>
}

let now = new Date('2026-01-02T03:04:05Z')
let callbacks: Callback[] = []
let answer = 'success'
let counter = 0
let app: FastifyInstance
let own: PaperCheck
let world: World

// The client's side of the callbacks.
const fetch: typeof globalThis.fetch = async (_, init) => {
  const headers = new Headers(init?.headers)
  const body = String(init?.body)
  const timestamp = headers.get('x-papercheck-timestamp') ?? ''
  callbacks.push({
    isSigned: headers.get('x-papercheck-signature') === sign(SECRET, timestamp, body),
    isFresh: Math.abs(now.getTime() - Number(timestamp)) <= 300_000,
    body: JSON.parse(body),
  })
  return new Response(answer)
}

beforeEach(async () => {
  now = new Date('2026-01-02T03:04:05Z')
  callbacks = []
  answer = 'success'
  world = {
    ...{ folder: join(folder, String(counter++)), port: 8083, now: () => now, fetch },
    randomHex: (bytes) => String(counter++).padStart(bytes * 2, '0'),
    env: { KOI_IDENTITY_SECRET: SECRET },
  }
  own = new PaperCheck(world, SECRET)
  const part = { ...papers, mount: (scope: FastifyInstance) => servePapers(scope, { world, own, slowMs: 1 }) }
  app = await buildSandbox(world, [part])
  return () => app.close()
})

async function post(path: string, content: object, secret = SECRET) {
  const payload = JSON.stringify(content)
  const timestamp = String(now.getTime())
  const { statusCode, body } = await app.inject({
    ...{ method: 'POST', url: `/papers/v1/${path}`, payload },
    headers: {
      'content-type': 'application/json',
      'x-papercheck-timestamp': timestamp,
      'x-papercheck-signature': sign(secret, timestamp, payload),
    },
  })
  return { status: statusCode, content: JSON.parse(body) as Record<string, unknown> }
}

const control = async (path: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `/papers/control/${path}`, payload })).statusCode

const REFERENCE = 'a'.repeat(32)
const person = {
  ...{ reference: REFERENCE, fullName: 'Tan Mei Ling', birthDate: '1990-05-17' },
  notifyUrl: 'http://127.0.0.1:8080/callback/identity',
}
const content = Buffer.alloc(100_000, 7).toString('base64')

/** A check that was started; returns the id of its applicant. */
async function submit(): Promise<unknown> {
  const { applicantId } = (await post('applicants', person)).content
  for (const side of ['front', 'back', 'selfie']) {
    expect((await post('documents', { applicantId, side, mime: 'image/jpeg', content })).status).toBe(200)
  }
  expect((await post('checks', { applicantId })).content).toEqual({ status: 'PENDING' })
  return applicantId
}

test('[OF-23] the sandbox takes an applicant once, three pictures and a start, each signed', async () => {
  expect((await post('applicants', person, 'x'.repeat(32))).status).toBe(401)
  const first = await post('applicants', person)
  expect(await post('applicants', person)).toEqual(first)
  expect((await post('applicants', { ...person, fullName: 'Another' })).status).toBe(409)
  expect((await post('applicants', { ...person, reference: '12' })).status).toBe(422)
  const { applicantId } = first.content
  expect((await post('checks', { applicantId })).status).toBe(422)
  expect((await post('documents', { applicantId, side: 'roof', mime: 'image/png', content })).status).toBe(
    422,
  )
  await submit()
  expect((await post('checks/query', { reference: REFERENCE })).content).toMatchObject({ status: 'PENDING' })
  expect((await post('checks/query', { reference: 'b'.repeat(32) })).status).toBe(404)
})

test.each(['PASS', 'REFER', 'FAIL'])(
  '[OF-23] %s is called back with its reason, until it is received',
  async (outcome) => {
    const applicantId = await submit()
    answer = 'not now'
    expect(await control(`checks/${REFERENCE}`, { outcome, reason: 'face' })).toBe(200)
    expect(await control(`checks/${REFERENCE}`, { outcome: 'PASS' })).toBe(400)
    await own.tick()
    const body = { event: 'identity', reference: REFERENCE, applicantId, status: outcome, reasons: ['face'] }
    expect(callbacks).toEqual([{ isSigned: true, isFresh: true, body }])
    answer = 'success'
    now = new Date(now.getTime() + 5_000)
    await own.tick()
    await own.tick()
    expect(callbacks).toHaveLength(2)
    expect((await post('checks/query', { reference: REFERENCE })).content).toEqual(body)
  },
)

test('[OF-23] callbacks come twice, late, never, old or wrongly signed, as ordered', async () => {
  const results: Record<string, number> = {}
  for (const fault of ['twice', 'never', 'late', 'stale', 'wrong_signature']) {
    callbacks = []
    own = new PaperCheck({ ...world, folder: join(world.folder, fault) }, SECRET)
    const check = own.add({ ...person, reference: fault.padEnd(32, 'x') })
    own.start(check)
    own.decide(check, { outcome: 'PASS', reasons: [], fault: fault as 'twice' })
    await own.tick()
    results[fault] = callbacks.length
    if (fault === 'stale') expect(callbacks).toMatchObject([{ isSigned: true, isFresh: false }])
    if (fault === 'wrong_signature') expect(callbacks).toMatchObject([{ isSigned: false, isFresh: true }])
    if (fault !== 'late') continue
    now = new Date(now.getTime() + LATE_MS)
    await own.tick()
    expect(callbacks).toHaveLength(1)
  }
  expect(results).toEqual({ twice: 2, never: 0, late: 0, stale: 1, wrong_signature: 1 })
})

test('[OF-23] the next request is slow, fails or is refused, and checks may decide themselves', async () => {
  expect(await control('next', { fault: 'error' })).toBe(200)
  expect((await post('applicants', person)).status).toBe(503)
  expect(own.checks).toEqual([])
  await control('next', { fault: 'refuse' })
  expect((await post('applicants', person)).status).toBe(422)
  await control('next', { fault: 'slow' })
  expect((await post('applicants', person)).status).toBe(200)
  expect(await control('next', { fault: 'tired' })).toBe(400)
  expect(await control('automatic', { outcome: 'REFER' })).toBe(200)
  await submit()
  now = new Date(now.getTime() + AUTOMATIC_MS)
  await own.tick()
  expect(callbacks).toMatchObject([{ body: { status: 'REFER', reasons: ['face'] } }])
  expect(await control('automatic', { outcome: '' })).toBe(200)
  expect(own.automatic).toBeNull()
})

test('[OF-23] the desk shows who is to be checked, and stores no picture', async () => {
  await submit()
  const { body } = await app.inject('/papers')
  expect(body).toContain('Tan Mei Ling')
  expect(body).toContain('front, back, selfie')
  expect(JSON.stringify(own.checks)).not.toContain(content.slice(0, 40))
})
