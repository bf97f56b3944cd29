/** How the runners close: a line per part, what failed last and by its name, then `123 passed, 0 failed`. */

/** At most this many failures are named; the output above has the rest. */
const NAMED = 12

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
    for (const failure of failures.slice(0, NAMED)) console.log(`        ${failure}`)
    for (const failure of again.slice(0, NAMED)) console.log(`        only at the second try: ${failure}`)
  }
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0)
  const [passed, failed] = [sum('passed'), sum('failed')]
  console.log(`${passed} passed, ${failed} failed`)
  // A run without a test is not a success.
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
}

/**
 * One line for a test that failed: its title, and what its error says first.
 * @param {string} title
 * @param {string | undefined} message
 */
export function failureLine(title, message = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are escape sequences
  const plain = message.replaceAll(/\u001B\[\d+m/g, '').replaceAll(/\s+/g, ' ')
  return `${title} | ${plain}`.slice(0, 240)
}
