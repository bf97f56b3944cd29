/**
 * The end of the runners: a line per part, failed parts last with their tests, then `123 passed, 0 failed`.
 */

/** At most this many failures are listed; the output above has all of them. */
const MAX_LISTED = 12

/**
 * @typedef {{ name: string, passed: number, failed: number, output?: string, failures?: string[],
 *   again?: string[] }} Part
 * @param {readonly Part[]} parts
 */
export function close(parts) {
  for (const { failed, name, output } of parts) {
    if (failed > 0 && output) console.log(`\n--- ${name}\n${output.trim()}`)
  }
  console.log('')
  const worstLast = [...parts].sort((a, b) => a.failed - b.failed)
  for (const { name, passed, failed, failures = [], again = [] } of worstLast) {
    console.log(`${failed > 0 ? 'FAILED' : 'ok    '}  ${name}: ${passed} passed, ${failed} failed`)
    for (const failure of failures.slice(0, MAX_LISTED)) console.log(`        ${failure}`)
    for (const failure of again.slice(0, MAX_LISTED))
      console.log(`        passed only when retried: ${failure}`)
  }
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0)
  const [passed, failed] = [sum('passed'), sum('failed')]
  console.log(`${passed} passed, ${failed} failed`)
  // A run without tests is not a success.
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
}

/**
 * One line for a failed test: its title and the beginning of its error message.
 * @param {string} title
 * @param {string | undefined} message
 */
export function failureLine(title, message = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are escape sequences
  const plain = message.replaceAll(/\u001B\[\d+m/g, '').replaceAll(/\s+/g, ' ')
  return `${title} | ${plain}`.slice(0, 240)
}
