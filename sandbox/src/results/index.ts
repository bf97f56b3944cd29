import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Part } from '../part.ts'
import { FAULTS, type Fault, FEEDS, type Feed, Results } from './results.ts'
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
  const name = field(request, 'feed')
  const fault = field(request, 'fault')
  const seconds = Number(field(request, 'seconds') || '0')
  const feeds = name === 'both' ? FEEDS : FEEDS.filter((known) => known === name)
  if (feeds.length === 0 || !isFault(fault) || !Number.isInteger(seconds) || seconds < 0) return false
  for (const known of feeds) source.order(known, { fault, seconds })
  return true
}

function field(request: FastifyRequest, name: string): string {
  const body = request.body as Readonly<Record<string, unknown>> | null | undefined
  const value = body?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const isFault = (text: string): text is Fault => (FAULTS as readonly string[]).includes(text)
