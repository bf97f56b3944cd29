import { paletteOf, themeStyles } from '@koi/contract/theme.ts'
import type { Context } from '../../context.ts'
import { decodeLink } from './link-code.ts'
import { addressOf, findPicture } from './picture-store.ts'
import { readSettings, type Settings } from './settings.ts'

/**
 * Where pictures come from when no CDN is configured, one picked at random. The site's own origin
 * serves them all, so that a picture is there on a machine without a network too (SH-53).
 */
export const FALLBACK_IMAGE_HOSTS = ['/cdn/1', '/cdn/2', '/cdn/3'] as const

export const imageHostsOf = ({ site }: Settings): readonly string[] =>
  site.imageCdn === null ? FALLBACK_IMAGE_HOSTS : [site.imageCdn]

/** What a page must know before it is drawn, so that nothing flashes in another name or colour. */
export interface Look {
  readonly name: string
  /** A style sheet; empty for the house's own colours. */
  readonly styles: string
  /** The colour of the browser's own bars. */
  readonly ground: { readonly dark: string; readonly light: string }
  /** The operator's own, each with its address; null for the house's. */
  readonly icon: Readonly<Record<'small' | 'touch' | 'large' | 'maskable', string>> | null
  readonly splash: { readonly address: string; readonly width: number; readonly height: number } | null
  /** Origins beside the site's own that pictures come from. */
  readonly imageOrigins: readonly string[]
}

export async function siteLook(ctx: Context): Promise<Look> {
  const { site, downloads, pictures } = await readSettings(ctx)
  const icon = downloads.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url
  const elsewhere = [site.imageCdn, icon === undefined ? null : decodeLink(icon)]
  return {
    name: site.name,
    styles: themeStyles(site.theme),
    ground: { dark: paletteOf(site.theme, 'dark').ground, light: paletteOf(site.theme, 'light').ground },
    icon: iconOf(pictures),
    splash: splashOf(pictures),
    imageOrigins: elsewhere.flatMap((address) => (address === null ? [] : [new URL(address).origin])),
  }
}

/** The bytes of a picture of ours, also of one that was replaced not long ago; null for any other hash. */
export const brandPicture = (ctx: Context, hash: string) => findPicture(ctx.db, hash)

function iconOf({ icon, icon180, icon512, iconMaskable }: Settings['pictures']): Look['icon'] {
  if (icon === undefined || icon180 === undefined || icon512 === undefined || iconMaskable === undefined)
    return null
  return {
    small: addressOf(icon),
    touch: addressOf(icon180),
    large: addressOf(icon512),
    maskable: addressOf(iconMaskable),
  }
}

const splashOf = ({ splash }: Settings['pictures']): Look['splash'] =>
  splash === undefined ? null : { address: addressOf(splash), width: splash.width, height: splash.height }
