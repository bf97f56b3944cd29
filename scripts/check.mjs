/** `npm run check`: types, lint, house rules and unit tests, in seconds. */
import { runChecks } from './checks.mjs'
import { install } from './install.mjs'
import { close } from './summary.mjs'
import { runVitest } from './vitest.mjs'

await install()
const [checks, unit] = await Promise.all([runChecks(), runVitest('unit', { quiet: true })])
close([...checks, unit])
