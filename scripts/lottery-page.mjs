/** `npm run lottery-page`: rewrites docs/lottery.md after a play has changed. */
import { runPrograms } from './programs.mjs'

await runPrograms({ page: 'tools/write-lottery-page.ts' })
