import { type Answer, api } from '../../api/api.ts'

type Page = Answer<'bettingRecord'>
type Bet = Page['content'][number]

/** A page of bets on vendors' games with the names of those games, in the member's language. */
export type WithGameNames<Given extends Page> = Omit<Given, 'content'> & {
  readonly content: readonly (Bet & { readonly gameName?: string })[]
}

/** Lottery bets belong to a ticket, bets with vendors to a round. Pure. */
export const isTicket = ({ category }: Pick<Bet, 'category'>): boolean =>
  category === 'LOTT' || category === 'ELOTT'

/** Fetches the names for a page at once; if the names fail to load, the record shows codes. */
export async function withGameNames(page: Page): Promise<WithGameNames<Page>> {
  const references = page.content.filter((bet) => !isTicket(bet)).map(({ reference }) => reference)
  if (references.length === 0) return page
  const names = await api.roundGames({ references: references.join(',') }).catch(() => [])
  const byReference = new Map(names.map(({ reference, name }) => [reference, name]))
  return {
    ...page,
    content: page.content.map((bet) => {
      const gameName = byReference.get(bet.reference)
      return gameName === undefined ? bet : { ...bet, gameName }
    }),
  }
}
