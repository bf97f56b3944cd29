import { html, page } from '../html.ts'
import { type Beacon, FAULTS, MIRRORS, type Mirror } from './beacon.ts'

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
${MIRRORS.map((mirror) => mirrorForm(beacon, mirror))}`,
  })

function mirrorForm(beacon: Beacon, mirror: Mirror) {
  const { fault, seconds } = beacon.behaviourOf(mirror)
  return html`<form class="card" method="post" action="/beacon/order">
<h1>Mirror ${mirror}: ${fault}${fault === 'late' ? ` by ${seconds} s` : ''}</h1>
<input type="hidden" name="mirror" value="${mirror}">
<fieldset><legend>From now on</legend>
${FAULTS.map(
  (known) =>
    html`<label><input type="radio" name="fault" value="${known}" ${known === fault ? 'checked' : ''}>
${known}</label>`,
)}
<label>seconds late <input type="number" name="seconds" min="0" max="3600" value="${seconds}"></label>
</fieldset>
<button>Order</button></form>`
}
