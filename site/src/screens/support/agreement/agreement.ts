/** The user agreement of one language: sections of a heading and paragraphs. */
export type Agreement = readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
