import { createHash } from 'node:crypto'
import { PICTURE_MAX_BYTES } from '@koi/contract/limits.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { type Picture, reencode } from '../../../picture.ts'
import { refuse } from '../../../refusal.ts'

/** Twice the width of a phone: pictures are shown as wide as the page. */
const MAX_SIDE = 1_200

/** Decodes and re-encodes a picture that an operator chose (decision 0012); refuses 'picture.refused'. */
export async function readPicture(base64: string): Promise<Picture> {
  const file = Buffer.from(base64, 'base64')
  if (file.length > PICTURE_MAX_BYTES) refuse('picture.refused')
  return (await reencode(file, { type: 'webp', maxSide: MAX_SIDE })) ?? refuse('picture.refused')
}

/** Stores a picture once, however often it is chosen; returns its address on either origin. */
export async function storePicture(
  tx: Tx,
  { mime, width, height, content }: Picture,
  at: Date,
): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  await tx.query(
    `insert into messages.announcement_picture (hash, mime, width, height, content, made_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (hash) do nothing`,
    [hash, mime, width, height, content, at],
  )
  return `/brand/${hash}`
}

/** The bytes of an announcement's picture by its hash; null if there is none. */
export async function announcementPicture(
  ctx: Context,
  hash: string,
): Promise<{ readonly mime: string; readonly content: Buffer } | null> {
  const [row] = await ctx.db.query<{ mime: string; content: Buffer }>({
    name: 'messages.announcement_picture',
    text: 'select mime, content from messages.announcement_picture where hash = $1',
    values: [hash],
  })
  return row ?? null
}
