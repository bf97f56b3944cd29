import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import type { Look } from '../rooms/whitelabel/index.ts'
import { dress, dressManifest, servePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SCRIPT = 'export const answer = 42\n'.repeat(20)
for (const name of ['assets', 'icons']) mkdirSync(join(folder, name))
writeFileSync(join(folder, 'icons', 'koi.svg'), '<svg/>')
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Koi</title>')
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
await servePages(app, { folder, html: [{ at: ['/m', '/m/*'], file: 'index.html' }] })

const get = (url: string, encoding = 'identity') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } })

it('hands out the packed copy of a hashed file, for ever', async () => {
  const packed = await get('/assets/main-1a2b.js', 'gzip, br')
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(packed.headers['content-type']).toContain('javascript')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT)
})

it('hands out the file itself where no copy fits', async () => {
  const plain = await get('/assets/main-1a2b.js', 'gzip')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(SCRIPT)
  expect((await get('/assets/main-1a2b.js.br')).statusCode).toBe(404)
})

it('lets a picture be kept for a day', async () => {
  expect((await get('/icons/koi.svg')).headers['cache-control']).toBe('public, max-age=86400')
})

it('never lets a page be kept, and allows it no inline script', async () => {
  const page = await get('/m/home')
  expect(page.headers['cache-control']).toBe('no-cache')
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
})

it('lets a page reach others only where it is told whom', async () => {
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

describe('in the operator’s own look', async () => {
  const page = `<!doctype html><head>
    <meta name="theme-color" content="#0B1220" media="(prefers-color-scheme: dark)" />
    <meta name="theme-color" content="#F5F6FA" media="(prefers-color-scheme: light)" />
    <title>Koi lottery</title></head><body><b>Koi</b></body>`
  const look: Look = {
    name: 'A <b> & "c"',
    styles: ':root:root{--brand:light-dark(#075985,#7dd3fc)}',
    ground: { dark: '#010203', light: '#fafbfc' },
    icon: null,
    splash: null,
    imageOrigins: ['https://cdn.example'],
  }
  const pictures = {
    icon: { small: '/brand/s', touch: '/brand/t', large: '/brand/l', maskable: '/brand/m' },
    splash: { address: '/brand/p', width: 720, height: 360 },
  }
  const dressed = mkdtempSync(join(tmpdir(), 'koi-pages-'))
  afterAll(() => rmSync(dressed, { recursive: true }))
  mkdirSync(join(dressed, 'art'))
  writeFileSync(join(dressed, 'lotto.html'), page)
  writeFileSync(join(dressed, 'secret.txt'), 'no picture')
  writeFileSync(join(dressed, 'art', 'a.svg'), '<svg/>')
  writeFileSync(join(dressed, 'manifest.webmanifest'), MANIFEST)
  writeFileSync(join(dressed, 'offline.html'), page)
  writeFileSync(join(dressed, 'offline.css'), 'main { margin: 0 }')
  const WORKER = readFileSync(new URL('../../../site/public/sw.js', import.meta.url), 'utf8')
  writeFileSync(join(dressed, 'sw.js'), WORKER)
  let answer = async (): Promise<Look> => look
  const site = fastify()
  await servePages(site, {
    folder: dressed,
    html: [{ at: ['/lotto'], file: 'lotto.html' }],
    look: () => answer(),
    pictureHosts: ['/cdn/1'],
    brand: async (hash) =>
      hash === 'a'.repeat(32) ? { mime: 'image/png', content: Buffer.from('bytes') } : null,
  })

  it('name and colours are there before any script, and the policy allows that sheet alone', async () => {
    const { body, headers } = await site.inject('/lotto')
    expect(body).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot; lottery</title>')
    expect(body).toContain('<b>A &lt;b&gt; &amp; &quot;c&quot;</b>')
    expect(body).toContain(`<style>${look.styles}</style></head>`)
    expect(body).toContain('content="#010203" media="(prefers-color-scheme: dark)"')
    expect(body).toContain('content="#fafbfc" media="(prefers-color-scheme: light)"')
    const hash = createHash('sha256').update(look.styles).digest('base64')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;")
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('the house’s own look adds no sheet', () => {
    const plain = { ...look, name: 'Koi', styles: '' }
    expect(dress(page, plain)).not.toContain('<style>')
    expect(dress(page, plain)).toContain('<title>Koi lottery</title>')
  })

  it('icon and splash are the operator’s own where there are some, else the house’s', () => {
    const built = `<head><link rel="icon" href="/icons/koi.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/koi-180.png" /></head>
      <div class="splash"><img src="/icons/koi.svg" width="72" height="72" alt="" /></div>`
    const own = dress(built, { ...look, ...pictures })
    expect(own).toContain('<link rel="icon" href="/brand/s" type="image/png" />')
    expect(own).toContain('<link rel="apple-touch-icon" href="/brand/t" />')
    expect(own).toContain('<img src="/brand/p" width="240" height="120" alt="" />')
    const iconOnly = dress(built, { ...look, ...pictures, splash: null })
    expect(iconOnly).toContain('<img src="/brand/s" width="72" height="72"')
    const house = dress(built, { ...look, name: 'Koi', styles: '' })
    expect(house).toBe(built)
  })

  it('the manifest is in the operator’s name, colours and icons', async () => {
    const manifest = await site.inject('/manifest.webmanifest')
    expect(manifest.headers).toMatchObject({
      'content-type': expect.stringContaining('application/manifest+json'),
      'cache-control': 'no-cache',
    })
    expect(manifest.json()).toEqual({
      name: look.name,
      short_name: look.name,
      start_url: '/m/home',
      background_color: '#010203',
      theme_color: '#010203',
      icons: [{ src: '/icons/koi.svg' }],
    })
    const { icons } = JSON.parse(dressManifest(MANIFEST, { ...look, ...pictures }))
    expect(icons).toEqual([
      { src: '/brand/s', sizes: '192x192', type: 'image/png' },
      { src: '/brand/l', sizes: '512x512', type: 'image/png' },
      { src: '/brand/m', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ])
  })

  it('the service worker is a new one when name, colours, icon or the page it keeps change', async () => {
    const worker = async (now: Look, from = site) => {
      answer = async () => now
      const { statusCode, headers, body } = await from.inject('/sw.js')
      answer = async () => look
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-type']).toContain('javascript')
      expect(headers['content-security-policy']).toContain("connect-src 'self'")
      expect(body.replace(/VERSION = '[0-9a-f]{16}'/, "VERSION = 'built'")).toBe(WORKER)
      return body
    }
    const first = await worker(look)
    expect(first).not.toBe(WORKER)
    expect(await worker({ ...look })).toBe(first)
    for (const changed of [{ name: 'B' }, { styles: ':root{}' }, { icon: pictures.icon }]) {
      expect(await worker({ ...look, ...changed })).not.toBe(first)
    }
    const seen = [first]
    for (const [file, content] of [
      ['offline.css', 'main { margin: 1px }'],
      ['offline.js', '// nothing'],
    ] as const) {
      writeFileSync(join(dressed, file), content)
      const next = fastify()
      await servePages(next, { folder: dressed, html: [], look: () => answer() })
      const changed = await worker(look, next)
      expect(seen).not.toContain(changed)
      seen.push(changed)
      await next.close()
    }
  })

  it('a phone keeps the service worker that it has while the look is not known', async () => {
    answer = () => Promise.reject(new Error('no database'))
    expect((await site.inject('/sw.js')).statusCode).toBe(503)
    answer = async () => look
  })

  it('a picture of the operator’s own is kept for ever, and nothing else stands there', async () => {
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

  it('without an answer the page comes as it was built', async () => {
    answer = async () => Promise.reject(new Error('no database'))
    const { statusCode, body } = await site.inject('/lotto')
    expect(statusCode).toBe(200)
    expect(body).toBe(page)
    answer = async () => look
  })

  it('[SH-53] a fallback host has the pictures of the build, and nothing else of it', async () => {
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
