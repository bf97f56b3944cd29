import { createHash } from 'node:crypto'
import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { PICTURE_MAX_BYTES } from '@koi/contract/limits.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { paletteOf } from '@koi/contract/theme.ts'
import type { Context } from '../../context.ts'
import { drawIcon, type Picture, reencode } from '../../picture.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission } from '../operators/index.ts'
import { addressOf, lockPictures, type OwnPicture, type PictureSlot, writePicture } from './picture-store.ts'
import { forgetSettings, readSettings } from './settings.ts'
import { readSettingRows } from './store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Kind = Parameters<OfficeCommands['officeSetPicture']>[2]['kind']

/** How large each kind is kept, and which shape it must have. */
const KINDS: Readonly<Record<Kind, { maxSide: number; fits: (picture: Picture) => boolean }>> = {
  // Systems ask for icons up to 512; what is smaller would be blown up.
  icon: { maxSide: 1024, fits: ({ width, height }) => width === height && width >= 512 },
  // The header gives it 32 pixels of height, threefold on a sharp screen, and at most six times its height.
  logo: { maxSide: 576, fits: ({ width, height }) => height >= 32 && width >= height && width <= 6 * height },
  splash: { maxSide: 720, fits: ({ width, height }) => width >= 72 && height >= 72 },
}

export const officePictures: OfficeCommands['officePictures'] = async (ctx, caller) => {
  requirePermission(caller, 'site.write')
  return shown((await readSettingRows(ctx.db)).pictures)
}

/**
 * Takes a picture for the site, or with null the house's own again. It is decoded and drawn anew; refuses
 * 'picture.refused' for what is no PNG or JPEG or too large, 'picture.shape' for what its place cannot show.
 */
export const officeSetPicture: OfficeCommands['officeSetPicture'] = async (ctx, caller, input) => {
  requirePermission(caller, 'site.write')
  const reason = input.reason.trim()
  if (reason === '') refuse('operator.reason_required')
  const { kind, content } = input
  const drawn = content === null ? null : await draw(kind, Buffer.from(content, 'base64'))
  const made = await variantsOf(ctx, kind, drawn)
  const after = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    // Whoever else sets a picture waits: each must find the one before in its place.
    await lockPictures(tx)
    const before = shown((await readSettingRows(tx)).pictures)
    for (const [slot, picture] of made) {
      await writePicture(tx, slot, { picture, hash: picture === null ? '' : hashOf(picture), at })
    }
    const after = shown((await readSettingRows(tx)).pictures)
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

async function draw(kind: Kind, file: Buffer): Promise<Picture> {
  if (file.length > PICTURE_MAX_BYTES) refuse('picture.refused')
  const { maxSide, fits } = KINDS[kind]
  const picture = (await reencode(file, { type: 'png', maxSide })) ?? refuse('picture.refused')
  return fits(picture) ? picture : refuse('picture.shape')
}

type Variant = readonly [slot: PictureSlot, picture: Picture | null]

/** An icon comes in four: for tabs, for the home screens of iOS and Android, and one that Android cuts. */
async function variantsOf(ctx: Context, kind: Kind, drawn: Picture | null): Promise<readonly Variant[]> {
  if (kind !== 'icon') return [[kind, drawn]]
  const { ground } = paletteOf((await readSettings(ctx)).site.theme, 'dark')
  const icon = async (slot: PictureSlot, size: number, part: number, isOpen: boolean): Promise<Variant> => [
    slot,
    drawn && (await drawIcon(drawn, { size, part, background: isOpen ? null : ground })),
  ]
  return [
    await icon('icon', 192, 1, true),
    await icon('icon180', 180, 0.86, false),
    await icon('icon512', 512, 1, true),
    await icon('iconMaskable', 512, 0.7, false),
  ]
}

/** 128 bits of the content are a name that no other picture has. */
const hashOf = ({ content }: Picture): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32)

function shown(pictures: Readonly<Partial<Record<PictureSlot, OwnPicture>>>) {
  const one = (slot: Kind) => {
    const { [slot]: picture } = pictures
    if (picture === undefined) return null
    return { address: addressOf(picture), width: picture.width, height: picture.height }
  }
  return { icon: one('icon'), logo: one('logo'), splash: one('splash') }
}
