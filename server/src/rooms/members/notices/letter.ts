import type { Language } from '../../../caller.ts'
import { type LetterKind, type LetterText, letterTexts } from './letter-texts.ts'
import type { NoticeKind } from './notice-kind.ts'
import { noticeTexts } from './notice-texts.ts'

/** A letter before it is written: its kind, recipient and values. */
export interface Letter {
  readonly kind: LetterKind | NoticeKind
  readonly to: string
  readonly language: Language
  /** Values of the text's `{names}`. */
  readonly values: Readonly<Record<string, string>>
  /** The link of the letter's button. */
  readonly link?: string | undefined
}

/** Whether there is a text for this kind. Pure. */
export const isLetterKind = (kind: unknown): kind is Letter['kind'] =>
  typeof kind === 'string' &&
  (Object.hasOwn(letterTexts.EN, kind) || Object.hasOwn(noticeTexts.EN.texts, kind))

/** Whether a letter has all values that its text needs; one sealed by an older release may not. Pure. */
export function isComplete({ kind, language, values, link }: Letter): boolean {
  const { subject, greeting, lines, action, note } = textOf(language, kind)
  const names = [subject, greeting, ...lines, note].join('\n').matchAll(/\{(\w+)\}/g)
  return (
    [...names].every(([, name = '']) => Object.hasOwn(values, name)) &&
    (action === undefined || link !== undefined)
  )
}

/** A letter as plain text and as simple HTML with the same content. */
export interface WrittenLetter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

const TAGS: Readonly<Record<Language, string>> = { EN: 'en', MS: 'ms', CN: 'zh-Hans' }

/** Writes a letter. Pure. */
export function writeLetter({ kind, to, language, values, link }: Letter): WrittenLetter {
  const texts = textOf(language, kind)
  const fill = fillWith(values)
  const [greeting, note, subject] = [fill(texts.greeting), fill(texts.note), fill(texts.subject)]
  const lines = texts.lines.map(fill)
  const action = link === undefined || texts.action === undefined ? null : { words: texts.action, link }
  const parts = [greeting, ...lines, ...(action === null ? [] : [action.link]), note]
  return {
    to,
    subject,
    text: `${parts.join('\n\n')}\n`,
    html: htmlOf({ language, subject, greeting, lines, action, note }),
  }
}

const fillWith =
  (values: Letter['values']) =>
  (text: string): string =>
    text.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name)

const isNotice = (kind: Letter['kind']): kind is NoticeKind => kind in noticeTexts.EN.texts

function textOf(language: Language, kind: Letter['kind']): LetterText {
  if (!isNotice(kind)) return letterTexts[language][kind]
  const { greeting, note, texts } = noticeTexts[language]
  const { subject, line } = texts[kind]
  return { subject, greeting, lines: [line], note }
}

/** A notice as the inbox shows it, without a greeting. Pure. */
export function writeNotice(notice: {
  readonly kind: NoticeKind
  readonly language: Language
  readonly values: Letter['values']
}): { readonly subject: string; readonly body: string } {
  const { texts, note } = noticeTexts[notice.language]
  const { subject, line } = texts[notice.kind]
  const fill = fillWith(notice.values)
  return { subject: fill(subject), body: `${fill(line)}\n\n${note}` }
}

interface Parts {
  readonly language: Language
  readonly subject: string
  readonly greeting: string
  readonly lines: readonly string[]
  readonly action: { readonly words: string; readonly link: string } | null
  readonly note: string
}

/** Styles are inline and nothing is fetched, since mail clients drop the rest. */
function htmlOf({ language, subject, greeting, lines, action, note }: Parts): string {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const button =
    action === null
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}"
style="display:inline-block;padding:14px 24px;border-radius:12px;background:#b93216;color:#ffffff;
font-weight:700;text-decoration:none">${escapeHtml(action.words)}</a></p>
<p style="margin:0 0 16px;word-break:break-all">${escapeHtml(action.link)}</p>`
  return `<!doctype html>
<html lang="${TAGS[language]}">
<meta charset="utf-8">
<title>${escapeHtml(subject)}</title>
<body style="margin:0;padding:24px;background:#f5f6fa;color:#101828;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;border-radius:16px;background:#ffffff">
${[greeting, ...lines].map(paragraph).join('\n')}
${button}
<p style="margin:24px 0 0;color:#566074;font-size:14px">${escapeHtml(note)}</p>
</div>
</body>
</html>
`
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
