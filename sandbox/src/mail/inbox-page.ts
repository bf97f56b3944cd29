import { type Html, html, page } from '../html.ts'
import type { Inbox, Mail } from './inbox.ts'

const SHOWN = 50

/** The newest mails with their texts, newest first. */
export const inboxPage = (inbox: Inbox): string => {
  const mails = inbox.list().slice(0, SHOWN)
  return page({
    title: 'Mail sandbox',
    body: html`<h1>Mail sandbox</h1>
<p class="soft">Every mail arrives here, whoever it is for.</p>
<section class="card"><form method="post" action="/mail/next">
<button name="fault" value="busy">Ask the sender of the next mail to try again later</button></form></section>
${mails.length === 0 ? html`<p>No mail has arrived yet.</p>` : ''}${mails.map(cardOf)}`,
  })
}

const cardOf = (mail: Mail): Html => html`<section class="card"><h1>${mail.subject}</h1>
<dl><dt>To</dt><dd>${mail.to.join(', ')}</dd><dt>From</dt><dd>${mail.from}</dd>
<dt>Received</dt><dd>${new Date(mail.at).toISOString()}</dd></dl>
${paragraphsOf(mail)}
${mail.html === null ? '' : html`<p><a href="/mail/${mail.id}/html">As HTML</a></p>`}</section>`

const paragraphsOf = ({ text }: Mail): Html[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => html`<p>${piecesOf(paragraph)}</p>`)

/** Turns addresses into links, and leaves the rest as text. */
const piecesOf = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))
