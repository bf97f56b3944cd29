import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The documents of the project: those at its root, and all beneath docs/. */
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

/** The pictures that a document shows, as paths of the project: `![…](path)` and `<img src="path">`. */
function picturesIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8')
  const shown = [...text.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)|<img\s[^>]*?src="([^"]+)"/g)]
  return shown
    .map(([, inText = '', inTag = '']) => inText || inTag)
    .filter((path) => !/^https?:/.test(path))
    .map((path) => join(dirname(document), path))
}

const shown = new Set(documents.flatMap(picturesIn))

test('every picture in a document exists', () => {
  expect(shown.size).toBeGreaterThan(0)
  expect([...shown].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every picture in docs/screens is in a document', () => {
  const kept = readdirSync(join(root, 'docs/screens')).filter((name) => !name.endsWith('.md'))
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter((name) => !shown.has(join('docs/screens', name)))).toEqual([])
})
