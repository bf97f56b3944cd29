import { html, page } from '../html.ts'
import type { Receiver } from './receiver.ts'

/** What arrived, and the forms for the secret and for failures. */
export const receiverPage = ({ secret, failures, received }: Receiver['state']): string =>
  page({
    title: 'Webhooks',
    body: html`<h1>Webhooks</h1>
<p class="soft">Events arrive at /webhooks/events. Production sends them to systems of the operator.</p>
<form class="card" method="post" action="/webhooks/secret">
<h1>Secret: ${secret === null ? 'not known, so that no signature is checked' : 'known'}</h1>
<p class="soft">The office shows it once, when an endpoint is added.</p>
<label>Secret <input name="secret" autocomplete="off" required></label>
<button>Remember it</button></form>
<form class="card" method="post" action="/webhooks/fail">
<h1>Fails ${failures} times</h1>
<label>Answer the next <input name="count" type="number" min="0" max="100" value="2"> with 503</label>
<button>Order</button></form>
<div class="scroll"><table><tr><th>At</th><th>Type</th><th>Signature</th><th>Answer</th><th>Id</th></tr>
${received.toReversed().map(
  ({ at, type, isSigned, status, id }) => html`<tr><td>${new Date(at).toISOString()}</td><td>${type}</td>
<td>${isSigned === null ? 'not checked' : isSigned ? 'valid' : 'wrong'}</td><td>${status}</td>
<td>${id}</td></tr>`,
)}
</table></div>`,
  })
