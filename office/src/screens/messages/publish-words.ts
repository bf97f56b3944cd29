import type { CONTENT_TYPES } from '@koi/contract/schemas/messages.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'

/** Where members meet each type. */
export const TYPES = [
  ['PL', t('content.notice')],
  ['B', t('content.banner')],
  ['PU', t('content.type_pop_up')],
  ['PR', t('content.type_promotion')],
  ['H', t('content.headline')],
  ['A', t('content.notice_for_agents')],
] as const satisfies readonly (readonly [(typeof CONTENT_TYPES)[number], string])[]

export const EXECUTIONS = [
  ['A', t('content.members')],
  ['F', t('content.members_who_log_in_for_the')],
  ['B', t('content.guests')],
] as const

export const PLACES = [
  ['m_home', t('content.home')],
  ['m_reg', t('content.registration')],
] as const

/** The words of a code among choices. */
export const wordOf = (choices: readonly (readonly [string, string])[], code: string): string =>
  choices.find(([value]) => value === code)?.[1] ?? code

interface Audience {
  readonly levels: { readonly from: number; readonly to: number } | null
  readonly team: string | null
  readonly language: string | null
}

/** Whom something is for, in words. */
export function audienceText({ levels, team, language }: Audience): string {
  const parts = [
    ...(levels === null ? [] : [t('content.levels_to', { from: levels.from, to: levels.to })]),
    ...(team === null ? [] : [t('content.members_below', { team })]),
    ...(language === null ? [] : [t('content.language', { language })]),
  ]
  return parts.length === 0 ? t('content.everybody') : parts.join('; ')
}

/** When something was done and, where it is known, by whom. */
export const byWhom = (time: number, name: string | null): string =>
  name === null ? formatTime(time) : t('content.at_by', { time: formatTime(time), name })
