import type { Database, Db, Statement } from '../db/db.ts'

/** How PostgreSQL reads a page of a list. */
interface PagePlan {
  readonly text: string
  /** The plan as JSON. */
  readonly plan: string
}

/**
 * A database whose statements can be explained: give `db` to the product, call `forget` before a list is
 * read, and `pagesOf` for the plans of what read pages of a table.
 */
export function watchPlans(daily: Database) {
  const sent: { readonly source: Db; readonly text: string; readonly values: readonly unknown[] }[] = []
  const watched = <Source extends Db>(source: Source): Source => ({
    ...source,
    query: (statement: Statement | string, values?: readonly unknown[]) => {
      const { text, values: own = values } = typeof statement === 'string' ? { text: statement } : statement
      sent.push({ source, text, values: own ?? [] })
      return source.query(statement, values)
    },
  })
  const books = daily.books.map(watched)
  const db: Database = {
    ...watched(daily),
    books,
    book: (number) => books[number] ?? daily.book(number),
  }
  const forget = (): void => {
    sent.length = 0
  }
  async function pagesOf(from: string): Promise<readonly PagePlan[]> {
    const pages = sent.filter(({ text }) => text.includes(` from ${from}`) && text.includes(' limit $'))
    const plans: PagePlan[] = []
    for (const { source, text, values } of pages) {
      const [row] = await source.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, values)
      plans.push({ text, plan: JSON.stringify(row?.['QUERY PLAN']) })
    }
    return plans
  }
  return { db, forget, pagesOf }
}

/** Whether a plan reads the whole of a table: `lottery.draw`. */
export const readsWhole = ({ plan }: PagePlan, table: string): boolean =>
  new RegExp(`"Node Type":"Seq Scan"[^}]*"Relation Name":"${table.split('.').at(-1)}"`).test(plan)
