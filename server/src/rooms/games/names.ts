import type { Language, MemberCaller, Visitor } from '../../caller.ts'

/** A name by language: English always exists, and is used where another language is missing. */
export type Names = { readonly EN: string } & Readonly<Partial<Record<Language, string>>>

export const nameIn = (names: Names, language: Language): string => names[language] || names.EN

/** The language that a call names, or else that of the request's header. */
export function languageOf(requested: string | undefined, { origin }: Visitor | MemberCaller): Language {
  const language = requested?.toUpperCase()
  return language === 'EN' || language === 'MS' || language === 'CN' ? language : origin.language
}
