import { type Dictionary, interpolate, type Param } from '@koi/contract/texts.ts'
import type { MessageKey, Params, Room } from './catalogue.ts'
import { language, languageTag } from './languages.ts'
import { loaders } from './loaders.ts'

export type { MessageKey, PlainKey, Room } from './catalogue.ts'

const texts = new Map<string, Dictionary[string]>()
const loading = new Map<Room, Promise<void>>()
const rules = new Intl.PluralRules(languageTag)
const numbers = new Intl.NumberFormat(languageTag)

/** Loads the texts of these rooms, unless they are loaded. A file with texts is imported after them. */
export async function loadTexts(rooms: readonly Room[]): Promise<void> {
  await Promise.all(
    rooms.map((room) => {
      const promise = loading.get(room) ?? load(room)
      loading.set(room, promise)
      return promise
    }),
  )
}

async function load(room: Room): Promise<void> {
  try {
    for (const [key, text] of Object.entries(await loaders[language][room]())) texts.set(key, text)
  } catch (error) {
    // The next screen that needs it tries again.
    loading.delete(room)
    throw error
  }
}

/**
 * A text of the catalogue: `t('shell.try_again')`, or with values for its `{names}`. It may be used anywhere,
 * also in constants of a file, since the language of a page never changes (decision 0086). Numbers are
 * grouped as the language has it; a number that is a name is given as a text.
 */
export function t<Key extends MessageKey>(key: Key, ...params: Params<Key>): string {
  const text = texts.get(key)
  // The area of a screen names the rooms whose texts it uses.
  if (text === undefined && import.meta.env.DEV) throw new Error(`the texts of ${key} are not loaded`)
  const values: Readonly<Record<string, Param>> = params[0] ?? {}
  return interpolate(text ?? '', rules, values, (number) => numbers.format(number))
}

/** A text whose key is known only at run time, or null if the catalogue has none. */
export function lookUp(key: string): string | null {
  const text = texts.get(key)
  return typeof text === 'string' ? text : null
}
