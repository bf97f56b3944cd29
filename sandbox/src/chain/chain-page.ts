import { html, page } from '../html.ts'
import { CHAIN_FAULTS, type Chain, type Watched } from './chain.ts'

const SHOWN = 50

/** The newest addresses, with a form that sends to each. */
export const chainPage = (chain: Chain): string =>
  page({
    title: 'ChainGate sandbox',
    body: html`<h1>ChainGate sandbox</h1>
<section class="card"><p>Block ${chain.height}. One USDT is ${chain.rate}.</p>
<form method="post" action="/chain/blocks"><label>Blocks
<input name="count" value="1" inputmode="numeric"></label><button>Add blocks</button></form>
<form method="post" action="/chain/rate"><label>Rate
<input name="rate" value="${chain.rate}" inputmode="decimal"></label><button>Set the rate</button>
</form></section>
<div class="scroll"><table><thead>
<tr><th>Order</th><th>Address</th><th>Came</th><th>Send</th></tr></thead>
<tbody>${chain.watched
      .slice(-SHOWN)
      .reverse()
      .map((watched) => rowOf(chain, watched))}</tbody></table></div>
<div class="scroll"><table><thead><tr><th>Payout</th><th>To</th><th>USDT</th></tr></thead>
<tbody>${chain.payouts
      .slice(-SHOWN)
      .reverse()
      .map(
        ({ number, address, usdt }) => html`<tr><td>${number}</td><td>${address}</td><td>${usdt}</td></tr>`,
      )}</tbody></table></div>`,
  })

const rowOf = (chain: Chain, watched: Watched) =>
  html`<tr><td>${watched.orderNumber}</td><td>${watched.network} ${watched.address}</td>
<td>${chain
    .report(watched)
    .transfers.map(
      ({ micro, confirmations }) => html`<div>${Number(micro) / 1e6} (${confirmations} blocks)</div>`,
    )}</td>
<td><form method="post" action="/chain/send">
<input type="hidden" name="orderNumber" value="${watched.orderNumber}">
<input name="usdt" aria-label="USDT to ${watched.orderNumber}" inputmode="decimal">
<select name="fault" aria-label="Fault of ${watched.orderNumber}">${CHAIN_FAULTS.map(
    (fault) => html`<option value="${fault}">${fault.replace('_', ' ')}</option>`,
  )}</select><button>Send</button></form></td></tr>`
