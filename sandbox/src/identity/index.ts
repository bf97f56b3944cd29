import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFault } from '../fault-order.ts'
import { html, page } from '../html.ts'
import type { Part } from '../part.ts'
import { serveFacebook } from './facebook.ts'
import { FAULTS, type Fault, type Faults, openFaults } from './fault.ts'
import { serveFirebase } from './firebase.ts'
import { serveGoogle } from './google.ts'
import { openKeys } from './keys.ts'

/** Stand-ins for Google, Facebook and Firebase phone sign-in, with the interfaces of the real ones. */
export const identity: Part = {
  title: 'Log-in with providers',
  about: 'Stand-ins for Google, Facebook and Firebase phone sign-in, and the fault of the next log-in.',
  path: '/identity',
  async mount(app, world) {
    const shared = { world, keys: openKeys(world), faults: openFaults() }
    serveGoogle(app, shared)
    serveFacebook(app, shared)
    serveFirebase(app, shared)
    serveControl(app, shared.faults)
  },
}

const WORDS: Readonly<Record<Fault, string>> = {
  none: 'nothing',
  nonce: 'the token is from another visit',
  audience: 'the token is for another app',
  issuer: 'the token is from another issuer',
  expired: 'the token has expired',
  signature: 'the token is signed with an unknown key',
  error: 'the provider fails',
}

/** Serves the page, and for tests the same by API: `POST /control/identity/next`. */
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
  const fault = readFault(request, FAULTS)
  if (fault === null) return false
  faults.next = fault
  return true
}

const faultPage = (next: Fault): string =>
  page({
    title: 'Log-in sandbox',
    body: html`<h1>Log-in with providers</h1>
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
