/**
 * How many words a text has, the same on both sides (VA-17): what stands between spaces and holds a letter
 * or a digit; Chinese, which has no spaces, counts by its characters. Pure.
 */
export function countWords(text: string): number {
  const parts = text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu) ?? []
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}
