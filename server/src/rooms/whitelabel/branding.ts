import { paletteOf, themeStyles } from '@koi/contract/theme.ts'
import type { Context } from '../../context.ts'
import { decodeLink } from './link-code.ts'
import { findPicture, pictureUrl } from './picture-store.ts'
import { readSettings, type Settings } from './settings.ts'

/**
 * Where pictures come from when no CDN is configured; the page picks one at random. The site's own origin
 * serves them all, so that pictures also load on a machine without a network (SH-53).
 */
export const FALLBACK_IMAGE_HOSTS = ['/cdn/1', '/cdn/2', '/cdn/3'] as const

export const imageHostsOf = ({ site }: Settings): readonly string[] =>
  site.imageCdn === null ? FALLBACK_IMAGE_HOSTS : [site.imageCdn]

/** What a page needs before it is rendered, so that no other name or colour flashes first. */
export interface Branding {
  readonly name: string
  /** A style sheet; empty for the default colours. */
  readonly styles: string
  /** The colour of the browser's own toolbars. */
  readonly themeColour: { readonly dark: string; readonly light: string }
  /** The operator's own icon: the URL of each size; null for the default icon. */
  readonly icon: Readonly<Record<'small' | 'touch' | 'large' | 'maskable', string>> | null
  readonly splash: { readonly address: string; readonly width: number; readonly height: number } | null
  /** Origins other than the site's own that pictures come from. */
  readonly imageOrigins: readonly string[]
}

export async function siteBranding(ctx: Context): Promise<Branding> {
  const { site, downloads, pictures } = await readSettings(ctx)
  const icon = downloads.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url
  const externalUrls = [site.imageCdn, icon === undefined ? null : decodeLink(icon)]
  return {
    name: site.name,
    styles: themeStyles(site.theme),
    themeColour: { dark: paletteOf(site.theme, 'dark').ground, light: paletteOf(site.theme, 'light').ground },
    icon: iconOf(pictures),
    splash: splashOf(pictures),
    imageOrigins: externalUrls.flatMap((url) => (url === null ? [] : [new URL(url).origin])),
  }
}

/** The bytes of an operator's picture, also of one that was replaced recently; null for any other hash. */
export const brandPicture = (ctx: Context, hash: string) => findPicture(ctx.db, hash)

function iconOf({ icon, icon180, icon512, iconMaskable }: Settings['pictures']): Branding['icon'] {
  if (icon === undefined || icon180 === undefined || icon512 === undefined || iconMaskable === undefined)
    return null
  return {
    small: pictureUrl(icon),
    touch: pictureUrl(icon180),
    large: pictureUrl(icon512),
    maskable: pictureUrl(iconMaskable),
  }
}

const splashOf = ({ splash }: Settings['pictures']): Branding['splash'] =>
  splash === undefined ? null : { address: pictureUrl(splash), width: splash.width, height: splash.height }
