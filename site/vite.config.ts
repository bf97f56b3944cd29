import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { entryPages } from './entry-pages.ts'
import { firstLoadBudget } from './first-load-budget.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The steps of every visit: a module is in the file of the first step that imports it statically. */
const STEPS = {
  begin: ['main.ts', 'lotto/main.ts'],
  ground: ['site.tsx'],
  home: ['screens/home/HomeScreen.tsx'],
} as const satisfies Record<string, readonly string[]>

/** Screens that are as often the first as home: what only they need is in one file. */
const FIRST_SCREENS = {
  entrance: ['screens/entry/LoginScreen.tsx', 'screens/entry/RegisterScreen.tsx'],
  bet: ['lotto/bet/BetScreen.tsx'],
} as const satisfies Record<string, readonly string[]>

/** The screens of the public log: what several of them need is in one file, which no other screen loads. */
const LOG_SCREENS = ['log/OwedPage', 'lotto/log/LogScreen', 'lotto/log/DrawLogCard', 'lotto/log/LogWatch']

/** The screens of agents: what several of them need is in one file, which no other screen loads. */
const AGENT_SCREENS = /\/src\/(screens\/agents\/|screens\/records\/Team|api\/team-api\.ts$)/

/** Home asks members about lower rates: the calls are in a file without any screen. */
const TEAM_CALLS = /\/(calls\/agents|api\/team-api)\.ts$/

/** In this order: a file includes what its modules need, unless an earlier one has it. */
const FILES = [...Object.keys(STEPS), 'shared', 'log', 'team', 'agents', ...Object.keys(FIRST_SCREENS)]

/** Their code runs when they are loaded. */
const ENTRIES = [...STEPS.begin, ...STEPS.ground, 'lotto/lotto.tsx'].map((file) => here(`src/${file}`))

/** Two entries of one code base: the member site (`/m/…`) and the lottery page (`/lotto/…`). */
export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [
    react(),
    entryPages(),
    callsForClients(),
    preloadedApp(),
    neverInBrowsers(/\/node_modules\/undici\//),
    firstLoadBudget({ target: 115_000, limit: 120_000 }),
  ],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { site: here('index.html'), lotto: here('lotto.html') },
      output: {
        // The first load names every file. 42 bits are enough to tell the releases of one file apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // The code that requests everything else must wait for nothing; of the libraries it needs only
            // this one.
            { name: 'react', test: /node_modules\/react\// },
            // Libraries rarely change, so they stay in the phone's cache when a release changes the rest.
            {
              name: 'libraries',
              test: /node_modules\/(react-dom|scheduler|@tanstack\/(query-core|react-query))\//,
            },
            // One file for each step and for what many screens share: fewer requests, and better compression.
            ...FILES.map((file) => ({
              name: (id: string, context: Rolldown.ChunkingContext) =>
                fileOf(id, context) === file ? file : null,
              debugName: file,
            })),
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '^/(wps|lgw|GCS|MCS|GLS|ODS|brand|log)': 'http://127.0.0.1:8080' } },
})

/** The file of the build for a module; null leaves it to the bundler. */
function fileOf(id: string, context: Rolldown.ChunkingContext): string | null {
  // Its code runs when it is loaded, so it must not be in a file that the other entry loads too.
  if (ENTRIES.includes(id)) return null
  const above = importersOf(id, context)
  const isIn = (files: readonly string[]) => files.some((file) => above.has(here(`src/${file}`)))
  for (const [step, files] of Object.entries(STEPS)) if (isIn(files)) return step
  const screens = [...above].filter(
    (module) => (context.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0,
  )
  for (const [name, files] of Object.entries(FIRST_SCREENS)) {
    if (screens.length > 0 && screens.every((screen) => files.some((file) => screen === here(`src/${file}`))))
      return name
  }
  const isOf = (names: readonly string[]) => (screen: string) =>
    names.some((name) => screen === here(`src/${name}.tsx`))
  const isLog = screens.some(isOf(LOG_SCREENS)) && screens.length > 1
  if (isLog && screens.every(isOf([...LOG_SCREENS, 'lotto/verify/VerifyScreen']))) return 'log'
  if (TEAM_CALLS.test(id)) return 'team'
  if (screens.length > 1 && screens.every((screen) => AGENT_SCREENS.test(screen))) return 'agents'
  return screens.length >= MIN_SHARED_SCREENS && !id.includes('/node_modules/') ? 'shared' : null
}

/** A module that this many screens use is loaded with the first of them. */
const MIN_SHARED_SCREENS = 3

/** A module and all modules that import it statically, directly or not. */
function importersOf(id: string, context: Rolldown.ChunkingContext): Set<string> {
  const seen = new Set<string>()
  const visit = (module: string): void => {
    if (seen.has(module)) return
    seen.add(module)
    context.getModuleInfo(module)?.importers.forEach(visit)
  }
  visit(id)
  return seen
}

/**
 * Adds the files of the page's second step to its HTML, so that they load while the first step runs: the one
 * `import()` of an entry, and what it imports.
 */
function preloadedApp(): Plugin {
  return {
    name: 'koi:preloaded-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk }) {
        const named = chunk === undefined ? [] : withImports(bundle, [chunk.fileName])
        if (named.some((file) => /\/libraries-/.test(file))) {
          throw new Error(`the start of a visit waits for the libraries: ${chunk?.fileName} imports them`)
        }
        const files = withImports(bundle, chunk?.dynamicImports ?? []).filter((file) => !named.includes(file))
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }))
      },
    },
  }
}

/**
 * Fails the build if a page would contain one of these modules: the Firebase package depends on undici, for
 * Node only (decision 0042).
 */
function neverInBrowsers(refused: RegExp): Plugin {
  return {
    name: 'koi:never-in-browsers',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const modules = file.type === 'chunk' ? Object.keys(file.modules) : []
        const found = modules.find((id) => refused.test(id))
        if (found !== undefined) this.error(`${file.fileName} contains ${found}`)
      }
    },
  }
}

/** Files of the build and everything that they import statically. */
function withImports(bundle: Rolldown.OutputBundle, from: readonly string[]): string[] {
  const files = new Set<string>()
  const visit = (file: string): void => {
    const found = bundle[file]
    if (found?.type !== 'chunk' || files.has(file)) return
    files.add(file)
    found.imports.forEach(visit)
  }
  from.forEach(visit)
  return [...files]
}

/**
 * A client needs the module, method, path, access and encoding of a call; rates and lists of refusals are the
 * server's.
 */
function callsForClients() {
  return {
    name: 'koi:calls-for-clients',
    transform(code: string, id: string) {
      if (!/\/contract\/src\/calls\/\w+\.ts$/.test(id)) return null
      return {
        code: code
          .replace(/refusals: (\[[^\]]*\]|\w+),?/g, '')
          .replace(/rate: \{[^}]*\},?/g, '')
          .replace(/maxBytes: [^,\n]*,?/g, ''),
        map: null,
      }
    },
  }
}
