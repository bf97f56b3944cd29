/** `npm run studio-page`: rewrites docs/studio.md after the rules of a game have changed. */
import { runPrograms } from './programs.mjs'

await runPrograms({ page: 'tools/write-studio-page.ts' })
