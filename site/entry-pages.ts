import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const TEMPLATE = fileURLToPath(new URL('page.html', import.meta.url))

/** What differs between the entries in `page.html`. */
const PAGES = {
  'index.html': {
    TITLE: 'Koi',
    DESCRIPTION: 'Koi: fair draws that you can check yourself, games, and money that never goes missing.',
    SCRIPT: '/src/main.ts',
  },
  'lotto.html': {
    TITLE: 'Koi lottery',
    DESCRIPTION: 'Koi lottery: numbered draws that you can check yourself.',
    SCRIPT: '/src/lotto/main.ts',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>

type PageName = keyof typeof PAGES

/**
 * Makes the HTML of both entries from one template. In development it also serves every path of the site
 * with its entry page, as the server does in production.
 */
export function entryPages(): Plugin {
  return {
    name: 'koi:entry-pages',
    enforce: 'pre',
    resolveId: (id) => (pageNameOf(id) === undefined ? null : id),
    load(id) {
      const name = pageNameOf(id)
      if (name === undefined) return null
      this.addWatchFile(TEMPLATE)
      return renderPage(name)
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        // The fallback hosts of images, as the server serves them (SH-53).
        request.url = request.url?.replace(/^\/cdn\/\d+\//, '/') ?? '/'
        const name = pageAt(request.url.split('?')[0] ?? '/')
        if (name === undefined) return next()
        server
          .transformIndexHtml(`/${name}`, renderPage(name))
          .then((html) => response.setHeader('content-type', 'text/html').end(html), next)
      })
    },
  }
}

function pageNameOf(id: string): PageName | undefined {
  const name = basename(id)
  return Object.hasOwn(PAGES, name) ? (name as PageName) : undefined
}

function renderPage(name: PageName): string {
  const values: Readonly<Record<string, string>> = PAGES[name]
  return readFileSync(TEMPLATE, 'utf8').replace(/%([A-Z]+)%/g, (mark, key: string) => values[key] ?? mark)
}

/** The entry page for an address; undefined for files and for calls of the API. */
function pageAt(path: string): PageName | undefined {
  if (path === '/lotto' || path.startsWith('/lotto/')) return 'lotto.html'
  return path === '/' || path === '/register.html' || /^\/m(\/|$)/.test(path) ? 'index.html' : undefined
}
