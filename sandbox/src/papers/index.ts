import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { field, readFault } from '../fault-order.ts'
import type { Part, World } from '../part.ts'
import { type Check, FAULTS, OUTCOMES, REASONS, REQUEST_FAULTS, SLOW_MS } from './check.ts'
import { serveClient } from './client-api.ts'
import { PaperCheck } from './paper-check.ts'
import { papersPage } from './papers-page.ts'

const TICK_MS = 250

/** PaperCheck, a service that checks identities: its signed API, its desk, and faults. */
export const papers: Part = {
  title: 'Identity checks',
  about: 'PaperCheck, the service for identity checks: pass, refer or fail them, and order faults.',
  path: '/papers',
  async mount(app, world) {
    const secret = world.env.KOI_IDENTITY_SECRET ?? world.env.KOI_PAYMENT_SECRET ?? ''
    if (secret.length < 32)
      throw new Error('KOI_IDENTITY_SECRET is missing or malformed: at least 32 characters')
    const own = new PaperCheck(world, secret)
    await servePapers(app, { world, own, slowMs: SLOW_MS })
    const timer = setInterval(() => void own.tick(), TICK_MS)
    app.addHook('onClose', async () => clearInterval(timer))
  },
}

/** Adds all routes of the service. The caller must call `tick` regularly. */
export async function servePapers(
  app: FastifyInstance,
  { own, ...rest }: { readonly world: World; readonly own: PaperCheck; readonly slowMs: number },
): Promise<void> {
  await serveClient(app, { own, ...rest })
  app.get('/papers', async (_, reply) => reply.type('text/html').send(papersPage(own)))
  app.get('/papers/control/checks', async () => own.checks)
  const act = (path: string, run: (request: FastifyRequest<Named>) => boolean) => {
    const answer = async (request: FastifyRequest<Named>, reply: FastifyReply) => {
      if (!run(request)) return reply.status(400).send({ error: 'not done' })
      const isControl = request.url.startsWith('/papers/control')
      return isControl ? reply.send({ done: true }) : reply.redirect('/papers', 303)
    }
    app.post<Named>(`/papers/${path}`, answer)
    app.post<Named>(`/papers/control/${path}`, answer)
  }
  act('checks/:reference', (request) => decide(own, own.find(request.params.reference ?? ''), request))
  act('next', (request) => {
    const fault = readFault(request, REQUEST_FAULTS)
    if (fault !== null) own.setNext(fault)
    return fault !== null
  })
  act('automatic', (request) => {
    const outcome = OUTCOMES.find((one) => one === field(request, 'outcome')) ?? null
    const isKnown = outcome !== null || field(request, 'outcome') === ''
    if (isKnown) own.setAutomatic(outcome)
    return isKnown
  })
}

type Named = { Params: { reference?: string } }

function decide(own: PaperCheck, check: Check | undefined, request: FastifyRequest<Named>): boolean {
  const outcome = OUTCOMES.find((one) => one === field(request, 'outcome'))
  const fault = field(request, 'fault') === '' ? 'none' : readFault(request, FAULTS)
  const reason = REASONS.find((one) => one === field(request, 'reason'))
  if (check === undefined || outcome === undefined || fault === null) return false
  return own.decide(check, { outcome, fault, reasons: reason === undefined ? [] : [reason] })
}
