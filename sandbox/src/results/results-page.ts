import { html, page } from '../html.ts'
import { FAULTS, FEEDS, type Feed, type Results } from './results.ts'

/** The behaviour of the feeds, and the forms that order their faults. */
export const resultsPage = (results: Results): string =>
  page({
    title: 'Result feeds',
    body: html`<h1>Result feeds</h1>
<p class="soft">Two feeds report what the mock stations of Vietnam have drawn. No result here is real.</p>
${FEEDS.map((feed) => feedForm(results, feed))}`,
  })

function feedForm(results: Results, feed: Feed) {
  const { fault, seconds } = results.behaviourOf(feed)
  return html`<form class="card" method="post" action="/results/order">
<h1>Feed ${feed}: ${fault}${fault === 'late' ? ` by ${seconds} s` : ''}</h1>
<input type="hidden" name="feed" value="${feed}">
<fieldset><legend>From now on</legend>
${FAULTS.map(
  (known) =>
    html`<label><input type="radio" name="fault" value="${known}" ${known === fault ? 'checked' : ''}>
${known}</label>`,
)}
<label>seconds late <input type="number" name="seconds" min="0" max="86400" value="${seconds}"></label>
</fieldset>
<button>Order</button></form>`
}
