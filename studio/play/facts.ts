import type { Language } from '../src/host/protocol.ts'
import facts from './facts.json' with { type: 'json' }

/**
 * What the shell shows of a game before its chunk has loaded; `npm run studio-page` writes it from the
 * rules.
 */
interface Facts {
  readonly names: Readonly<Record<Language, string>>
  /** Each bet with its return and its highest payout in stakes, as in docs/studio.md. */
  readonly bets: readonly (readonly string[])[]
}

const ALL_FACTS: Readonly<Record<string, Facts>> = facts

export const nameOf = (code: string, language: Language): string =>
  ALL_FACTS[code]?.names[language] ?? 'Koi Studio'

export const betsOf = (code: string): readonly (readonly string[])[] => ALL_FACTS[code]?.bets ?? []
