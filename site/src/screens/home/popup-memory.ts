import type { Announcement } from '../../api/fetch-announcements.ts'
import type { SessionInfo } from '../../session/session.ts'

/** Closing is remembered separately for members (A) and guests (B) (AN-05). */
export type Variant = 'A' | 'B'

export const variantOf = (session: SessionInfo | null): Variant => (session === null ? 'B' : 'A')

/**
 * The variants that a visitor may see: members A, members on their first log-in F too, guests B (AN-03).
 * Pure.
 */
export function popupsFor(
  list: readonly Announcement[],
  session: SessionInfo | null,
): readonly Announcement[] {
  const seen: readonly Announcement['execution'][] =
    session === null ? ['B'] : session.firstTimeLogin ? ['A', 'F'] : ['A']
  return list.filter(({ type, execution }) => type === 'PU' && seen.includes(execution))
}

/** What is stored about closed popups: their titles and contents, in no order. */
export function contentKeys(list: readonly Announcement[]): readonly string[] {
  return list.map(({ title, content }) => JSON.stringify([title, content])).sort()
}

/**
 * Whether popups are shown again: if their set of titles and contents differs from the closed one (AN-06).
 * Pure.
 */
export function hasNewPopups(list: readonly Announcement[], closed: unknown): boolean {
  if (list.length === 0) return false
  const before = Array.isArray(closed) ? [...closed].sort() : []
  return JSON.stringify(contentKeys(list)) !== JSON.stringify(before)
}
