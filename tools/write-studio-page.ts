import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { studioPage } from '../studio/src/page.ts'

/** `npm run studio-page`: writes docs/studio.md and the figures of the pages from the rules of the games. */
const { page, facts } = studioPage()
writeFileSync(fileURLToPath(new URL('../docs/studio.md', import.meta.url)), page)
writeFileSync(fileURLToPath(new URL('../studio/play/facts.json', import.meta.url)), `${facts}\n`)
