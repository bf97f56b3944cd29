import { expect, test } from 'vitest'
import { isComplete, isLetterKind, type LetterWords, writeLetter, writeNotice } from './letter.ts'
import { type LetterKind, letterTexts } from './letter-texts.ts'
import { noticeKinds } from './notice-kind.ts'
import { noticeTexts } from './notice-texts.ts'

const values = {
  account: '<b>Linh</b>',
  minutes: '30',
  code: '123456',
  email: 'l***@koi.example',
  mobile: '+60 ******789',
  name: 'My phone',
  provider: 'Google',
  way: 'Google (mei@example.com)',
  browser: 'Chrome, Android',
  address: '203.0.113.7',
  day: '2026-07-01',
  ways: '“My phone”, Google (mei@example.com)',
}
const kinds: readonly LetterKind[] = ['reset-link', 'email-code', 'email-changed']

type Kind = LetterKind | (typeof noticeKinds)[number]

/** The words of the product, as they are read where no operator wrote others. */
function wordsOf(language: 'EN' | 'MS' | 'CN', kind: Kind): LetterWords {
  const brand = 'Lotus'
  if (kind === 'reset-link' || kind === 'email-code' || kind === 'email-changed')
    return { ...letterTexts[language][kind], brand }
  const { greeting, note, texts } = noticeTexts[language]
  return { ...texts[kind], greeting, note, brand }
}

test('every letter is complete in every language', () => {
  for (const language of ['EN', 'MS', 'CN'] as const) {
    for (const kind of [...kinds, ...noticeKinds]) {
      const { subject, text, html } = writeLetter(
        { to: 'a@koi.example', language, values },
        wordsOf(language, kind),
      )
      expect(subject + text + html).not.toMatch(/\{\w+\}/)
      expect(text).toContain('<b>Linh</b>')
      expect(html).not.toContain('<b>Linh')
    }
    expect(letterTexts[language]['reset-link'].action).toBeTruthy()
  }
})

test('a letter of an older release is checked by its kind and by the values that its text needs', () => {
  expect(isLetterKind('reset-link')).toBe(true)
  expect(isLetterKind('new-browser')).toBe(true)
  for (const kind of ['password-set', 'constructor', '', undefined]) expect(isLetterKind(kind)).toBe(false)
  const code = { kind: 'email-code', to: 'a@koi.example', language: 'EN', values } as const
  expect(isComplete(code)).toBe(true)
  expect(isComplete({ ...code, values: { account: 'Linh', code: '123456' } })).toBe(false)
  expect(isComplete({ ...code, kind: 'reset-link' })).toBe(false)
  expect(isComplete({ ...code, kind: 'reset-link', link: 'https://koi.example' })).toBe(true)
})

test('a link appears in the text and behind the button, escaped', () => {
  const link = 'https://koi.example/m/x?a=1&b=2#t"k'
  const { text, html } = writeLetter(
    { to: 'a@koi.example', language: 'EN', values, link },
    wordsOf('EN', 'reset-link'),
  )
  expect(text.startsWith('Lotus\n\n')).toBe(true)
  expect(html).toContain('>Lotus</p>')
  expect(text).toContain(`\n\n${link}\n\n`)
  expect(html).toContain('href="https://koi.example/m/x?a=1&#38;b=2#t&#34;k"')
})

test('a notice has the same text in the inbox as by mail, without a greeting', () => {
  for (const language of ['EN', 'MS', 'CN'] as const) {
    for (const kind of noticeKinds) {
      const words = wordsOf(language, kind)
      const { subject, body } = writeNotice(words, values)
      const mail = writeLetter({ to: 'a@koi.example', language, values }, words)
      expect(mail.subject).toBe(subject)
      expect(mail.text.endsWith(`\n\n${body}\n`)).toBe(true)
      expect(body).not.toMatch(/\{\w+\}|Linh/)
    }
  }
})
