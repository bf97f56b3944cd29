import { html, page } from '../html.ts'
import type { Anchor } from './anchors.ts'
import { FAULTS, type Witness, type WitnessName } from './witness.ts'

interface Listed {
  readonly name: WitnessName
  readonly witness: Witness
}

/** The witnesses with the logs that they know, the forms that order their faults, and the kept days. */
export const witnessPage = (witnesses: readonly Listed[], anchors: readonly Anchor[]): string =>
  page({
    title: 'Witnesses',
    body: html`<h1>Witnesses</h1>
<p class="soft">They cosign a public log only while it grows. Run by the same hands as the log, they prove
nothing: production names witnesses of other people.</p>
${witnesses.map(witnessCard)}
<section class="card"><h1>Kept days</h1><dl>
${anchors
  .slice(-10)
  .toReversed()
  .map(({ at, hash }) => html`<dt>${new Date(at).toISOString()}</dt><dd>${hash}</dd>`)}
</dl></section>`,
  })

const witnessCard = ({
  name,
  witness,
}: Listed) => html`<form class="card" method="post" action="/witness/order">
<h1>Witness ${name}: ${witness.fault}</h1>
<dl><dt>Key</dt><dd>${witness.verifier}</dd>
${witness.logs.map(([origin, { size }]) => html`<dt>${origin}</dt><dd>${size} entries</dd>`)}</dl>
<input type="hidden" name="witness" value="${name}">
<fieldset><legend>From now on</legend>
${FAULTS.map(
  (known) =>
    html`<label><input type="radio" name="fault" value="${known}" ${known === witness.fault ? 'checked' : ''}>
${known}</label>`,
)}
</fieldset>
<button>Order</button></form>`
