import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'

/** What a browser loads before it draws `/m/home`: the entry, the screen, and the texts of one language. */
const FIRST_LOAD = [
  'main.ts',
  'site.tsx',
  'screens/home/HomeScreen.tsx',
  'i18n/en/shell.ts',
  'i18n/en/home.ts',
]

/**
 * Fails the build if scripts and styles of the first load of `/m/home` exceed `limit` bytes of gzip: the
 * files above and everything that they import statically.
 */
export function firstLoadBudget(budget: { target: number; limit: number }): Plugin {
  return {
    name: 'koi:first-load-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const files = firstLoadFiles(bundle)
      const bytes = [...files].reduce((sum, file) => sum + gzipSize(bundle[file]), 0)
      const text = `first load of /m/home: ${kilobytes(bytes)} kB gzip in ${files.size} files`
      if (bytes > budget.limit) this.error(`${text}, over the limit of ${kilobytes(budget.limit)} kB`)
      const verdict = bytes > budget.target ? 'OVER the target of' : 'target'
      this.info(`${text} (${verdict} ${kilobytes(budget.target)} kB)`)
    },
  }
}

function firstLoadFiles(bundle: Rollup.OutputBundle): Set<string> {
  const files = new Set<string>()
  const visit = (file: string): void => {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const file of FIRST_LOAD) visit(chunkWith(file, bundle))
  return files
}

/**
 * The chunk that contains a file of `src/`. A file that no longer exists must not make the load look light.
 */
function chunkWith(file: string, bundle: Rollup.OutputBundle): string {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    if (chunk.moduleIds.some((id) => id.endsWith(`/site/src/${file}`))) return chunk.fileName
  }
  throw new Error(`the first load needs src/${file}, which is in no chunk`)
}

function gzipSize(output: Rollup.OutputAsset | Rollup.OutputChunk | undefined): number {
  if (output === undefined) return 0
  return gzipSync(output.type === 'chunk' ? output.code : output.source, { level: 9 }).length
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
