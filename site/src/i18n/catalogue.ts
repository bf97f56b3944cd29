import type { EnglishRooms } from './english.ts'

/**
 * A part of the catalogue that is loaded on its own. `shell` is always loaded; a screen's row names the
 * others.
 */
export type Room = keyof EnglishRooms

/** The English texts are the type: the other languages have exactly the same keys. */
type English = EnglishRooms[Room] extends infer One ? (One extends unknown ? (x: One) => void : never) : never
type Merged = English extends (x: infer All) => void ? All : never

export type MessageKey = keyof Merged & string

/** A text with plural forms: its `{count}` selects one, by the plural rules of its language. */
type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string }

export type Text = string | PluralForms
export type Dictionary = Readonly<Record<string, Text>>

/**
 * The same keys as an English file: `export const shell: Texts<typeof english> = { … }`. Where English has
 * plural forms, another language has its own, or one text.
 */
export type Texts<File> = { readonly [Key in keyof File]: File[Key] extends string ? string : Text }

/** The `{names}` of a text. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type ParamNames<Text> = Text extends { readonly other: infer Other }
  ? 'count' | NamesIn<Other>
  : NamesIn<Text>

/** The arguments of `t` after the key: none, or a value for each `{name}` of the English text. */
export type Params<Key extends MessageKey> = [ParamNames<Merged[Key]>] extends [never]
  ? []
  : [params: { readonly [Name in ParamNames<Merged[Key]>]: Param }]

/** The keys of texts without values: the type of labels in tables, such as titles and menu entries. */
export type PlainKey = {
  [Key in MessageKey]: [ParamNames<Merged[Key]>] extends [never] ? Key : never
}[MessageKey]

type Param = string | number | bigint
export type ParamValues = Readonly<Record<string, Param>>

/**
 * Selects the form for `{count}`, and inserts values in place of `{names}`; a name without a value stays as
 * it is.
 */
export function interpolate(text: Text, rules: Intl.PluralRules, params: ParamValues = {}): string {
  const { count } = params
  const form = typeof text === 'string' ? text : (text[rules.select(Number(count))] ?? text.other)
  return form.replace(/\{(\w+)\}/g, (name, key: string) => String(params[key] ?? name))
}
