import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { World } from '../part.ts'
import type { Inbox, Message } from './message.ts'

const VERSION = '2010-04-01'

/** The only account that may send, as the server knows it. Without a token nobody may send. */
export interface Account {
  readonly sid: string
  readonly token: string
}

/** The part of Twilio's Messages API that sends: basic authentication, a form, and 201 with the message. */
export function serveGateway(app: FastifyInstance, { world, inbox, account }: Gateway): void {
  const path = `/${VERSION}/Accounts/:sid/Messages.json`
  app.post<{ Params: { sid: string } }>(path, async (request, reply) => {
    if (!isAuthorised(account, request.params.sid, request.headers.authorization))
      return refuse(reply, 401, { code: 20003, message: 'Authenticate' })
    const form = request.body as Readonly<Record<string, string | undefined>> | null
    const to = form?.To ?? ''
    const from = form?.From ?? form?.MessagingServiceSid ?? ''
    const body = form?.Body ?? ''
    if (from === '') return refuse(reply, 400, { code: 21603, message: "A 'From' phone number is required" })
    if (body === '') return refuse(reply, 400, { code: 21602, message: 'Message body is required' })
    const fault = inbox.consumeNext()
    if (!/^\+[1-9]\d{6,14}$/.test(to) || fault === 'refuse')
      return refuse(reply, 400, { code: 21211, message: `Invalid 'To' Phone Number: ${to}` })
    if (fault === 'error') return refuse(reply, 503, { code: 20503, message: 'Service Unavailable' })
    return reply.status(201).send(answerOf(inbox.add({ to, from, body }, fault), account, world))
  })
}

interface Gateway {
  readonly world: World
  readonly inbox: Inbox
  readonly account: Account
}

function isAuthorised(account: Account, sid: string, header: string | undefined): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`)
  const isSet = account.token !== ''
  return isSet && sid === account.sid && given.length === wanted.length && timingSafeEqual(given, wanted)
}

const refuse = (reply: FastifyReply, status: number, problem: { code: number; message: string }) =>
  reply.status(status).send({
    ...problem,
    more_info: `https://www.twilio.com/docs/errors/${problem.code}`,
    status,
  })

const answerOf = ({ sid, to, from, body }: Message, account: Account, world: World) => ({
  sid,
  account_sid: account.sid,
  to,
  from,
  body,
  status: 'queued',
  direction: 'outbound-api',
  date_created: world.now().toUTCString(),
  error_code: null,
  error_message: null,
  uri: `/${VERSION}/Accounts/${account.sid}/Messages/${sid}.json`,
})
