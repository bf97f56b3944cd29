import type { Param, ParamNames } from '@koi/contract/texts.ts'
import type { EnglishRooms } from './english.ts'

/**
 * A part of the catalogue that is loaded on its own. `shell` and `codes` are always loaded; an area of
 * screens names the others.
 */
export type Room = keyof EnglishRooms

/** The English texts are the type: the other languages have exactly the same keys. */
type English = EnglishRooms[Room] extends infer One ? (One extends unknown ? (x: One) => void : never) : never
type Merged = English extends (x: infer All) => void ? All : never

export type MessageKey = keyof Merged & string

/** The arguments of `t` after the key: none, or a value for each `{name}` of the English text. */
export type Params<Key extends MessageKey> = [ParamNames<Merged[Key]>] extends [never]
  ? []
  : [params: { readonly [Name in ParamNames<Merged[Key]>]: Param }]

/** The keys of texts without values: the type of labels in tables, such as entries of the menu. */
export type PlainKey = {
  [Key in MessageKey]: [ParamNames<Merged[Key]>] extends [never] ? Key : never
}[MessageKey]
