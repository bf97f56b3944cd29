import { currentLanguage } from '../i18n/i18n.ts'
import { getSession } from '../session/session.ts'
import { type Answer, api } from './api.ts'

export type Announcement = Answer<'announcements'>[number]

/** Where announcements are shown, and of which types (HM-21, RG-32). */
export interface AnnouncementPlace {
  readonly types: string
  readonly groupName: 'm_home' | 'm_reg'
  readonly merchantCode: string
}

let prefetched: { readonly key: string; readonly list: Promise<readonly Announcement[]> } | null = null

/**
 * Requests announcements before anything can show them; the first {@link fetchAnnouncements} for the same
 * place uses the answer.
 */
export function prefetchAnnouncements(place: AnnouncementPlace): Promise<readonly Announcement[]> {
  const input = inputOf(place)
  const list = api.announcements(input)
  prefetched = { key: JSON.stringify(input), list }
  return list
}

/** The announcements of a place for this visitor or member (HM-21, RG-32, AN-12). */
export function fetchAnnouncements(place: AnnouncementPlace): Promise<readonly Announcement[]> {
  const input = inputOf(place)
  const list = prefetched?.key === JSON.stringify(input) ? prefetched.list : api.announcements(input)
  prefetched = null
  return list
}

function inputOf({ types, groupName, merchantCode }: AnnouncementPlace) {
  const token = getSession()?.token
  return {
    ...{ types, groupName, merchantCode, platform: 'M' as const, language: currentLanguage() },
    ...(token === undefined ? {} : { token }),
  }
}
