import type { FastifyRequest } from 'fastify'
import { field } from '../fault-order.ts'
import type { Part } from '../part.ts'
import { Receiver } from './receiver.ts'
import { receiverPage } from './receiver-page.ts'

/** A receiver of webhooks at `/webhooks/events`, which checks signatures and can fail. */
export const webhooks: Part = {
  title: 'Webhooks',
  about:
    'A system of the operator that receives events, checks their signatures, and fails when it is told to.',
  path: '/webhooks',
  async mount(app, world) {
    const receiver = new Receiver(world)
    // The signature covers the bytes, so that they are not parsed first.
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    app.post('/webhooks/events', async (request, reply) =>
      reply
        .status(
          receiver.receive({
            id: header(request, 'webhook-id'),
            timestamp: header(request, 'webhook-timestamp'),
            signature: header(request, 'webhook-signature'),
            body: typeof request.body === 'string' ? request.body : '',
          }),
        )
        .send(),
    )
    app.post('/webhooks/secret', async (request, reply) =>
      receiver.remember(field(request, 'secret').trim())
        ? reply.redirect('/webhooks', 303)
        : reply.status(400).send('not a secret'),
    )
    app.post('/webhooks/fail', async (request, reply) => {
      const count = Number(field(request, 'count'))
      if (!Number.isInteger(count) || count < 0 || count > 100) return reply.status(400).send('0 to 100')
      receiver.failNext(count)
      return reply.redirect('/webhooks', 303)
    })
    app.get('/webhooks', async (_, reply) => reply.type('text/html').send(receiverPage(receiver.state)))
    app.get('/control/webhooks', async () => receiver.state.received)
  },
}

const header = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '')
