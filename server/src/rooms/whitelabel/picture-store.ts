import type { Db, Tx } from '../../db/db.ts'
import type { Picture } from '../../picture.ts'

/**
 * Where an upload is stored: the logo and the splash in one slot each, the icon in one slot for each size.
 */
export const PICTURE_SLOTS = ['logo', 'splash', 'icon', 'icon180', 'icon512', 'iconMaskable'] as const
export type PictureSlot = (typeof PICTURE_SLOTS)[number]

/** A picture that the operator has set, without its bytes. */
export interface OwnPicture {
  readonly hash: string
  readonly width: number
  readonly height: number
}

/** The URL of a picture. It is made from the content, so that browsers may cache it for ever. */
export const pictureUrl = ({ hash }: OwnPicture): string => `/brand/${hash}`

/** Locks until the end of the transaction: pictures are set one at a time across all processes. */
export async function lockPictures(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('whitelabel.picture'))`)
}

/** Stores a picture in its slot; the one that it replaces is kept for pages that still show it. */
export async function writePicture(
  tx: Tx,
  slot: PictureSlot,
  { picture, hash, at }: { picture: Picture | null; hash: string; at: Date },
): Promise<void> {
  await tx.query('update whitelabel.picture set replaced_at = $2 where slot = $1 and replaced_at is null', [
    slot,
    at,
  ])
  if (picture === null) return
  const { mime, width, height, content } = picture
  await tx.query(
    `insert into whitelabel.picture (slot, hash, mime, width, height, content)
     values ($1, $2, $3, $4, $5, $6) on conflict (slot, hash) do update set replaced_at = null`,
    [slot, hash, mime, width, height, content],
  )
}

export async function findPicture(db: Db, hash: string): Promise<{ mime: string; content: Buffer } | null> {
  const [row] = await db.query<{ mime: string; content: Buffer }>({
    name: 'whitelabel.picture',
    text: 'select mime, content from whitelabel.picture where hash = $1 limit 1',
    values: [hash],
  })
  return row ?? null
}

export async function deletePicturesReplacedBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from whitelabel.picture where replaced_at < $1', [before])
}
