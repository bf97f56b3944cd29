import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Look } from '../rooms/whitelabel/index.ts'

/** Pages of a single-page application: which addresses show which HTML file of the built folder. */
export interface Pages {
  /** Folder of the build, with `assets/` of hashed files. */
  readonly folder: string
  readonly html: readonly { readonly at: readonly string[]; readonly file: string }[]
  /** Origins that the pages may also speak to, beside their own. */
  readonly connect?: readonly string[]
  /** Origins or paths of others whose scripts the pages may load; none without good reason. */
  readonly scripts?: readonly string[]
  /** The same of frames. */
  readonly frames?: readonly string[]
  /** The operator's name and colours, asked for at each page; without it a page is as it was built. */
  readonly look?: () => Promise<Look>
  /** The operator's own pictures by their hash. */
  readonly brand?: (hash: string) => Promise<{ readonly mime: string; readonly content: Buffer } | null>
  /** Paths under which the pictures of the build are found too: see `FALLBACK_IMAGE_HOSTS`. */
  readonly pictureHosts?: readonly string[]
}

/** Serves the built pages: hashed assets for ever, HTML asked for anew, a policy without inline script. */
export async function servePages(app: FastifyInstance, pages: Pages): Promise<void> {
  if (!existsSync(pages.folder)) return
  await app.register(staticFiles, {
    root: pages.folder,
    wildcard: false,
    index: false,
    // The build lays a packed copy beside each text file; the copies have no address of their own.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', ...dressedFiles(pages)],
    setHeaders: (response, path) => {
      response.header('cache-control', keptFor(relative(pages.folder, path)))
      response.header('content-security-policy', policyOf(pages, []))
    },
  })
  for (const { at, file } of pages.html) servePage(app, pages, { at, file })
  serveManifest(app, pages)
  serveWorker(app, pages)
  serveBrand(app, pages)
  for (const host of pages.pictureHosts ?? []) servePictures(app, host)
}

const HOUSE_ICON = '/icons/koi.svg'
const MANIFEST = 'manifest.webmanifest'
const WORKER = 'sw.js'
const OFFLINE = 'offline.html'

/** Files that are not sent as they were built but at an address of their own. */
const dressedFiles = ({ html, look }: Pages): string[] =>
  look === undefined
    ? []
    : [MANIFEST, WORKER, ...html.filter(({ at, file }) => at.includes(`/${file}`)).map(({ file }) => file)]

function servePage(app: FastifyInstance, pages: Pages, { at, file }: Pages['html'][number]): void {
  const built = readFileSync(join(pages.folder, file), 'utf8')
  for (const url of at) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      // Without its database the page still comes, and says by itself that the service does not answer.
      const look = await lookFor(request, pages)
      const page = look === undefined ? built : dress(built, look)
      return reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': policyOf(pages, stylesIn(page), look?.imageOrigins),
        })
        .type('text/html; charset=utf-8')
        .send(page)
    })
  }
}

/** Undefined where pages stay as they were built, or where the database does not answer. */
async function lookFor(request: FastifyRequest, { look }: Pages): Promise<Look | undefined> {
  return look?.().catch((error: unknown) => {
    request.log.warn({ err: error, requestId: request.id }, 'a page is sent as it was built')
    return undefined
  })
}

function serveManifest(app: FastifyInstance, pages: Pages): void {
  const path = join(pages.folder, MANIFEST)
  if (pages.look === undefined || !existsSync(path)) return
  const built = readFileSync(path, 'utf8')
  app.get(`/${MANIFEST}`, { schema: { hide: true } }, async (request, reply) => {
    const look = await lookFor(request, pages)
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(look === undefined ? built : dressManifest(built, look))
  })
}

/**
 * The service worker names what it keeps for a phone without a network: with another name, icon or page its
 * text is another, and the browser takes it for a new one and fetches all of it again.
 */
function serveWorker(app: FastifyInstance, pages: Pages): void {
  const path = join(pages.folder, WORKER)
  if (pages.look === undefined || !existsSync(path)) return
  const built = readFileSync(path, 'utf8')
  const kept = [OFFLINE, 'offline.css', 'offline.js', HOUSE_ICON].map((file) =>
    readIfThere(join(pages.folder, file)),
  )
  app.get(`/${WORKER}`, { schema: { hide: true } }, async (request, reply) => {
    const look = await lookFor(request, pages)
    // Without a look it would be told apart from the one that a phone has: that one stays.
    if (look === undefined) return reply.code(503).header('cache-control', 'no-store').send()
    const [page = '', ...files] = kept
    const version = createHash('sha256').update(JSON.stringify([dress(page, look), look.icon, files]))
    return (
      reply
        // What the worker itself may fetch stands in the policy that it came with.
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': policyOf(pages, []) })
        .type('text/javascript; charset=utf-8')
        .send(built.replace(/VERSION = '[^']*'/, `VERSION = '${version.digest('hex').slice(0, 16)}'`))
    )
  })
}

const readIfThere = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function serveBrand(app: FastifyInstance, pages: Pages): void {
  const { brand, look } = pages
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
  if (look === undefined) return
  // An address that stays the same, for the page that a phone keeps for when it has no network.
  app.get('/brand/icon', { schema: { hide: true } }, async (request, reply) => {
    const icon = (await lookFor(request, pages))?.icon
    return reply.header('cache-control', 'no-cache').redirect(icon?.small ?? HOUSE_ICON)
  })
}

/** A hashed asset is kept for ever, a picture for a day, and a page or the service worker is asked for anew. */
function keptFor(file: string): string {
  const [folder] = file.split(sep)
  if (folder === 'assets') return 'public, max-age=31536000, immutable'
  return folder === 'icons' || folder === 'art' ? 'public, max-age=86400' : 'no-cache'
}

/** The built page in the operator's name, colours and pictures. Pure. */
export function dress(html: string, { name, styles, ground, icon, splash }: Look): string {
  const bar = (mode: 'dark' | 'light') => (tag: string) =>
    tag.replace(/content="[^"]*"/, `content="${ground[mode]}"`)
  const named = html
    .replace(/<title>Koi/, () => `<title>${escapeHtml(name)}`)
    .replace('<b>Koi</b>', () => `<b>${escapeHtml(name)}</b>`)
    .replace(/(<meta name="description" content=")Koi/, (_, tag) => `${tag}${escapeHtml(name)}`)
    .replace(/<meta name="theme-color"[^>]*dark\)"/, bar('dark'))
    .replace(/<meta name="theme-color"[^>]*light\)"/, bar('light'))
    .replace('</head>', () => (styles === '' ? '</head>' : `<style>${styles}</style></head>`))
  const iconed =
    icon === null
      ? named
      : named
          .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${icon.small}" type="image/png" />`)
          .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, `$1${icon.touch}`)
          .replaceAll(`src="${HOUSE_ICON}"`, `src="${icon.small}"`)
  if (splash === null) return iconed
  const size = `width="${Math.round(splash.width / 3)}" height="${Math.round(splash.height / 3)}"`
  return iconed.replace(
    /(<div class="splash">\s*)<img[^>]*>/,
    `$1<img src="${splash.address}" ${size} alt="" />`,
  )
}

/** The built manifest in the operator's name, colours and icons: what a home screen shows. Pure. */
export function dressManifest(built: string, { name, ground, icon }: Look): string {
  const png = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })
  const icons = icon && [
    png(icon.small, 192),
    png(icon.large, 512),
    { ...png(icon.maskable, 512), purpose: 'maskable' },
  ]
  const colours = { background_color: ground.dark, theme_color: ground.dark }
  return JSON.stringify({ ...JSON.parse(built), name, short_name: name, ...colours, ...(icons && { icons }) })
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** The sheets that stand in a page itself: what its first drawing needs, and the operator's colours. */
const stylesIn = (page: string): string[] =>
  [...page.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, styles = '']) => styles)

/** No inline script ever; of inline styles only those that the page was sent with, each named by its hash. */
function policyOf(pages: Pages, styles: readonly string[], imageOrigins: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(pages.scripts ?? [])].join(' '),
    ["frame-src 'self'", ...(pages.frames ?? [])].join(' '),
    ["style-src 'self'", ...styles.map((sheet) => `'${hashOf(sheet)}'`)].join(' '),
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    ["connect-src 'self'", ...(pages.connect ?? [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; ')
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

const PICTURE = /^(art|icons)\/[\w-]+(\/[\w-]+)*\.(svg|png|webp|jpg)$/

function servePictures(app: FastifyInstance, host: string): void {
  app.get(`${host}/*`, { schema: { hide: true } }, (request, reply) => {
    const { '*': path = '' } = request.params as { '*'?: string }
    return PICTURE.test(path) ? reply.sendFile(path) : reply.callNotFound()
  })
}
