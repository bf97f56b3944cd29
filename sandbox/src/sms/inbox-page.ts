import { html, page } from '../html.ts'
import { FAULTS, type Inbox } from './message.ts'

const SHOWN = 100

const WORDS = {
  none: 'nothing',
  late: 'it arrives a minute late',
  never: 'it is accepted and never arrives',
  error: 'the gateway fails (the server tries again)',
  refuse: 'the gateway says that the number cannot be reached',
} as const

/** The messages of all phones, newest first, and the form that orders a fault. */
export const inboxPage = (inbox: Inbox): string =>
  page({
    title: 'SMS sandbox',
    body: html`<h1>SMS sandbox</h1>
<p class="soft">All phones of this demo. <a href="/sms">Reload</a></p>
${inbox.arrived().slice(0, SHOWN).map(card)}
${inbox.arrived().length === 0 ? html`<p class="card">Nothing has arrived yet.</p>` : ''}
<form class="card" method="post" action="/sms/next"><fieldset>
<legend>What goes wrong with the next message</legend>
${FAULTS.map(
  (fault) =>
    html`<label><input type="radio" name="fault" value="${fault}"${
      fault === inbox.next ? html` checked` : ''
    }>${WORDS[fault]}</label>`,
)}</fieldset><button>Order this</button></form>`,
  })

const card = ({ to, from, body, sentAt }: ReturnType<Inbox['arrived']>[number]) =>
  html`<section class="card"><p>${body}</p>
<dl><dt>To</dt><dd>${to}</dd><dt>From</dt><dd>${from}</dd>
<dt>Sent</dt><dd>${new Date(sentAt).toISOString().replace('T', ' ').slice(0, 19)} UTC</dd></dl></section>`
