import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { World } from '../part.ts'
import { isSigned } from '../payments/signature.ts'
import { type Check, noticeOf, SIDES } from './check.ts'
import { HEADER, type PaperCheck } from './paper-check.ts'

/** A picture of five megabytes in base64, with its fields. */
const MAX_BYTES = 8 * 1024 * 1024

type Fields = Readonly<Record<string, unknown>>
interface Answer {
  readonly status: number
  readonly content: object
}

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)
const UNKNOWN: Answer = { status: 404, content: { error: 'unknown' } }
const MALFORMED: Answer = { status: 422, content: { error: 'malformed' } }
const done = (content: object): Answer => ({ status: 200, content })

/** The signed calls of the client (docs/identity-checks.md). `slowMs` is how long the fault `slow` takes. */
export async function serveClient(
  app: FastifyInstance,
  { world, own, slowMs }: { readonly world: World; readonly own: PaperCheck; readonly slowMs: number },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, parsed) =>
      parsed(null, body),
    )
    const post = (path: string, answer: (fields: Fields) => Answer) =>
      scope.post(`/papers/v1/${path}`, { bodyLimit: MAX_BYTES }, async ({ headers, body: given }, reply) => {
        const body = Buffer.isBuffer(given) ? given : Buffer.alloc(0)
        if (!isSigned(own.secret, { headers, header: HEADER, body, now: world.now() })) {
          return reply.status(401).send({ error: 'signature' })
        }
        const fault = own.consumeNext()
        if (fault === 'error') return reply.status(503).send({ error: 'as ordered' })
        if (fault === 'refuse') return reply.status(422).send({ error: 'as ordered' })
        const { status, content } = answer(JSON.parse(body.toString()) as Fields)
        if (fault === 'slow') await wait(slowMs, undefined, { ref: false })
        return reply.status(status).send(content)
      })
    post('applicants', (fields) => addApplicant(own, fields))
    post('documents', (fields) => addPicture(own, fields))
    post('checks', (fields) => start(own, fields))
    post('checks/query', ({ reference }) => {
      const check = own.find(String(reference))
      return check === undefined ? UNKNOWN : done(noticeOf(check))
    })
  })
}

function addApplicant(own: PaperCheck, { reference, fullName, birthDate, notifyUrl }: Fields): Answer {
  if (!isText(reference, /^[A-Za-z0-9]{16,64}$/) || !isText(fullName, /^.{1,80}$/su)) return MALFORMED
  if (!isText(birthDate, /^\d{4}-\d{2}-\d{2}$/) || !isText(notifyUrl, /^https?:\/\/\S+$/)) return MALFORMED
  const known = own.find(reference)
  const isAnother = known !== undefined && (known.fullName !== fullName || known.birthDate !== birthDate)
  if (isAnother) return { status: 409, content: { error: 'reference in use' } }
  return done({ applicantId: own.add({ reference, fullName, birthDate, notifyUrl }).applicantId })
}

function addPicture(own: PaperCheck, { applicantId, side, mime, content }: Fields): Answer {
  const check = own.findApplicant(String(applicantId))
  const known = SIDES.find((one) => one === side)
  if (check === undefined) return UNKNOWN
  if (known === undefined || !isText(mime, /^image\/(png|jpeg)$/) || !isText(content, /^[\w+/]+=*$/)) {
    return MALFORMED
  }
  own.addPicture(check, known, Buffer.from(content, 'base64').length)
  return done({ applicantId: check.applicantId })
}

const isComplete = ({ pictures }: Check): boolean => SIDES.every((side) => pictures[side] !== undefined)

function start(own: PaperCheck, { applicantId }: Fields): Answer {
  const check = own.findApplicant(String(applicantId))
  if (check === undefined) return UNKNOWN
  if (!isComplete(check)) return { status: 422, content: { error: 'pictures are missing' } }
  own.start(check)
  return done({ status: noticeOf(check).status })
}
