import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readOrder } from '../fault-order.ts'
import type { Part } from '../part.ts'
import { type Answer, Beacon, FAULTS, MIRRORS, type Mirror } from './beacon.ts'
import { beaconPage } from './beacon-page.ts'

/** A public randomness beacon with drand's HTTP interface at two mirrors, `/beacon/one` and `/beacon/two`. */
export const beacon: Part = {
  title: 'Beacon',
  about: 'The mock randomness beacon that draws wait for: its rounds, and the faults of its mirrors.',
  path: '/beacon',
  async mount(app, world) {
    const source = new Beacon(world)
    for (const mirror of MIRRORS) serveMirror(app, source, mirror)
    app.get('/beacon', async (_, reply) => reply.type('text/html').send(beaconPage(source)))
    app.post('/beacon/order', async (request, reply) =>
      order(source, request) ? reply.redirect('/beacon', 303) : reply.status(400).send('not ordered'),
    )
    app.post('/control/beacon', async (request, reply) =>
      order(source, request)
        ? Object.fromEntries(MIRRORS.map((mirror) => [mirror, source.behaviourOf(mirror)]))
        : reply.status(400).send({ error: 'mirror, fault, seconds' }),
    )
  },
}

/** Serves drand's paths: /chains, /{hash}/info and /{hash}/public/{round or latest}. */
function serveMirror(app: FastifyInstance, source: Beacon, mirror: Mirror): void {
  const { chain } = source
  const base = `/beacon/${mirror}`
  app.get(`${base}/chains`, async (_, reply) =>
    source.behaviourOf(mirror).fault === 'down' ? reply.status(503).send() : [chain.hash],
  )
  app.get(`${base}/${chain.hash}/info`, async (_, reply) =>
    source.behaviourOf(mirror).fault === 'down' ? reply.status(503).send() : infoOf(source),
  )
  app.get<{ Params: { round: string } }>(`${base}/${chain.hash}/public/:round`, async (request, reply) => {
    const { round } = request.params
    const number = round === 'latest' ? source.latest : /^\d{1,15}$/.test(round) ? Number(round) : 0
    return send(reply, source.answer(mirror, number))
  })
}

const infoOf = ({ chain }: Beacon) => ({
  public_key: chain.publicKey,
  period: chain.period,
  genesis_time: chain.genesis,
  hash: chain.hash,
  groupHash: chain.hash,
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'koi-mock' },
})

const STATUS = { future: 425, down: 503, unknown: 404 } as const

function send(reply: FastifyReply, answer: Answer) {
  if (answer.kind !== 'round') return reply.status(STATUS[answer.kind]).send({ error: answer.kind })
  const { round, randomness, signature } = answer
  return reply.send({ round, randomness, signature })
}

function order(source: Beacon, request: FastifyRequest): boolean {
  const order = readOrder(request, { name: 'mirror', targets: MIRRORS, faults: FAULTS })
  if (order === null) return false
  for (const mirror of order.targets) source.order(mirror, order.behaviour)
  return true
}
