import type { Page, Request } from '@playwright/test'

/**
 * Records the API calls that a page makes from now on, each with its request; `names` are such as `GET
 * /wps/…`.
 */
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

/** Delays every response from an address until `release` is called. */
export async function holdResponses(page: Page, address: string | RegExp): Promise<{ release(): void }> {
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

/** Removes WebCrypto, as over plain http: forms are then sent as plain JSON, which a test can read. */
export async function withoutCrypto(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
}
