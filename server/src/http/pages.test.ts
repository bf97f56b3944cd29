import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import type { Branding } from '../rooms/whitelabel/index.ts'
import { brandManifest, brandPage, servePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SCRIPT = 'export const answer = 42\n'.repeat(20)
for (const name of ['assets', 'icons']) mkdirSync(join(folder, name))
writeFileSync(join(folder, 'icons', 'koi.svg'), '<svg/>')
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Koi</title><body></body>')
writeFileSync(join(folder, 'assets', 'main-1a2b.js'), SCRIPT)
writeFileSync(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync(SCRIPT))

const MANIFEST = JSON.stringify({
  name: 'Koi',
  short_name: 'Koi',
  start_url: '/m/home',
  background_color: '#0B1220',
  theme_color: '#0B1220',
  icons: [{ src: '/icons/koi.svg' }],
})

const app = fastify()
await servePages(app, { folder, html: [{ at: ['/m/home', '/m', '/m/*'], file: 'index.html' }] })

const get = (url: string, encoding = 'identity') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } })

it('shows the shape of home in its first bytes, and of no other page', async () => {
  for (const home of ['/m/home', '/m']) expect((await get(home)).body).toContain('<body data-page="home">')
  expect((await get('/m/login')).body).toContain('<body>')
})

it('serves the compressed copy of a hashed file, cacheable forever', async () => {
  const packed = await get('/assets/main-1a2b.js', 'gzip, br')
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(packed.headers['content-type']).toContain('javascript')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT)
})

it('serves the file itself when no copy fits', async () => {
  const plain = await get('/assets/main-1a2b.js', 'gzip')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(SCRIPT)
  expect((await get('/assets/main-1a2b.js.br')).statusCode).toBe(404)
})

it('lets a picture be cached for a day', async () => {
  expect((await get('/icons/koi.svg')).headers['cache-control']).toBe('public, max-age=86400')
})

it('never lets a page be cached, and allows it no inline script', async () => {
  const page = await get('/m/home')
  expect(page.headers['cache-control']).toBe('no-cache')
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
})

it('lets a page contact other origins only when they are configured', async () => {
  const open = fastify()
  const firebase = 'https://identitytoolkit.googleapis.com'
  await servePages(open, {
    folder,
    html: [{ at: ['/m'], file: 'index.html' }],
    connect: [firebase],
    scripts: ['https://www.google.com/recaptcha/'],
    frames: ['https://recaptcha.google.com/recaptcha/'],
  })
  const policyAt = async (from: typeof app) =>
    String((await from.inject('/m')).headers['content-security-policy'])
  const policy = await policyAt(open)
  expect(policy).toContain(`connect-src 'self' ${firebase};`)
  expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/;")
  expect(policy).toContain("frame-src 'self' https://recaptcha.google.com/recaptcha/;")
  expect(await policyAt(app)).not.toContain('google')
  await open.close()
})

describe('with the operator’s branding', async () => {
  const page = `<!doctype html><head>
    <meta name="theme-color" content="#0B1220" media="(prefers-color-scheme: dark)" />
    <meta name="theme-color" content="#F5F6FA" media="(prefers-color-scheme: light)" />
    <title>Koi lottery</title></head><body><b>Koi</b></body>`
  const branding: Branding = {
    name: 'A <b> & "c"',
    styles: ':root:root{--brand:light-dark(#075985,#7dd3fc)}',
    themeColour: { dark: '#010203', light: '#fafbfc' },
    icon: null,
    splash: null,
    imageOrigins: ['https://cdn.example'],
  }
  const pictures = {
    icon: { small: '/brand/s', touch: '/brand/t', large: '/brand/l', maskable: '/brand/m' },
    splash: { address: '/brand/p', width: 720, height: 360 },
  }
  const brandedFolder = mkdtempSync(join(tmpdir(), 'koi-pages-'))
  afterAll(() => rmSync(brandedFolder, { recursive: true }))
  mkdirSync(join(brandedFolder, 'art'))
  writeFileSync(join(brandedFolder, 'lotto.html'), page)
  writeFileSync(join(brandedFolder, 'secret.txt'), 'no picture')
  writeFileSync(join(brandedFolder, 'art', 'a.svg'), '<svg/>')
  writeFileSync(join(brandedFolder, 'manifest.webmanifest'), MANIFEST)
  writeFileSync(join(brandedFolder, 'offline.html'), page)
  writeFileSync(join(brandedFolder, 'offline.css'), 'main { margin: 0 }')
  const WORKER = readFileSync(new URL('../../../site/public/sw.js', import.meta.url), 'utf8')
  writeFileSync(join(brandedFolder, 'sw.js'), WORKER)
  let answer = async (): Promise<Branding> => branding
  const site = fastify()
  await servePages(site, {
    folder: brandedFolder,
    html: [{ at: ['/lotto'], file: 'lotto.html' }],
    branding: () => answer(),
    pictureHosts: ['/cdn/1'],
    brand: async (hash) =>
      hash === 'a'.repeat(32) ? { mime: 'image/png', content: Buffer.from('bytes') } : null,
  })

  it('has the name and colours before any script, and its policy allows only that style sheet', async () => {
    const { body, headers } = await site.inject('/lotto')
    expect(body).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot; lottery</title>')
    expect(body).toContain('<b>A &lt;b&gt; &amp; &quot;c&quot;</b>')
    expect(body).toContain(`<style>${branding.styles}</style></head>`)
    expect(body).toContain('content="#010203" media="(prefers-color-scheme: dark)"')
    expect(body).toContain('content="#fafbfc" media="(prefers-color-scheme: light)"')
    const hash = createHash('sha256').update(branding.styles).digest('base64')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;")
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('adds no style sheet for the default branding', () => {
    const plain = { ...branding, name: 'Koi', styles: '' }
    expect(brandPage(page, plain)).not.toContain('<style>')
    expect(brandPage(page, plain)).toContain('<title>Koi lottery</title>')
  })

  it('uses the operator’s icon and splash where they exist, else the default ones', () => {
    const built = `<head><link rel="icon" href="/icons/koi.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/koi-180.png" /></head>
      <div class="splash"><img src="/icons/koi.svg" width="72" height="72" alt="" /></div>`
    const own = brandPage(built, { ...branding, ...pictures })
    expect(own).toContain('<link rel="icon" href="/brand/s" type="image/png" />')
    expect(own).toContain('<link rel="apple-touch-icon" href="/brand/t" />')
    expect(own).toContain('<img src="/brand/p" width="240" height="120" alt="" />')
    const iconOnly = brandPage(built, { ...branding, ...pictures, splash: null })
    expect(iconOnly).toContain('<img src="/brand/s" width="72" height="72"')
    const house = brandPage(built, { ...branding, name: 'Koi', styles: '' })
    expect(house).toBe(built)
  })

  it('has a manifest with the operator’s name, colours and icons', async () => {
    const manifest = await site.inject('/manifest.webmanifest')
    expect(manifest.headers).toMatchObject({
      'content-type': expect.stringContaining('application/manifest+json'),
      'cache-control': 'no-cache',
    })
    expect(manifest.json()).toEqual({
      name: branding.name,
      short_name: branding.name,
      start_url: '/m/home',
      background_color: '#010203',
      theme_color: '#010203',
      icons: [{ src: '/icons/koi.svg' }],
    })
    const { icons } = JSON.parse(brandManifest(MANIFEST, { ...branding, ...pictures }))
    expect(icons).toEqual([
      { src: '/brand/s', sizes: '192x192', type: 'image/png' },
      { src: '/brand/l', sizes: '512x512', type: 'image/png' },
      { src: '/brand/m', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ])
  })

  it('changes the service worker when the name, colours, icon or the offline page change', async () => {
    const worker = async (now: Branding, from = site) => {
      answer = async () => now
      const { statusCode, headers, body } = await from.inject('/sw.js')
      answer = async () => branding
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-type']).toContain('javascript')
      expect(headers['content-security-policy']).toContain("connect-src 'self'")
      expect(body.replace(/VERSION = '[0-9a-f]{16}'/, "VERSION = 'built'")).toBe(WORKER)
      return body
    }
    const first = await worker(branding)
    expect(first).not.toBe(WORKER)
    expect(await worker({ ...branding })).toBe(first)
    for (const changed of [{ name: 'B' }, { styles: ':root{}' }, { icon: pictures.icon }]) {
      expect(await worker({ ...branding, ...changed })).not.toBe(first)
    }
    const seen = [first]
    for (const [file, content] of [
      ['offline.css', 'main { margin: 1px }'],
      ['offline.js', '// nothing'],
    ] as const) {
      writeFileSync(join(brandedFolder, file), content)
      const next = fastify()
      await servePages(next, { folder: brandedFolder, html: [], branding: () => answer() })
      const changed = await worker(branding, next)
      expect(seen).not.toContain(changed)
      seen.push(changed)
      await next.close()
    }
  })

  it('lets a phone keep its service worker while the branding cannot be read', async () => {
    answer = () => Promise.reject(new Error('no database'))
    expect((await site.inject('/sw.js')).statusCode).toBe(503)
    answer = async () => branding
  })

  it('serves the operator’s pictures, cacheable forever, and nothing else under /brand', async () => {
    const picture = await site.inject(`/brand/${'a'.repeat(32)}`)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(picture.body).toBe('bytes')
    for (const url of [`/brand/${'b'.repeat(32)}`, '/brand/x', `/brand/${'A'.repeat(32)}`])
      expect((await site.inject(url)).statusCode).toBe(404)
    const icon = await site.inject('/brand/icon')
    expect(icon.statusCode).toBe(302)
    expect(icon.headers).toMatchObject({ location: '/icons/koi.svg', 'cache-control': 'no-cache' })
  })

  it('serves the page as built when the branding cannot be read', async () => {
    answer = async () => Promise.reject(new Error('no database'))
    const { statusCode, body } = await site.inject('/lotto')
    expect(statusCode).toBe(200)
    expect(body).toBe(page)
    answer = async () => branding
  })

  it('[SH-53] a fallback host serves the pictures of the build and nothing else', async () => {
    const status = async (url: string) => (await site.inject(url)).statusCode
    expect((await site.inject('/cdn/1/art/a.svg')).body).toBe('<svg/>')
    for (const url of [
      '/cdn/1/lotto.html',
      '/cdn/1/secret.txt',
      '/cdn/1/art/..%2fsecret.txt',
      '/cdn/2/art/a.svg',
    ])
      expect(await status(url)).toBe(404)
  })
})
