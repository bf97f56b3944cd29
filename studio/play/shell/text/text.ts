import type { Language } from '../../../src/host/protocol.ts'
import { CN } from './cn.ts'
import { EN } from './en.ts'
import { MS } from './ms.ts'

export type { Language }

/** Texts with the same keys in every language; a missing text does not compile. `{name}` is replaced by a value. */
export type Catalogue<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>
export type Values = Readonly<Record<string, string | number>>
export type Translate<Key extends string> = (key: Key, values?: Values) => string

/** Returns the function that translates keys of a catalogue into one language. */
export function translator<Key extends string>(
  catalogue: Catalogue<Key>,
  language: Language,
): Translate<Key> {
  return (key, values = {}) =>
    catalogue[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export const shellTexts: Catalogue<keyof typeof EN> = { EN, MS, CN }
export type ShellKey = keyof typeof EN
/** Translates the shell's texts into the language of the launch. */
export type Text = Translate<ShellKey>

/** The text of a refusal for the player. */
export function refusalText(text: Text, code: string): string {
  const key = `refused.${code}`
  return text(key in EN ? (key as ShellKey) : 'refused.other', { code })
}

/** The `lang` of the document, for screen readers and hyphenation. */
export const htmlLanguage: Readonly<Record<Language, string>> = { EN: 'en', MS: 'ms', CN: 'zh-CN' }
