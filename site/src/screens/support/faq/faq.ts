/** Questions that many ask, with what is true of this site. */
export type Faq = readonly { readonly question: string; readonly answer: string }[]
