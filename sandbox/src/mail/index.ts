import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFault } from '../fault-order.ts'
import type { Part } from '../part.ts'
import { FAULTS, Inbox } from './inbox.ts'
import { inboxPage } from './inbox-page.ts'
import { listenForMail } from './smtp.ts'

/** A mail shown as HTML may use its styles and open links, and nothing else. */
const MAIL_POLICY =
  "sandbox allow-top-navigation-by-user-activation allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** A mail server that speaks SMTP on SANDBOX_SMTP_PORT, and one inbox for all addresses. */
export const mail: Part = {
  title: 'Mail',
  about: 'The mail server: every mail that the site sends, with its links, and the fault of the next mail.',
  path: '/mail',
  async mount(app, world) {
    const inbox = new Inbox(world)
    const close = await listenForMail(inbox, Number(world.env.SANDBOX_SMTP_PORT ?? 8025))
    app.addHook('onClose', close)
    serveInbox(app, inbox)
  },
}

/** Serves the page and the API of an inbox. */
function serveInbox(app: FastifyInstance, inbox: Inbox): void {
  app.get('/mail', async (_, reply) => reply.type('text/html').send(inboxPage(inbox)))
  app.get<{ Params: { id: string } }>('/mail/:id/html', async (request, reply) => {
    const found = inbox.find(request.params.id)
    if (found === undefined || found.html === null) return reply.status(404).send('no such mail')
    return reply.header('content-security-policy', MAIL_POLICY).type('text/html').send(found.html)
  })
  app.post('/mail/next', async (request, reply) =>
    order(inbox, request) ? reply.redirect('/mail', 303) : reply.status(400).send('not ordered'),
  )
  app.get<{ Querystring: { to?: string } }>('/control/mails', async ({ query }) => inbox.list(query.to))
  app.post('/control/mail', async (request, reply) =>
    order(inbox, request) ? { ordered: true } : reply.status(400).send({ error: 'fault' }),
  )
}

function order(inbox: Inbox, request: FastifyRequest): boolean {
  const fault = readFault(request, FAULTS)
  if (fault === null) return false
  inbox.order(fault)
  return true
}
