import { orderForm } from '../fault-order.ts'
import { html, page } from '../html.ts'
import { FAULTS, FEEDS, type Results } from './results.ts'

/** The behaviour of the feeds, and the forms that order their faults. */
export const resultsPage = (results: Results): string =>
  page({
    title: 'Result feeds',
    body: html`<h1>Result feeds</h1>
<p class="soft">Two feeds report what the mock stations of Vietnam have drawn. No result here is real.</p>
${FEEDS.map((target) =>
  orderForm({
    action: '/results/order',
    name: 'feed',
    target,
    faults: FAULTS,
    behaviour: results.behaviourOf(target),
    maxSeconds: 86400,
  }),
)}`,
  })
