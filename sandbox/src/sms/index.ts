import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFault } from '../fault-order.ts'
import type { Part } from '../part.ts'
import { serveGateway } from './gateway.ts'
import { inboxPage } from './inbox-page.ts'
import { FAULTS, type Inbox, inboxOf } from './message.ts'

/** An SMS gateway with Twilio's Messages API, and the phones that it sends to. */
export const sms: Part = {
  title: 'SMS',
  about: 'The phones of this demo: codes to register, log in and reset, and the fault of the next message.',
  path: '/sms',
  async mount(app, world) {
    const { KOI_SMS_ACCOUNT: sid = '', KOI_SMS_TOKEN: token = '' } = world.env
    const inbox = inboxOf(world)
    serveGateway(app, { world, inbox, account: { sid, token } })
    servePage(app, inbox)
    serveControl(app, inbox)
  },
}

function servePage(app: FastifyInstance, inbox: Inbox): void {
  app.get('/sms', async (_, reply) => reply.type('text/html').send(inboxPage(inbox)))
  app.post('/sms/next', async (request, reply) =>
    orderNext(inbox, request) ? reply.redirect('/sms', 303) : reply.status(400).send('not ordered'),
  )
}

/** Serves the same by API for tests: `GET /control/sms?to=+60…`, newest first, and `POST /control/sms/next`. */
function serveControl(app: FastifyInstance, inbox: Inbox): void {
  app.get<{ Querystring: { to?: string } }>('/control/sms', async ({ query }) => inbox.arrived(query.to))
  app.post('/control/sms/next', async (request, reply) =>
    orderNext(inbox, request) ? { ordered: true } : reply.status(400).send({ error: 'fault' }),
  )
}

function orderNext(inbox: Inbox, request: FastifyRequest): boolean {
  const fault = readFault(request, FAULTS)
  if (fault === null) return false
  inbox.orderNext(fault)
  return true
}
