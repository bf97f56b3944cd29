import { orderForm } from '../fault-order.ts'
import { html, page } from '../html.ts'
import { type Beacon, FAULTS, MIRRORS } from './beacon.ts'

/** The beacon's chain, the behaviour of its mirrors, and the forms that order their faults. */
export const beaconPage = (beacon: Beacon): string =>
  page({
    title: 'Mock beacon',
    body: html`<h1>Mock beacon</h1>
<p class="soft">One party holds its key, so it proves nothing. Production waits for drand quicknet.</p>
<section class="card"><dl>
<dt>Chain</dt><dd>${beacon.chain.hash}</dd>
<dt>Public key</dt><dd>${beacon.chain.publicKey}</dd>
<dt>Period</dt><dd>${beacon.chain.period} s</dd>
<dt>Latest round</dt><dd>${beacon.latest}</dd>
</dl></section>
${MIRRORS.map((target) =>
  orderForm({
    action: '/beacon/order',
    name: 'mirror',
    target,
    faults: FAULTS,
    behaviour: beacon.behaviourOf(target),
    maxSeconds: 3600,
  }),
)}`,
  })
