/**
 * The number of words in a text, counted alike on both sides (VA-17): parts between spaces that contain a
 * letter or a digit. Chinese, which has no spaces, counts by characters. Pure.
 */
export function countWords(text: string): number {
  const parts = text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu) ?? []
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}
