/** Enough for the rows that are read again and again: each is verified once, not for every request. */
const KEPT = 2_048

const answers = new Map<string, boolean>()

/** The answer to whether these texts verify, computed when they are seen for the first time. */
export function rememberAnswer(parts: readonly string[], verify: () => boolean): boolean {
  const asked = JSON.stringify(parts)
  const known = answers.get(asked)
  if (known !== undefined) return known
  const answer = verify()
  const [oldest] = answers.keys()
  if (answers.size >= KEPT && oldest !== undefined) answers.delete(oldest)
  answers.set(asked, answer)
  return answer
}
