import { html, page } from '../html.ts'
import { type Check, FAULTS, OUTCOMES, REASONS, REQUEST_FAULTS } from './check.ts'
import type { PaperCheck } from './paper-check.ts'

const SHOWN = 100

/** The newest checks, with a form that decides each open one and its fault. */
export const papersPage = (own: PaperCheck): string =>
  page({
    title: 'PaperCheck sandbox',
    body: html`<h1>PaperCheck sandbox</h1>
<section class="card"><form method="post" action="/papers/automatic">
<p>${
      own.automatic === null
        ? 'Each check is decided by hand, below.'
        : `Each check comes to ${own.automatic} by itself, after two seconds.`
    }</p>
<fieldset><legend>From now on</legend>
${['', ...OUTCOMES].map(
  (outcome) =>
    html`<label><input type="radio" name="outcome" value="${outcome}"${
      outcome === (own.automatic ?? '') ? html` checked` : ''
    }>${outcome === '' ? 'by hand' : outcome}</label>`,
)}</fieldset><button>Decide them so</button></form></section>
<section class="card"><form method="post" action="/papers/next">
<p>The next request is ${own.next === null ? 'answered' : own.next}.</p>
<fieldset><legend>Fault of the next request</legend>${REQUEST_FAULTS.map(
      (fault, index) =>
        html`<label><input type="radio" name="fault" value="${fault}"${
          index === 0 ? html` checked` : ''
        }>${fault}</label>`,
    )}</fieldset><button>Order this fault</button></form></section>
<div class="scroll"><table><thead>
<tr><th>Person</th><th>Pictures</th><th>State</th><th>Decide</th></tr></thead>
<tbody>${own.checks.slice(-SHOWN).reverse().map(rowOf)}</tbody></table></div>`,
  })

const rowOf = (check: Check) =>
  html`<tr><td>${check.fullName}, ${check.birthDate}<br>${check.reference}</td>
<td>${Object.keys(check.pictures).join(', ')}</td>
<td><span class="state">${check.status}</span> ${check.reasons.join(', ')}</td>
<td>${check.status === 'PENDING' ? decideForm(check) : ''}</td></tr>`

const decideForm = ({ reference, fullName }: Check) =>
  html`<form method="post" action="/papers/checks/${reference}">
<select name="reason" aria-label="Reason for ${fullName}"><option value="">no reason</option>${REASONS.map(
    (reason) => html`<option value="${reason}">${reason.replace('_', ' ')}</option>`,
  )}</select>
<select name="fault" aria-label="Callback of ${fullName}">${FAULTS.map(
    (fault) => html`<option value="${fault}">${fault.replace('_', ' ')}</option>`,
  )}</select>
<button name="outcome" value="PASS">Pass</button>
<button name="outcome" value="REFER">Refer</button>
<button class="stop" name="outcome" value="FAIL">Fail</button></form>`
