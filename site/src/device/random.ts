/**
 * The only source of randomness in the site: a whole number in 0 .. n-1, each equally likely; n is at most
 * 2^32.
 */
export function randomBelow(n: number): number {
  const limit = Math.floor(2 ** 32 / n) * n
  const [word] = crypto.getRandomValues(new Uint32Array(1))
  return word !== undefined && word < limit ? word % n : randomBelow(n)
}
