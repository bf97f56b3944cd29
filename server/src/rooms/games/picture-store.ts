import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Picture } from '../../picture.ts'

/** Stores a picture, once however often it is uploaded, and returns the URL made from its content. */
export async function storePicture(tx: Tx, picture: Picture, at: Date): Promise<string> {
  const { mime, width, height, content } = picture
  // 128 bits of the content's digest: no two pictures share a name.
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  await tx.query(
    `insert into games.picture (hash, mime, width, height, content, made_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (hash) do update set unused_since = null`,
    [hash, mime, width, height, content, at],
  )
  return `/brand/${hash}`
}

/** The bytes of an uploaded picture by its hash; null if there is none. */
export async function artwork(
  ctx: Context,
  hash: string,
): Promise<{ readonly mime: string; readonly content: Buffer } | null> {
  const [row] = await ctx.db.query<{ mime: string; content: Buffer }>({
    name: 'games.picture',
    text: 'select mime, content from games.picture where hash = $1',
    values: [hash],
  })
  return row ?? null
}

/** Marks the pictures that nothing uses any more, and deletes those that have been unused since `before`. */
export async function deleteUnusedPictures(
  db: Db,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db.query(
    `with used as (
       select icon as address from games.game union select mobile_icon from games.game
       union select large_icon from games.game union select icon from games.vendor
       union select large_icon from games.vendor union select large_icon from games.vendor_category
     )
     update games.picture picture set unused_since = case
       when '/brand/' || picture.hash in (select address from used where address is not null) then null
       else coalesce(picture.unused_since, $1) end`,
    [now],
  )
  await db.query('delete from games.picture where unused_since < $1', [before])
}
