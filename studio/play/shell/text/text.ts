import type { Language } from '../../../src/host/protocol.ts'
import { CN } from './cn.ts'
import { EN } from './en.ts'
import { MS } from './ms.ts'

export type { Language }

/** The same keys in every language; a missing line does not compile. `{name}` takes a value. */
export type Catalogue<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>
export type Values = Readonly<Record<string, string | number>>
export type Say<Key extends string> = (key: Key, values?: Values) => string

/** Speaks one language of a catalogue. */
export function speak<Key extends string>(catalogue: Catalogue<Key>, language: Language): Say<Key> {
  return (key, values = {}) =>
    catalogue[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export const shellTexts: Catalogue<keyof typeof EN> = { EN, MS, CN }
export type ShellKey = keyof typeof EN
/** The shell's texts in the language of the launch. */
export type Text = Say<ShellKey>

/** What a refusal means to a player, by its code. */
export function sayRefusal(text: Text, code: string): string {
  const key = `refused.${code}`
  return text(key in EN ? (key as ShellKey) : 'refused.other', { code })
}

/** For `lang` of the document, so that readers and hyphens know it. */
export const htmlLanguage: Readonly<Record<Language, string>> = { EN: 'en', MS: 'ms', CN: 'zh-CN' }
