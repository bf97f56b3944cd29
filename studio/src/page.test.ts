import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { studioPage } from './page.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('docs/studio.md and the pages have the returns of the rules (npm run studio-page writes both)', () => {
  const { page, facts } = studioPage()
  expect(read('../../docs/studio.md')).toBe(page)
  expect(JSON.parse(read('../play/facts.json'))).toEqual(JSON.parse(facts))
})
