import type { Page, Request } from '@playwright/test'

/** Writes down the calls to the API that a page makes from now on, as `GET /wps/…`, each with its request. */
export function watchCalls(page: Page): {
  readonly all: Request[]
  to(path: string): Request[]
  names(): string[]
} {
  const all: Request[] = []
  page.on('request', (request) => {
    if (/\/(wps|lgw)\//.test(new URL(request.url()).pathname)) all.push(request)
  })
  return {
    all,
    to: (path) => all.filter((request) => new URL(request.url()).pathname === path),
    names: () => all.map((request) => `${request.method()} ${new URL(request.url()).pathname}`),
  }
}

/** Holds back every answer at an address until it is let go. */
export async function holdBack(page: Page, address: string | RegExp): Promise<{ release(): void }> {
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

/** Without WebCrypto, as over plain http, a form goes as plain JSON: what it sends can be read then. */
export async function withoutCrypto(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
}
