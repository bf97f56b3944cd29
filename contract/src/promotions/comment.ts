import { REMARK_MAX } from '../limits.ts'

/** The characters of a comment as people count them: an emoji of one code point is one (VA-18). Pure. */
export const commentLength = (text: string): number => [...text.trim()].length

/** Whether the comment of an application has something in it and at most 140 characters. Pure. */
export const isComment = (text: string): boolean => {
  const length = commentLength(text)
  return length > 0 && length <= REMARK_MAX
}
