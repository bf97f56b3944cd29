import { type Html, html, page } from '../html.ts'
import type { Inbox, Mail } from './inbox.ts'

const SHOWN = 50

/** Every mail with its text, the newest first. */
export const inboxPage = (inbox: Inbox): string => {
  const mails = inbox.list().slice(0, SHOWN)
  return page({
    title: 'Mail sandbox',
    body: html`<h1>Mail sandbox</h1>
<p class="soft">Whoever a mail is for, it stays here.</p>
<section class="card"><form method="post" action="/mail/next">
<button name="fault" value="busy">Be busy once: the next mail is asked to come later</button></form></section>
${mails.length === 0 ? html`<p>No mail has come yet.</p>` : ''}${mails.map(cardOf)}`,
  })
}

const cardOf = (mail: Mail): Html => html`<section class="card"><h1>${mail.subject}</h1>
<dl><dt>To</dt><dd>${mail.to.join(', ')}</dd><dt>From</dt><dd>${mail.from}</dd>
<dt>Came</dt><dd>${new Date(mail.at).toISOString()}</dd></dl>
${paragraphsOf(mail)}
${mail.html === null ? '' : html`<p><a href="/mail/${mail.id}/html">As HTML</a></p>`}</section>`

const paragraphsOf = ({ text }: Mail): Html[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => html`<p>${piecesOf(paragraph)}</p>`)

/** Addresses become links; the rest stays text. */
const piecesOf = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))
