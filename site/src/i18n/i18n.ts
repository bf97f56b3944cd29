import { useSyncExternalStore } from 'react'
import { useSettled } from '../device/use-settled.ts'
import { type Language, storage } from '../session/storage.ts'
import {
  type Dictionary,
  interpolate,
  type MessageKey,
  type Params,
  type ParamValues,
  type Room,
} from './catalogue.ts'
import { loaders } from './loaders.ts'

export type { Language } from '../session/storage.ts'
export type { MessageKey, PlainKey, Room } from './catalogue.ts'

/** The languages of the site, each by its own name (SH-36). */
export const languages: readonly { readonly code: Language; readonly name: string; readonly tag: string }[] =
  [
    { code: 'EN', name: 'English', tag: 'en' },
    { code: 'MS', name: 'Bahasa Melayu', tag: 'ms' },
    { code: 'CN', name: '简体中文', tag: 'zh-Hans' },
  ]

/** `t('in_go')`, or with values for the `{names}` of the text: `t('lottery.closes', { draw })`. */
export type Translate = <Key extends MessageKey>(key: Key, ...params: Params<Key>) => string

interface ActiveLanguage {
  readonly language: Language
  readonly texts: Dictionary
  readonly rules: Intl.PluralRules
  readonly t: Translate
}

const loaded = new Set<Room>()
const listeners = new Set<() => void>()
let active: ActiveLanguage = activate(storage.language() ?? 'EN', {})
/** The language that becomes active once its texts are loaded. */
let requested: Language = active.language

function tagOf(language: Language): string {
  return languages.find(({ code }) => code === language)?.tag ?? 'en'
}

function activate(language: Language, texts: Dictionary): ActiveLanguage {
  const rules = new Intl.PluralRules(tagOf(language))
  const t: Translate = (key, ...params) => {
    const text = texts[key]
    // The row of a screen lists the rooms whose texts it uses; a raw key is never shown (SH-38).
    if (text === undefined && import.meta.env.DEV) throw new Error(`the texts of ${key} are not loaded`)
    return interpolate(text ?? '', rules, params[0])
  }
  return { language, texts, rules, t }
}

/** Loads the texts of these rooms in the active language, unless they are loaded. */
export async function loadTexts(rooms: readonly Room[]): Promise<void> {
  const missing = rooms.filter((room) => !loaded.has(room))
  if (missing.length > 0) await load(requested, missing)
}

/** Loads a file together with the texts that it uses. */
export async function withTexts<File>(file: Promise<File>, rooms: readonly Room[]): Promise<File> {
  const [loadedFile] = await Promise.all([file, loadTexts(rooms)])
  return loadedFile
}

/** Loads another language, stores the choice, and redraws every text at once (SH-36, SH-37). */
export async function setLanguage(language: Language): Promise<void> {
  requested = language
  try {
    await load(language, [...loaded])
  } catch (error) {
    requested = active.language
    throw error
  }
  storage.setLanguage(language)
}

async function load(language: Language, rooms: readonly Room[]): Promise<void> {
  const parts = await Promise.all(rooms.map((room) => loaders[language][room]()))
  const isWhole = language === active.language || [...loaded].every((room) => rooms.includes(room))
  // The language was changed again, or other rooms were loaded: all texts change together.
  if (language !== requested || !isWhole) return load(requested, [...new Set([...loaded, ...rooms])])
  const kept = language === active.language ? active.texts : {}
  for (const room of rooms) loaded.add(room)
  active = activate(language, Object.assign({}, kept, ...parts))
  document.documentElement.lang = tagOf(language)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useT(): Translate {
  return useSyncExternalStore(subscribe, () => active.t)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => active.language)
}

/** GL-06: queries follow a change of language after 200 ms. */
const LANGUAGE_DELAY_MS = 200

/** The language once it has not changed for 200 ms, so that trying languages sends one request. */
export function useSettledLanguage(): Language {
  return useSettled(useLanguage(), LANGUAGE_DELAY_MS)
}

/** For use outside React, as in toasts of a failed call. */
export const translate: Translate = (key, ...params) => active.t(key, ...params)

export function currentLanguage(): Language {
  return active.language
}

/** The text of a key that is only known at run time, or null if the catalogue has none. */
export function lookUp(key: string, values?: ParamValues): string | null {
  const text = Object.hasOwn(active.texts, key) ? active.texts[key] : undefined
  return text === undefined ? null : interpolate(text, active.rules, values)
}
