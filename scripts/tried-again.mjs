/** A reporter of vitest that names the tests which passed only at their second try, in the file `TRIED_AGAIN`. */
import { writeFileSync } from 'node:fs'
import { failureLine } from './summary.mjs'

export default class TriedAgain {
  lines = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    this.lines.push(failureLine(test.fullName, test.result().errors?.[0]?.message))
  }

  onTestRunEnd() {
    writeFileSync(process.env.TRIED_AGAIN, JSON.stringify(this.lines))
  }
}
