import type { FastifyRequest } from 'fastify'
import { field, readFault } from '../fault-order.ts'
import type { Part } from '../part.ts'
import { Anchors } from './anchors.ts'
import { FAULTS, WITNESSES, Witness } from './witness.ts'
import { witnessPage } from './witness-page.ts'

/**
 * Two witnesses of public logs (C2SP tlog-witness) at `/witness/one` and `/witness/two`, and a place at
 * `/anchor` that keeps the checkpoint of each day.
 */
export const witness: Part = {
  title: 'Witnesses',
  about: 'Two witnesses that cosign the public log while it only grows, and a place that keeps its days.',
  path: '/witness',
  async mount(app, world) {
    const anchors = new Anchors(world)
    const witnesses = WITNESSES.map((name) => ({ name, witness: new Witness(world, name) }))
    for (const { name, witness: one } of witnesses) {
      app.post(`/witness/${name}/add-checkpoint`, async (request, reply) => {
        const { status, body } = one.addCheckpoint(bodyText(request))
        return reply
          .status(status)
          .type(status === 409 ? 'text/x.tlog.size' : 'text/plain; charset=utf-8')
          .send(body)
      })
      app.get(`/witness/${name}/key`, async (_, reply) => reply.type('text/plain').send(`${one.verifier}\n`))
    }
    app.post('/anchor', async (request, reply) => {
      const receipt = anchors.add(bodyText(request))
      return receipt === null
        ? reply.status(400).send('nothing to keep\n')
        : reply.type('text/plain').send(receipt)
    })
    const page = () => witnessPage(witnesses, anchors.all)
    app.get('/witness', async (_, reply) => reply.type('text/html').send(page()))
    const order = (request: FastifyRequest): boolean => {
      const fault = readFault(request, FAULTS)
      const wanted = field(request, 'witness')
      const chosen = witnesses.filter(({ name }) => wanted === 'both' || wanted === name)
      if (fault === null || chosen.length === 0) return false
      for (const { witness: one } of chosen) one.fault = fault
      return true
    }
    app.post('/witness/order', async (request, reply) =>
      order(request) ? reply.redirect('/witness', 303) : reply.status(400).send('not ordered'),
    )
    app.post('/control/witness', async (request, reply) =>
      order(request)
        ? Object.fromEntries(witnesses.map(({ name, witness: one }) => [name, one.fault]))
        : reply.status(400).send({ error: 'witness, fault' }),
    )
    /** A log is made known by its key, as the people who run a witness would do by hand. */
    app.post('/control/witness/logs', async (request, reply) =>
      witnesses.every(({ witness: one }) => one.introduce(field(request, 'key')))
        ? { known: true }
        : reply.status(400).send({ error: 'key' }),
    )
    app.get('/control/anchors', async () => anchors.all)
  },
}

const bodyText = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '')
