import type { Language } from '../src/host/protocol.ts'
import facts from './facts.json' with { type: 'json' }

/** What the shell shows of a game before its chunk is there; `npm run studio-page` writes it out of the rules. */
interface Facts {
  readonly names: Readonly<Record<Language, string>>
  /** Bet, return, and the most that it pays in stakes, as docs/studio.md has them. */
  readonly bets: readonly (readonly string[])[]
}

const ALL: Readonly<Record<string, Facts>> = facts

export const nameOf = (code: string, language: Language): string => ALL[code]?.names[language] ?? 'Koi Studio'

export const betsOf = (code: string): readonly (readonly string[])[] => ALL[code]?.bets ?? []
