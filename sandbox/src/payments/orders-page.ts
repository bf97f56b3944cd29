import { html, page } from '../html.ts'
import { FAULTS, type Order, REQUEST_FAULTS } from './order.ts'
import { faultText } from './pay-page.ts'
import type { Provider } from './provider.ts'

const SHOWN = 100

/** The newest orders, with a form that decides the outcome and the fault of each open one. */
export const ordersPage = (provider: Provider): string =>
  page({
    title: `${provider.brand.name} sandbox`,
    body: html`<h1>${provider.brand.name} sandbox</h1>
<section class="card"><form method="post" action="${provider.brand.desk}/automatic">
<p>Payouts are paid ${provider.automatic ? 'automatically, after three seconds' : 'by hand, below'}.</p>
<button name="on" value="${provider.automatic ? '0' : '1'}">${
      provider.automatic ? 'Pay them by hand' : 'Pay them automatically'
    }</button></form></section>
<section class="card"><form method="post" action="${provider.brand.desk}/next">
<fieldset><legend>Fault of the next request</legend>
<label><input type="radio" name="about" value="payment" checked>for a payment</label>
<label><input type="radio" name="about" value="payout">for a payout</label>
<label><input type="radio" name="about" value="cancel">to cancel a payment</label>
<label><input type="radio" name="about" value="refund">to return a payment</label></fieldset>
<fieldset><legend>is</legend>${REQUEST_FAULTS.map(
      (fault, index) =>
        html`<label><input type="radio" name="fault" value="${fault}"${
          index === 0 ? html` checked` : ''
        }>${fault.replace('_', ' ')}</label>`,
    )}</fieldset><button>Order this fault</button></form></section>
<div class="scroll"><table><thead>
<tr><th>Order</th><th>What</th><th>Amount</th><th>State</th><th>Decide</th></tr></thead>
<tbody>${provider.orders
      .slice(-SHOWN)
      .reverse()
      .map((order) => rowOf(order, provider))}</tbody></table></div>`,
  })

const isRefunded = ({ orderNumber }: Order, { refunds }: Provider): boolean =>
  refunds.some((refund) => refund.orderNumber === orderNumber)

const rowOf = (order: Order, provider: Provider) =>
  html`<tr><td>${
    order.about === 'payment'
      ? html`<a href="${provider.brand.base}/pay/${order.token}">${order.orderNumber}</a>`
      : order.orderNumber
  }</td>
<td>${order.about}${order.account === null ? '' : ` to ${order.account}`}</td>
<td>${order.currency} ${order.amount}</td>
<td><span class="state ${order.status}">${order.status}</span>${
    isRefunded(order, provider) ? ' returned' : ''
  }</td>
<td>${order.status === 'PENDING' ? decideForm(order, provider) : ''}</td></tr>`

const decideForm = (order: Order, { brand }: Provider) =>
  html`<form method="post" action="${brand.desk}/orders/${order.orderNumber}">
<select name="fault" aria-label="Callback of ${order.orderNumber}">${FAULTS.map(
    (fault) => html`<option value="${fault}">${faultText(fault)}</option>`,
  )}</select>
<button name="outcome" value="PAID">Pay</button>
<button class="stop" name="outcome" value="FAILED">Fail</button></form>`
