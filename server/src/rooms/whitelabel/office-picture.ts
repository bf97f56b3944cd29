import { createHash } from 'node:crypto'
import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { PICTURE_MAX_BYTES } from '@koi/contract/limits.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { paletteOf } from '@koi/contract/theme.ts'
import type { Context } from '../../context.ts'
import { drawIcon, type Picture, reencode } from '../../picture.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { lockPictures, type OwnPicture, type PictureSlot, pictureUrl, writePicture } from './picture-store.ts'
import { forgetSettings, readSettings } from './settings.ts'
import { readSettingRows } from './store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Kind = Parameters<OfficeCommands['officeSetPicture']>[2]['kind']

/** The size in which each kind is stored, and the shape that it must have. */
const KINDS: Readonly<Record<Kind, { maxSide: number; fits: (picture: Picture) => boolean }>> = {
  // Systems request icons up to 512 pixels; a smaller one would be enlarged.
  icon: { maxSide: 1024, fits: ({ width, height }) => width === height && width >= 512 },
  // In the header it is 32 pixels high, 96 on a dense screen, and at most six times as wide as high.
  logo: { maxSide: 576, fits: ({ width, height }) => height >= 32 && width >= height && width <= 6 * height },
  splash: { maxSide: 720, fits: ({ width, height }) => width >= 72 && height >= 72 },
}

export const officePictures: OfficeCommands['officePictures'] = async (ctx, caller) => {
  requirePermission(caller, 'site.write')
  return presentPictures((await readSettingRows(ctx.db)).pictures)
}

/**
 * Sets a picture of the site; null restores the default. The picture is decoded and re-encoded; refuses
 * 'picture.refused' if it is not a PNG or JPEG or is too large, 'picture.shape' if its shape does not fit.
 */
export const officeSetPicture: OfficeCommands['officeSetPicture'] = async (ctx, caller, input) => {
  requirePermission(caller, 'site.write')
  const reason = requireReason(input.reason)
  const { kind, content } = input
  const picture = content === null ? null : await decodePicture(kind, Buffer.from(content, 'base64'))
  const variants = await variantsOf(ctx, kind, picture)
  const after = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    // Another operator who sets a picture waits, so that each audit line shows what was there before.
    await lockPictures(tx)
    const before = presentPictures((await readSettingRows(tx)).pictures)
    for (const [slot, picture] of variants) {
      await writePicture(tx, slot, { picture, hash: picture === null ? '' : hashOf(picture), at })
    }
    const after = presentPictures((await readSettingRows(tx)).pictures)
    await audit(tx, caller, {
      at,
      action: 'site.picture',
      target: `picture:${kind}`,
      reason,
      before: { [kind]: before[kind] },
      after: { [kind]: after[kind] },
    })
    return after
  })
  forgetSettings(ctx)
  return after
}

async function decodePicture(kind: Kind, file: Buffer): Promise<Picture> {
  if (file.length > PICTURE_MAX_BYTES) refuse('picture.refused')
  const { maxSide, fits } = KINDS[kind]
  const picture = (await reencode(file, { type: 'png', maxSide })) ?? refuse('picture.refused')
  return fits(picture) ? picture : refuse('picture.shape')
}

type Variant = readonly [slot: PictureSlot, picture: Picture | null]

/** An icon has four variants: for tabs, for iOS and Android home screens, and one that Android crops. */
async function variantsOf(ctx: Context, kind: Kind, picture: Picture | null): Promise<readonly Variant[]> {
  if (kind !== 'icon') return [[kind, picture]]
  const { ground } = paletteOf((await readSettings(ctx)).site.theme, 'dark')
  const icon = async (slot: PictureSlot, size: number, part: number, isOpen: boolean): Promise<Variant> => [
    slot,
    picture && (await drawIcon(picture, { size, part, background: isOpen ? null : ground })),
  ]
  return [
    await icon('icon', 192, 1, true),
    await icon('icon180', 180, 0.86, false),
    await icon('icon512', 512, 1, true),
    await icon('iconMaskable', 512, 0.7, false),
  ]
}

/** 128 bits of the content's digest: no two pictures share a name. */
const hashOf = ({ content }: Picture): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32)

function presentPictures(pictures: Readonly<Partial<Record<PictureSlot, OwnPicture>>>) {
  const one = (slot: Kind) => {
    const { [slot]: picture } = pictures
    if (picture === undefined) return null
    return { address: pictureUrl(picture), width: picture.width, height: picture.height }
  }
  return { icon: one('icon'), logo: one('logo'), splash: one('splash') }
}
