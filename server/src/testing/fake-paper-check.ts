import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

export const IDENTITY_URL = 'http://papercheck.test/api'
export const IDENTITY_SECRET = 'the secret that the tests share with papercheck'

const HEADER = 'x-papercheck'

interface Applicant {
  readonly reference: string
  readonly fullName: string
  readonly birthDate: string
  readonly notifyUrl: string
  readonly applicantId: string
  /** The bytes of each picture. */
  readonly pictures: Map<string, Buffer>
  status: 'NEW' | 'PENDING' | 'PASS' | 'REFER' | 'FAIL'
  reasons: readonly string[]
}

const sign = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
const reply = (status: number, content: object): Response => new Response(JSON.stringify(content), { status })

/** PaperCheck in memory (docs/identity-checks.md): a `fetch` for the context, and callbacks to the app. */
export class FakePaperCheck {
  /** What happens to the requests until further notice. */
  fault: 'none' | 'down' | 'slow' | 'error' | 'refuse' | 'nonsense' = 'none'
  readonly applicants: Applicant[] = []
  /** The bodies that it got, in order, with their paths. */
  readonly requests: { readonly path: string; readonly content: Readonly<Record<string, string>> }[] = []
  private readonly clock: Clock

  constructor(clock: Clock) {
    this.clock = clock
  }

  readonly fetch: typeof globalThis.fetch = async (address, init) => {
    const body = String(init?.body)
    const headers = new Headers(init?.headers)
    const signature = sign(IDENTITY_SECRET, headers.get(`${HEADER}-timestamp`) ?? '', body)
    if (this.fault === 'down') throw new TypeError('fetch failed')
    // What fetch does when its signal ends the request.
    if (this.fault === 'slow') throw new DOMException('The operation timed out.', 'TimeoutError')
    if (headers.get(`${HEADER}-signature`) !== signature) return reply(401, {})
    if (this.fault === 'error') return reply(503, {})
    if (this.fault === 'refuse') return reply(422, { error: `not this: ${body}` })
    if (this.fault === 'nonsense') return reply(200, { hello: 'world' })
    const path = String(address).slice(IDENTITY_URL.length)
    const content = JSON.parse(body) as Record<string, string>
    this.requests.push({ path, content })
    return this.answer(path, content)
  }

  private answer(path: string, content: Readonly<Record<string, string>>): Response {
    const { reference = '', applicantId = '', side = '' } = content
    if (path === '/v1/checks/query') {
      const found = this.applicants.find((one) => one.reference === reference)
      return found === undefined ? reply(404, {}) : reply(200, noticeOf(found))
    }
    const applicant = path === '/v1/applicants' ? this.add(content) : this.find(applicantId)
    if (path === '/v1/documents') applicant.pictures.set(side, Buffer.from(content.content ?? '', 'base64'))
    if (path === '/v1/checks' && applicant.status === 'NEW') applicant.status = 'PENDING'
    return reply(
      200,
      path === '/v1/checks' ? { status: applicant.status } : { applicantId: applicant.applicantId },
    )
  }

  private add({ reference = '', fullName = '', birthDate = '', notifyUrl = '' }: Record<string, string>) {
    const known = this.applicants.find((one) => one.reference === reference)
    if (known !== undefined) return known
    const applicant: Applicant = {
      ...{ reference, fullName, birthDate, notifyUrl, applicantId: `PC${this.applicants.length + 1}` },
      ...{ pictures: new Map(), status: 'NEW' as const, reasons: [] },
    }
    this.applicants.push(applicant)
    return applicant
  }

  private find(applicantId: string): Applicant {
    const found = this.applicants.find((one) => one.applicantId === applicantId)
    if (found === undefined) throw new Error(`there is no applicant ${applicantId}`)
    return found
  }

  /** The newest person of this name. */
  of(fullName: string): Applicant {
    const found = this.applicants.findLast((one) => one.fullName === fullName)
    if (found === undefined) throw new Error(`nobody submitted ${fullName}`)
    return found
  }

  /** Decides the check of a person, without a callback. */
  decide(fullName: string, status: Applicant['status'], ...reasons: readonly string[]): Applicant {
    return Object.assign(this.of(fullName), { status, reasons })
  }

  /** Makes a callback; returns its status and body. */
  async call(
    app: FastifyInstance,
    applicant: Applicant,
    { secret = IDENTITY_SECRET, ageMs = 0, ...changes }: CallChanges = {},
  ): Promise<readonly [status: number, body: string]> {
    const payload = JSON.stringify({ ...noticeOf(applicant), ...changes })
    const timestamp = String(this.clock.now().getTime() - ageMs)
    const { statusCode, body } = await app.inject({
      ...{ method: 'POST', url: '/callback/identity', payload },
      headers: {
        'content-type': 'application/json',
        [`${HEADER}-timestamp`]: timestamp,
        [`${HEADER}-signature`]: sign(secret, timestamp, payload),
      },
    })
    return [statusCode, body]
  }
}

interface CallChanges {
  readonly secret?: string
  readonly ageMs?: number
  readonly reference?: string
  readonly applicantId?: string
  readonly status?: string
}

const noticeOf = ({ reference, applicantId, status, reasons }: Applicant) => ({
  ...{ event: 'identity', reference, applicantId },
  ...{ status: status === 'NEW' ? 'PENDING' : status, reasons },
})
