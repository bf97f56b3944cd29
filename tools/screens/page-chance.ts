/**
 * A script that makes `crypto.getRandomValues` of a page the same in every run, since the keys of orders come
 * from it. Each page that a tab opens continues with other values.
 */
export const seededCrypto = (seed: number): string => `{
  const pages = Number(sessionStorage.getItem('pages') ?? '0') + 1
  sessionStorage.setItem('pages', String(pages))
  let state = (${seed} + pages) >>> 0
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let index = 0; index < bytes.length; index += 1) {
      state = (state * 1664525 + 1013904223) % 2 ** 32
      bytes[index] = state >>> 24
    }
    return array
  }
}`
