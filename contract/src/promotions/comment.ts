import { REMARK_MAX } from '../limits.ts'

/** The characters of a comment as people count them: an emoji of one code point is one (VA-18). Pure. */
export const commentLength = (text: string): number => [...text.trim()].length

/** Nothing that a reader sees: spaces, and characters without a width, such as U+200B. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu

/** Whether the comment of an application has something to read in it and at most 140 characters. Pure. */
export const isComment = (text: string): boolean => {
  const length = commentLength(text)
  return text.replace(INVISIBLE, '') !== '' && length <= REMARK_MAX
}
