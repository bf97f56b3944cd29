import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The pages that a launch opens, served under /play/: a shell, and one file for each game. */
export default defineConfig({
  root: here('play'),
  base: '/play/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: here('dist/play'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { port: 5175, proxy: { '/ws': { target: 'ws://127.0.0.1:8082', ws: true } } },
})
