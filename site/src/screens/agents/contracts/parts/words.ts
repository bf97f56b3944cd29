import type { ContractKind, ContractTerms } from '@koi/contract/contracts/terms.ts'
import { describeTerms, type TermsSentence } from '@koi/contract/contracts/words.ts'
import { fromWire, symbolOf } from '@koi/contract/money.ts'
import { type Language, lookUp, type PlainKey } from '../../../../i18n/i18n.ts'
import { categoryName } from '../../parts/categories.ts'
import { dayName } from '../../parts/day-name.ts'

/** Whose play the sentences are about. */
export interface WordsOf {
  readonly ownPlay: boolean
  readonly language: Language
}

/** What a sentence is about, to set old and new terms beside each other. */
export const TOPICS = [
  'kind',
  'period',
  'active',
  'tier',
  'mode',
  'carry',
  'ring_fence',
  'cap',
  'funds',
  'issue',
  'until',
] as const
export type Topic = (typeof TOPICS)[number]

export const topicLabels: Readonly<Record<Topic, PlainKey>> = {
  kind: 'contract.topic_kind',
  period: 'contract.topic_period',
  active: 'contract.topic_active',
  tier: 'contract.topic_tier',
  mode: 'contract.topic_mode',
  carry: 'contract.topic_carry',
  ring_fence: 'contract.topic_ring_fence',
  cap: 'contract.topic_cap',
  funds: 'contract.topic_funds',
  issue: 'contract.topic_issue',
  until: 'contract.topic_until',
}

export interface Sentence {
  readonly topic: Topic
  readonly text: string
}

const AMOUNTS: readonly string[] = ['volume', 'loss', 'least', 'most', 'sum']
const separators: Readonly<Record<Language, string>> = { EN: ', ', MS: ', ', CN: '、' }

/**
 * What terms say, sentence by sentence, in the language of the page (CO-02). The keys are those of
 * `describeTerms`; the texts of the own play of a member come first for members without a team.
 */
export function sentencesOf(terms: ContractTerms, of: WordsOf): readonly Sentence[] {
  return describeTerms(terms).map((sentence) => ({
    topic: topicOf(sentence.key),
    text: textOf(sentence, terms.kind, of),
  }))
}

const topicOf = (key: string): Topic => {
  const [beginning] = key.split('.')
  return TOPICS.find((topic) => topic === beginning) ?? 'kind'
}

/** The keys that a sentence may have its text under, the most special first. Pure. */
export function textKeys(key: string, kind: ContractKind, ownPlay: boolean): readonly string[] {
  const special = kind === 'dividend' && key === 'tier.rate' ? 'tier.result_rate' : key
  return ownPlay ? [`contract.own.${special}`, `contract.words.${special}`] : [`contract.words.${special}`]
}

function textOf({ key, values }: TermsSentence, kind: ContractKind, { ownPlay, language }: WordsOf): string {
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shownValue(name, value, language)]),
  )
  const all = { ...shown, needs: key.startsWith('tier.') ? needsOf(values, { ownPlay, language }) : '' }
  for (const textKey of textKeys(key, kind, ownPlay)) {
    const text = lookUp(textKey, { ...all, ...(values.count === undefined ? {} : { count: values.count }) })
    if (text !== null) return text.charAt(0).toUpperCase() + text.slice(1)
  }
  return ''
}

function shownValue(name: string, value: string, language: Language): string {
  if (AMOUNTS.includes(name)) return `${symbolOf()}${value}`
  if (name === 'rate') return `${value}\u00a0%`
  if (name === 'day') return dayName(value, language)
  if (name === 'categories') return categoriesText(value.split(', '), language)
  return value
}

/** The names of categories in the language of the page. */
const categoriesText = (categories: readonly string[], language: Language): string =>
  categories.map(categoryName).join(separators[language])

/** What a tier needs: only what is more than nothing. */
function needsOf(values: TermsSentence['values'], { ownPlay, language }: WordsOf): string {
  const { volume = '0', loss = '0', active = '0' } = values
  const needs: (string | null)[] = []
  if (isSome(volume)) needs.push(lookUp('contract.need_volume', { volume: `${symbolOf()}${volume}` }))
  if (isSome(loss)) needs.push(lookUp('contract.need_loss', { loss: `${symbolOf()}${loss}` }))
  const isOwn = ownPlay && active === '1'
  if (active !== '0')
    needs.push(lookUp(isOwn ? 'contract.need_active_own' : 'contract.need_active', { count: active }))
  if (needs.length === 0) return lookUp('contract.need_nothing') ?? ''
  return needs.join(separators[language])
}

const isSome = (amount: string): boolean => fromWire(amount.replaceAll(',', '')) > 0n
