import type { Language, MemberCaller, Visitor } from '../../caller.ts'

/** A name by language: English is always there, and stands in for another that is missing. */
export type Names = { readonly EN: string } & Readonly<Partial<Record<Language, string>>>

export const nameIn = (names: Names, language: Language): string => names[language] || names.EN

/** The language that a call names, or else the header's. */
export function languageOf(wanted: string | undefined, { origin }: Visitor | MemberCaller): Language {
  const named = wanted?.toUpperCase()
  return named === 'EN' || named === 'MS' || named === 'CN' ? named : origin.language
}
