import type { CONTENT_TYPES } from '@koi/contract/schemas/messages.ts'

/** Where members meet each type. */
export const TYPES = [
  ['PL', 'notice'],
  ['B', 'banner'],
  ['PU', 'pop-up'],
  ['PR', 'promotion'],
  ['H', 'headline'],
  ['A', 'notice for agents'],
] as const satisfies readonly (readonly [(typeof CONTENT_TYPES)[number], string])[]

export const EXECUTIONS = [
  ['A', 'members'],
  ['F', 'members who log in for the first time'],
  ['B', 'guests'],
] as const

export const PLACES = [
  ['m_home', 'home'],
  ['m_reg', 'registration'],
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
    ...(levels === null ? [] : [`levels ${levels.from} to ${levels.to}`]),
    ...(team === null ? [] : [`members below ${team}`]),
    ...(language === null ? [] : [`language ${language}`]),
  ]
  return parts.length === 0 ? 'everybody' : parts.join('; ')
}
