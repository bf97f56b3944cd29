import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lotteryPage } from './lottery-page.ts'

/** `npm run lottery-page`: writes docs/lottery.md from the plays. */
writeFileSync(fileURLToPath(new URL('../docs/lottery.md', import.meta.url)), lotteryPage())
