import type { EnglishRooms } from './english.ts'

/** A part of the catalogue that is loaded on its own: `shell` is always there, a screen's row names the others. */
export type Room = keyof EnglishRooms

/** The English texts are the type: the other languages have their keys, no fewer and no more. */
type English = EnglishRooms[Room] extends infer One ? (One extends unknown ? (x: One) => void : never) : never
type Merged = English extends (x: infer All) => void ? All : never

export type MessageKey = keyof Merged & string

/** The same keys as an English file, any text: `export const shell: Texts<typeof english> = { … }`. */
export type Texts<File> = { readonly [Key in keyof File]: string }

/** The `{names}` that stand in a text. */
type ParamNames<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never

/** What `t` wants beside the key: nothing, or a value for each `{name}` of the English text. */
export type Params<Key extends MessageKey> = [ParamNames<Merged[Key]>] extends [never]
  ? []
  : [params: { readonly [Name in ParamNames<Merged[Key]>]: string | number }]

/** The keys whose texts need no values: the type of labels in tables, as titles and menu entries. */
export type PlainKey = {
  [Key in MessageKey]: [ParamNames<Merged[Key]>] extends [never] ? Key : never
}[MessageKey]

/** Puts values in place of `{names}`; a name without a value stays as it is. */
export function interpolate(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => String(params[key] ?? name))
}
