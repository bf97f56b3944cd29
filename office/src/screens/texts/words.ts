import type { Output } from '../../api.ts'
import { type PlainKey, t } from '../../i18n/i18n.ts'
import { language } from '../../i18n/languages.ts'

export type ListedText = Output<'officeTexts'>['content'][number]
export type Parts = Readonly<Record<string, string>>

export const channelText = (channel: ListedText['channel']): string =>
  t(`texts.channel_${channel}` satisfies PlainKey)

const PARTS: Readonly<Record<string, PlainKey>> = {
  subject: 'texts.part_subject',
  greeting: 'texts.part_greeting',
  line: 'texts.part_line',
  body: 'texts.part_body',
  note: 'texts.part_note',
  action: 'texts.part_action',
  title: 'texts.part_title',
}

/** The label of a part of a text. */
export const partText = (part: string): string => t(PARTS[part] ?? 'texts.part_body')

/** A text by its first words, in the language of the office. */
export function titleOf({ texts }: Pick<ListedText, 'texts'>): string {
  const { preset } = texts[language]
  return preset.subject ?? preset.title ?? preset.greeting ?? preset.body ?? ''
}

/** The words that count now. */
export const wordsOf = ({ preset, written }: ListedText['texts']['EN']): Parts => ({ ...preset, ...written })

/** A text as a member reads it, with the sample values. */
export function fillSamples(text: string, placeholders: ListedText['placeholders']): string {
  const samples = new Map(placeholders.map(({ name, sample }) => [name, sample]))
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => samples.get(name) ?? mark)
}
