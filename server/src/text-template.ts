import type { Language } from './caller.ts'

/** How a text leaves the house: by SMS, by mail, as a letter in the inbox, or as a push. */
type TextChannel = 'sms' | 'mail' | 'letter' | 'push'

/** The parts of a text by name, such as subject and body; `{names}` are filled in when it is written. */
export type TextParts = Readonly<Record<string, string>>

/** A text that members get, with its words in every language until an operator writes others (OF-14). */
export interface TextTemplate<Parts extends object = TextParts> {
  /** The room and the occasion: `cashier.account-added`. It is stored, so it never changes. */
  readonly name: string
  readonly channel: TextChannel
  readonly texts: Readonly<Record<Language, Parts>>
}

/** The name of the site, which every text may use. */
export const BRAND = 'brand'

/** What a member has to learn of a text that says it: an operator's words must say it too. */
const MUST_SAY: readonly string[] = [
  ...['code', 'amount', 'required', 'turnover', 'prize', 'reason', 'mobile', 'email', 'least'],
]

const templates = new Map<string, TextTemplate>()

/** Defines a text, when its file is loaded, so that the office lists it. */
export function defineText<Parts extends object>(template: TextTemplate<Parts>): TextTemplate<Parts> {
  if (templates.has(template.name)) throw new Error(`the text ${template.name} is defined twice`)
  const { EN, MS, CN } = template.texts
  templates.set(template.name, { ...template, texts: { EN: partsOf(EN), MS: partsOf(MS), CN: partsOf(CN) } })
  return template
}

const partsOf = (parts: object): TextParts =>
  Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, String(text)]))

/** Texts of one kind by their occasion, each with a name of its own: `defineTexts('cashier.return', …)`. */
export function defineTexts<Kind extends string, Parts extends object>(
  prefix: string,
  channel: TextChannel,
  texts: Readonly<Record<Language, Readonly<Record<Kind, Parts>>>>,
): Readonly<Record<Kind, TextTemplate<Parts>>> {
  const kinds = Object.keys(texts.EN) as Kind[]
  const defined = kinds.map((kind) => {
    const name = `${prefix}-${kind.replaceAll('_', '-')}`
    const of = (language: Language): Parts => texts[language][kind]
    return [kind, defineText({ name, channel, texts: { EN: of('EN'), MS: of('MS'), CN: of('CN') } })] as const
  })
  return Object.fromEntries(defined) as Readonly<Record<Kind, TextTemplate<Parts>>>
}

/** The same where the texts are listed by occasion first. */
export const defineByKind = <Kind extends string, Parts extends object>(
  prefix: string,
  channel: TextChannel,
  texts: Readonly<Record<Kind, Readonly<Record<Language, Parts>>>>,
): Readonly<Record<Kind, TextTemplate<Parts>>> => {
  const of = (language: Language) =>
    Object.fromEntries(
      Object.entries<Readonly<Record<Language, Parts>>>(texts).map(([kind, words]) => [
        kind,
        words[language],
      ]),
    ) as Readonly<Record<Kind, Parts>>
  return defineTexts(prefix, channel, { EN: of('EN'), MS: of('MS'), CN: of('CN') })
}

/** Every text that is defined, in the order of the names. */
export const listTexts = (): readonly TextTemplate[] =>
  [...templates.values()].sort((a, b) => (a.name < b.name ? -1 : 1))

export const findText = (name: string): TextTemplate | null => templates.get(name) ?? null

/** The `{names}` in a text. Pure. */
export const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The names that a text may use, the site's name last, and those that it must. Pure. */
export function placeholdersOf({ texts }: TextTemplate): {
  readonly allowed: readonly string[]
  readonly required: readonly string[]
} {
  const used = [...new Set(Object.values(texts).flatMap((parts) => Object.values(parts).flatMap(namesIn)))]
  const allowed = [...used.filter((name) => name !== BRAND), BRAND]
  return { allowed, required: used.filter((name) => MUST_SAY.includes(name)) }
}

/** Fills in the `{names}` that have a value; the others stay. Pure. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)

/** The same for all parts of a text. Pure. */
export const fillParts = <Parts extends object>(
  parts: Parts,
  values: Readonly<Record<string, string>>,
): Parts =>
  Object.fromEntries(
    Object.entries<string>(parts as TextParts).map(([part, text]) => [part, fillText(text, values)]),
  ) as Parts
