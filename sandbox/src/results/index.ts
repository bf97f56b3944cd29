import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readOrder } from '../fault-order.ts'
import type { Part } from '../part.ts'
import { FAULTS, FEEDS, type Feed, Results } from './results.ts'
import { resultsPage } from './results-page.ts'

/** Two feeds of official results, `/results/one` and `/results/two`, each with `/{game code}/{yyyyMMdd}`. */
export const results: Part = {
  title: 'Result feeds',
  about: 'Two feeds of official results: what stations have drawn, and the faults of the feeds.',
  path: '/results',
  async mount(app, world) {
    const source = new Results(world)
    for (const feed of FEEDS) serveFeed(app, source, feed)
    app.get('/results', async (_, reply) => reply.type('text/html').send(resultsPage(source)))
    app.post('/results/order', async (request, reply) =>
      order(source, request) ? reply.redirect('/results', 303) : reply.status(400).send('not ordered'),
    )
    app.post('/control/results', async (request, reply) =>
      order(source, request)
        ? Object.fromEntries(FEEDS.map((feed) => [feed, source.behaviourOf(feed)]))
        : reply.status(400).send({ error: 'feed, fault, seconds' }),
    )
  },
}

function serveFeed(app: FastifyInstance, source: Results, feed: Feed): void {
  app.get<{ Params: { game: string; numero: string } }>(
    `/results/${feed}/:game/:numero`,
    async (request, reply) => {
      const { game, numero } = request.params
      if (!/^\w{2,16}$/.test(game) || !/^\d{8}$/.test(numero)) return reply.status(404).send({})
      const answer = source.answer(feed, game, numero)
      if (answer.kind === 'result') return { game, numero, winningNumber: answer.winningNumber }
      return answer.kind === 'down'
        ? reply.status(503).send({ error: 'down' })
        : reply.status(404).send({ error: 'no result yet' })
    },
  )
}

function order(source: Results, request: FastifyRequest): boolean {
  const order = readOrder(request, { name: 'feed', targets: FEEDS, faults: FAULTS })
  if (order === null) return false
  for (const feed of order.targets) source.order(feed, order.behaviour)
  return true
}
