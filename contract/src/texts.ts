/** A text with plural forms: its `{count}` selects one, by the plural rules of its language. */
type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** A text of a catalogue, as the site and the office have them. */
export type Text = string | PluralForms
export type Dictionary = Readonly<Record<string, Text>>

/**
 * The same keys as an English file: `export const shell: Texts<typeof english> = { … }`. Where English has
 * plural forms, another language has its own, or one text.
 */
export type Texts<File> = { readonly [Key in keyof File]: File[Key] extends string ? string : Text }

/** The `{names}` of a text. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** The values that a text takes: its `{names}`, and `count` where it has plural forms. */
export type ParamNames<Text> = Text extends { readonly other: infer Other }
  ? 'count' | NamesIn<Other>
  : NamesIn<Text>

export type Param = string | number | bigint
export type ParamValues = Readonly<Record<string, Param>>

/**
 * Selects the form for `{count}`, and inserts values in place of `{names}`; a name without a value stays as
 * it is. Numbers are inserted by `numberText`, by default as they are.
 */
export function interpolate(
  text: Text,
  rules: Intl.PluralRules,
  params: ParamValues = {},
  numberText: (number: number | bigint) => string = String,
): string {
  const { count } = params
  const form = typeof text === 'string' ? text : (text[rules.select(Number(count))] ?? text.other)
  return form.replace(/\{(\w+)\}/g, (name, key: string) => {
    const value = params[key] ?? name
    return typeof value === 'string' ? value : numberText(value)
  })
}
