import { type Answer, api } from '../../api/api.ts'

type Page = Answer<'bettingRecord'>
type Bet = Page['content'][number]

/** A page whose bets on vendors' games say what those are called, in the member's language. */
export type WithGameNames<Given extends Page> = Omit<Given, 'content'> & {
  readonly content: readonly (Bet & { readonly gameName?: string })[]
}

/** Lottery bets stand on a ticket, those of vendors in a round. Pure. */
export const isTicket = ({ category }: Pick<Bet, 'category'>): boolean =>
  category === 'LOTT' || category === 'ELOTT'

/** Asks for the names of a page at once; a record whose names fail to come is shown with codes. */
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
