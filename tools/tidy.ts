import { fileURLToPath } from 'node:url'
import { checkRule, readProject } from './tidy/project.ts'
import { rules } from './tidy/rules.ts'

/**
 * The house rules as a test: `npm run check` runs it; it prints each breach with its place and fails if
 * there is one.
 */
const project = readProject(fileURLToPath(new URL('..', import.meta.url)))
let breaches = 0
for (const rule of rules) {
  for (const { path, line, message } of checkRule(rule, project)) {
    breaches += 1
    console.log(`${path}:${line}  ${rule.name}: ${message}`)
  }
}
console.log(
  `${project.size} files, ${rules.length} rules, ${breaches} ${breaches === 1 ? 'breach' : 'breaches'}`,
)
process.exitCode = breaches > 0 ? 1 : 0
