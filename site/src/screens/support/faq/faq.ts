/** Frequently asked questions, with answers that are true of this site. */
export type Faq = readonly { readonly question: string; readonly answer: string }[]
