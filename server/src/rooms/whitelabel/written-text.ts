import type { Language } from '../../caller.ts'
import type { Db } from '../../db/db.ts'
import { BRAND, fillParts, type TextParts, type TextTemplate } from '../../text-template.ts'

/** A version of a text; `parts` is null where the operator went back to the text of the product. */
export interface TextVersion {
  readonly id: bigint
  readonly name: string
  readonly language: Language
  readonly parts: TextParts | null
  readonly operator: string
  readonly at: Date
}

/**
 * The words of a text in a language: those of the operator, else those of the product. The site's name is
 * filled in; the caller fills in the rest.
 */
export async function readText<Parts extends object>(
  db: Db,
  template: TextTemplate<Parts>,
  language: Language,
): Promise<Parts> {
  const [row] = await db.query<{ brand: string; parts: Parts | null }>(
    `select site.name as brand, (
       select written.parts from whitelabel.written_text written
       where written.name = $1 and written.language = $2 order by written.id desc limit 1) as parts
     from whitelabel.site site`,
    [template.name, language],
  )
  // A part that an older version did not have is the product's.
  const parts: Parts = { ...template.texts[language], ...row?.parts }
  return fillParts(parts, { [BRAND]: row?.brand ?? '' })
}

/** The same in every language, for texts that are written for many members at once. */
export async function readTexts<Parts extends object>(
  db: Db,
  template: TextTemplate<Parts>,
): Promise<Readonly<Record<Language, Parts>>> {
  const [EN, MS, CN] = [
    await readText(db, template, 'EN'),
    await readText(db, template, 'MS'),
    await readText(db, template, 'CN'),
  ]
  return { EN, MS, CN }
}

const VERSION =
  'written.id, written.name, written.language, written.parts, written.operator, written.written_at as at'

/** The newest version of every text in every language that an operator has written. */
export const listNewest = (db: Db): Promise<TextVersion[]> =>
  db.query<TextVersion>(
    `select distinct on (written.name, written.language) ${VERSION}
     from whitelabel.written_text written order by written.name, written.language, written.id desc`,
  )

/** The versions of one text, newest first. */
export const listVersions = (db: Db, name: string): Promise<TextVersion[]> =>
  db.query<TextVersion>(
    `select ${VERSION} from whitelabel.written_text written where written.name = $1
     order by written.id desc limit 100`,
    [name],
  )

export async function insertVersion(
  db: Db,
  { name, language, parts, operator, at }: Omit<TextVersion, 'id'>,
): Promise<void> {
  await db.query(
    `insert into whitelabel.written_text (name, language, parts, operator, written_at)
     values ($1, $2, $3, $4, $5)`,
    [name, language, parts === null ? null : JSON.stringify(parts), operator, at],
  )
}

/** The name of the site, as members know it. */
export async function readBrand(db: Db): Promise<string> {
  const [site] = await db.query<{ name: string }>('select name from whitelabel.site')
  return site?.name ?? ''
}
