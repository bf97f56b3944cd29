import type { FastifyInstance, FastifyRequest } from 'fastify'
import { html, page } from '../html.ts'
import type { Part } from '../part.ts'
import { serveFacebook } from './facebook.ts'
import { FAULTS, type Fault, type Faults, openFaults } from './fault.ts'
import { serveFirebase } from './firebase.ts'
import { serveGoogle } from './google.ts'
import { openKeys } from './keys.ts'

/** Google, Facebook and Firebase phone sign-in, each behind the interface that the real one has. */
export const identity: Part = {
  title: 'Log-in by others',
  about: 'Stand-ins of Google, Facebook and Firebase phone sign-in, and what goes wrong there next.',
  path: '/identity',
  async mount(app, world) {
    const stage = { world, keys: openKeys(world), faults: openFaults() }
    serveGoogle(app, stage)
    serveFacebook(app, stage)
    serveFirebase(app, stage)
    serveControl(app, stage.faults)
  },
}

const WORDS: Readonly<Record<Fault, string>> = {
  none: 'nothing',
  nonce: 'the token is of another visit',
  audience: 'the token is for another app',
  issuer: 'the token is of another issuer',
  expired: 'the token is too old',
  signature: 'a stranger has signed the token',
  error: 'the provider fails',
}

/** The page, and the same by API for tests: `POST /control/identity/next`. */
function serveControl(app: FastifyInstance, faults: Faults): void {
  app.get('/identity', async (_, reply) => reply.type('text/html').send(faultPage(faults.next)))
  app.post('/identity/next', async (request, reply) =>
    orderNext(faults, request) ? reply.redirect('/identity', 303) : reply.status(400).send('not ordered'),
  )
  app.post('/control/identity/next', async (request, reply) =>
    orderNext(faults, request) ? { ordered: true } : reply.status(400).send({ error: 'fault' }),
  )
}

function orderNext(faults: Faults, request: FastifyRequest): boolean {
  const body = request.body as Readonly<Record<string, unknown>> | null | undefined
  const fault = FAULTS.find((known): known is Fault => known === body?.fault)
  if (fault === undefined) return false
  faults.next = fault
  return true
}

const faultPage = (next: Fault): string =>
  page({
    title: 'Log-in sandbox',
    body: html`<h1>Log-in by others</h1>
<p class="soft">The buttons of the site lead here: Google and Facebook ask who you are, and Firebase sends its
codes to the <a href="/sms">phones of this demo</a>.</p>
<form class="card" method="post" action="/identity/next"><fieldset>
<legend>What goes wrong with the next log-in</legend>
${FAULTS.map(
  (fault) =>
    html`<label><input type="radio" name="fault" value="${fault}"${
      fault === next ? html` checked` : ''
    }>${WORDS[fault]}</label>`,
)}</fieldset><button>Order this</button></form>`,
  })
