import { type Language, language } from './languages.ts'

type Names = { readonly EN: string } & { readonly [Code in Language]?: string | undefined }

/** A name that an operator wrote in several languages, in the reader's; in English where theirs is missing. */
export const nameIn = (names: Names): string => names[language] || names.EN
