import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Branding } from '../rooms/whitelabel/index.ts'

/** The pages of a single-page application: which paths serve which HTML file of the build. */
export interface Pages {
  /** Folder of the build, with `assets/` of hashed files. */
  readonly folder: string
  readonly html: readonly { readonly at: readonly string[]; readonly file: string }[]
  /** Other origins that the pages may contact. */
  readonly connect?: readonly string[]
  /** External origins or paths whose scripts the pages may load; none without good reason. */
  readonly scripts?: readonly string[]
  /** The same for frames. */
  readonly frames?: readonly string[]
  /** The operator's branding, read for each page; without it pages are served as built. */
  readonly branding?: () => Promise<Branding>
  /** The operator's pictures by their hash. */
  readonly brand?: (hash: string) => Promise<{ readonly mime: string; readonly content: Buffer } | null>
  /** Further paths that serve the pictures of the build: see `FALLBACK_IMAGE_HOSTS`. */
  readonly pictureHosts?: readonly string[]
}

/**
 * Serves the built pages: hashed assets cacheable forever, HTML revalidated, a policy without inline scripts.
 */
export async function servePages(app: FastifyInstance, pages: Pages): Promise<void> {
  if (!existsSync(pages.folder)) return
  await app.register(staticFiles, {
    root: pages.folder,
    wildcard: false,
    index: false,
    // The build puts a compressed copy next to each text file; the copies have no URL.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', ...brandedFiles(pages)],
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControlOf(relative(pages.folder, path)))
      response.header('content-security-policy', policyOf(pages, []))
    },
  })
  for (const { at, file } of pages.html) servePage(app, pages, { at, file })
  serveManifest(app, pages)
  serveWorker(app, pages)
  serveBrand(app, pages)
  for (const host of pages.pictureHosts ?? []) servePictures(app, host)
}

const DEFAULT_ICON = '/icons/koi.svg'
const MANIFEST = 'manifest.webmanifest'
const WORKER = 'sw.js'
const OFFLINE = 'offline.html'

/** Files that are branded first, and so served by their own routes. */
const brandedFiles = ({ html, branding }: Pages): string[] =>
  branding === undefined
    ? []
    : [MANIFEST, WORKER, ...html.filter(({ at, file }) => at.includes(`/${file}`)).map(({ file }) => file)]

/** The addresses of home, as in the site's table of routes. */
const HOME_ADDRESSES: readonly string[] = ['/', '/m', '/m/home', '/m/index', '/m/index.html']

function servePage(app: FastifyInstance, pages: Pages, { at, file }: Pages['html'][number]): void {
  const built = readFileSync(join(pages.folder, file), 'utf8')
  for (const url of at) {
    const isHome = HOME_ADDRESSES.includes(url)
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      // Without its database the page is still served, and shows by itself that the service is unavailable.
      const branding = await brandingFor(request, pages)
      const branded = branding === undefined ? built : brandPage(built, branding)
      // An operator's splash is kept; without one, home is shown in its shape while its code loads.
      const page =
        isHome && !branding?.splash ? branded.replace('<body>', '<body data-page="home">') : branded
      return reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': policyOf(pages, stylesIn(page), branding?.imageOrigins),
        })
        .type('text/html; charset=utf-8')
        .send(page)
    })
  }
}

/** The branding; undefined if there is none or it cannot be read. */
async function brandingFor(request: FastifyRequest, { branding }: Pages): Promise<Branding | undefined> {
  return branding?.().catch((error: unknown) => {
    request.log.warn(
      { err: error, requestId: request.id },
      'cannot read the branding; serving the page as built',
    )
    return undefined
  })
}

function serveManifest(app: FastifyInstance, pages: Pages): void {
  const path = join(pages.folder, MANIFEST)
  if (pages.branding === undefined || !existsSync(path)) return
  const built = readFileSync(path, 'utf8')
  app.get(`/${MANIFEST}`, { schema: { hide: true } }, async (request, reply) => {
    const branding = await brandingFor(request, pages)
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(branding === undefined ? built : brandManifest(built, branding))
  })
}

/**
 * The service worker contains a version of what it caches for a phone without a network: when the name, the
 * icon or the page changes, so does its text, and the browser installs it and fetches the files again.
 */
function serveWorker(app: FastifyInstance, pages: Pages): void {
  const path = join(pages.folder, WORKER)
  if (pages.branding === undefined || !existsSync(path)) return
  const built = readFileSync(path, 'utf8')
  const cached = [OFFLINE, 'offline.css', 'offline.js', DEFAULT_ICON].map((file) =>
    readIfExists(join(pages.folder, file)),
  )
  app.get(`/${WORKER}`, { schema: { hide: true } }, async (request, reply) => {
    const branding = await brandingFor(request, pages)
    // Without the branding its version would differ, so phones keep the one that they have.
    if (branding === undefined) return reply.code(503).header('cache-control', 'no-store').send()
    const [page = '', ...files] = cached
    const version = createHash('sha256').update(
      JSON.stringify([brandPage(page, branding), branding.icon, files]),
    )
    return (
      reply
        // The policy of this response determines what the worker itself may fetch.
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': policyOf(pages, []) })
        .type('text/javascript; charset=utf-8')
        .send(built.replace(/VERSION = '[^']*'/, `VERSION = '${version.digest('hex').slice(0, 16)}'`))
    )
  })
}

const readIfExists = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function serveBrand(app: FastifyInstance, pages: Pages): void {
  const { brand, branding } = pages
  if (brand === undefined) return
  app.get('/brand/:hash', { schema: { hide: true } }, async (request, reply) => {
    const { hash = '' } = request.params as { hash?: string }
    const picture = /^[0-9a-f]{32}$/.test(hash) ? await brand(hash) : null
    if (picture === null) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(picture.mime)
      .send(picture.content)
  })
  if (branding === undefined) return
  // A stable URL, for the page that a phone caches for when it has no network.
  app.get('/brand/icon', { schema: { hide: true } }, async (request, reply) => {
    const icon = (await brandingFor(request, pages))?.icon
    return reply.header('cache-control', 'no-cache').redirect(icon?.small ?? DEFAULT_ICON)
  })
}

/** Hashed assets are cached forever and pictures for a day; pages and the service worker are revalidated. */
function cacheControlOf(file: string): string {
  const [folder] = file.split(sep)
  if (folder === 'assets') return 'public, max-age=31536000, immutable'
  return folder === 'icons' || folder === 'art' ? 'public, max-age=86400' : 'no-cache'
}

/** The built page with the operator's name, colours and pictures. Pure. */
export function brandPage(html: string, { name, styles, themeColour, icon, splash }: Branding): string {
  const bar = (mode: 'dark' | 'light') => (tag: string) =>
    tag.replace(/content="[^"]*"/, `content="${themeColour[mode]}"`)
  const named = html
    .replace(/<title>Koi/, () => `<title>${escapeHtml(name)}`)
    .replace('<b>Koi</b>', () => `<b>${escapeHtml(name)}</b>`)
    .replace(/(<meta name="description" content=")Koi/, (_, tag) => `${tag}${escapeHtml(name)}`)
    .replace(/<meta name="theme-color"[^>]*dark\)"/, bar('dark'))
    .replace(/<meta name="theme-color"[^>]*light\)"/, bar('light'))
    .replace('</head>', () => (styles === '' ? '</head>' : `<style>${styles}</style></head>`))
  const withIcon =
    icon === null
      ? named
      : named
          .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${icon.small}" type="image/png" />`)
          .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, `$1${icon.touch}`)
          .replaceAll(`src="${DEFAULT_ICON}"`, `src="${icon.small}"`)
  if (splash === null) return withIcon
  const size = `width="${Math.round(splash.width / 3)}" height="${Math.round(splash.height / 3)}"`
  return withIcon.replace(
    /(<div class="splash">\s*)<img[^>]*>/,
    `$1<img src="${splash.address}" ${size} alt="" />`,
  )
}

/** The built manifest with the operator's name, colours and icons, which a home screen shows. Pure. */
export function brandManifest(built: string, { name, themeColour, icon }: Branding): string {
  const png = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })
  const icons = icon && [
    png(icon.small, 192),
    png(icon.large, 512),
    { ...png(icon.maskable, 512), purpose: 'maskable' },
  ]
  const colours = { background_color: themeColour.dark, theme_color: themeColour.dark }
  return JSON.stringify({ ...JSON.parse(built), name, short_name: name, ...colours, ...(icons && { icons }) })
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** The inline style sheets of a page: those for its first paint, and the operator's colours. */
const stylesIn = (page: string): string[] =>
  [...page.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, styles = '']) => styles)

/** Allows no inline scripts, and only the inline styles that the page was served with, by their hashes. */
function policyOf(pages: Pages, styles: readonly string[], imageOrigins: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(pages.scripts ?? [])].join(' '),
    ["frame-src 'self'", ...(pages.frames ?? [])].join(' '),
    ["style-src 'self'", ...styles.map((sheet) => `'${integrityOf(sheet)}'`)].join(' '),
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    ["connect-src 'self'", ...(pages.connect ?? [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; ')
}

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

const PICTURE = /^(art|icons)\/[\w-]+(\/[\w-]+)*\.(svg|png|webp|jpg)$/

function servePictures(app: FastifyInstance, host: string): void {
  app.get(`${host}/*`, { schema: { hide: true } }, (request, reply) => {
    const { '*': path = '' } = request.params as { '*'?: string }
    return PICTURE.test(path) ? reply.sendFile(path) : reply.callNotFound()
  })
}
