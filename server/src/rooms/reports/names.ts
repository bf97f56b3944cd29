import type { Context } from '../../context.ts'
import { type Dimension, NONE } from './figures.ts'

export type Language = 'EN' | 'MS' | 'CN'

const NAME = `coalesce(nullif(names ->> $1, ''), names ->> 'EN') as name`

/** Where the names of a dimension's keys are; a key without a name is shown as it is. */
const QUERIES: Readonly<Partial<Record<Dimension, string>>> = {
  category: `select code as key, ${NAME} from games.category where code = any ($2::text[])`,
  vendor: `select code as key, ${NAME} from games.vendor where code = any ($2::text[])`,
  game: `select key, name from (
      select vendor || ' ' || code as key, ${NAME} from games.game
      union all select 'own ' || code, ${NAME} from lottery.game
    ) game where key = any ($2::text[])`,
  channel: `select code as key, name from cashier.channel where $1::text is not null and code = any ($2::text[])`,
  line: `select id::text as key, account as name from members.member
    where $1::text is not null and id = any ($2::text[]::bigint[])`,
}

/** What the keys of a dimension are called in a language. */
export async function namesOf(
  { db }: Context,
  dimension: Dimension,
  { language, keys }: { readonly language: Language; readonly keys: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const query = QUERIES[dimension]
  const known = keys.filter((key) => key !== NONE)
  if (query === undefined || known.length === 0) return new Map()
  const rows = await db.query<{ key: string; name: string }>(query, [language, known])
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** The names of games by category and code, as a row of play has them. */
export async function gameNames(
  { db }: Context,
  { language, codes }: { readonly language: Language; readonly codes: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ code: string; name: string }>(
    `select code, ${NAME} from (
       select code, names from games.game union all select code, names from lottery.game
     ) game where code = any ($2::text[])`,
    [language, [...new Set(codes)]],
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}
