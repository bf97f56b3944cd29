import type { Language } from '../../../caller.ts'
import type { Db } from '../../../db/db.ts'
import { fillText } from '../../../text-template.ts'
import { readBrand, readText } from '../../whitelabel/index.ts'
import { type LetterKind, type LetterText, letterTemplates, letterTexts } from './letter-texts.ts'
import type { NoticeKind } from './notice-kind.ts'
import { noticeFrame, noticeTemplates, noticeTexts } from './notice-texts.ts'

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
  const { subject, greeting, line, action, note } = textOf(language, kind)
  const names = [subject, greeting, line, note].join('\n').matchAll(/\{(\w+)\}/g)
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

/** The words of a letter, and the name of the site above them. */
export interface LetterWords extends LetterText {
  readonly brand: string
}

/** The words of a letter in its language, as an operator wrote them. */
export async function readLetter(
  db: Db,
  { kind, language }: Pick<Letter, 'kind' | 'language'>,
): Promise<LetterWords> {
  const brand = await readBrand(db)
  if (!isNotice(kind)) return { ...(await readText(db, letterTemplates[kind], language)), brand }
  return {
    ...(await readText(db, noticeFrame, language)),
    ...(await readText(db, noticeTemplates[kind], language)),
    brand,
  }
}

/** Writes a letter by its words. Pure. */
export function writeLetter(
  { to, language, values, link }: Omit<Letter, 'kind'>,
  words: LetterWords,
): WrittenLetter {
  const fill = (text: string): string => fillText(text, values)
  const [greeting, line, note, subject] = [words.greeting, words.line, words.note, words.subject].map(fill)
  const action = link === undefined || words.action === undefined ? null : { words: words.action, link }
  const parts = [words.brand, greeting, line, ...(action === null ? [] : [action.link]), note]
  return {
    to,
    subject: subject ?? '',
    text: `${parts.join('\n\n')}\n`,
    html: htmlOf({
      ...{ language, brand: words.brand, subject: subject ?? '', action, note: note ?? '' },
      lines: [greeting ?? '', line ?? ''],
    }),
  }
}

const isNotice = (kind: Letter['kind']): kind is NoticeKind => kind in noticeTexts.EN.texts

/** The words of the product. */
function textOf(language: Language, kind: Letter['kind']): LetterText {
  if (!isNotice(kind)) return letterTexts[language][kind]
  const { greeting, note, texts } = noticeTexts[language]
  return { ...texts[kind], greeting, note }
}

/** A notice as the inbox shows it, without a greeting. Pure. */
export function writeNotice(
  { subject, line, note }: Pick<LetterText, 'subject' | 'line' | 'note'>,
  values: Letter['values'],
): { readonly subject: string; readonly body: string } {
  return {
    subject: fillText(subject, values),
    body: `${fillText(line, values)}\n\n${fillText(note, values)}`,
  }
}

interface Parts {
  readonly language: Language
  readonly brand: string
  readonly subject: string
  readonly lines: readonly string[]
  readonly action: { readonly words: string; readonly link: string } | null
  readonly note: string
}

/** Styles are inline and nothing is fetched, since mail clients drop the rest. */
function htmlOf({ language, brand, subject, lines, action, note }: Parts): string {
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
<p style="margin:0 0 16px;font-weight:700">${escapeHtml(brand)}</p>
${lines.map(paragraph).join('\n')}
${button}
<p style="margin:24px 0 0;color:#566074;font-size:14px">${escapeHtml(note)}</p>
</div>
</body>
</html>
`
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
