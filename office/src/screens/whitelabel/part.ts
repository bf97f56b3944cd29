import type { ComponentType, ReactNode } from 'react'
import type { Answer } from '../../api.ts'

export type Site = Answer<'officeSite'>
export type SiteChange = Partial<Site>

/** One part of what an operator may set: what stands now, the fields of its form, and how a filled form reads. */
export interface SitePart {
  readonly name: string
  readonly hint: string
  readonly now: (site: Site) => readonly (readonly [name: string, value: ReactNode])[]
  readonly Fields: ComponentType<{ site: Site; form: FormData | null }>
  readonly read: (form: FormData, site: Site) => SiteChange
}

/** An address that may be missing: empty is none. */
export const linkOrNone = (text: string): string | null => (text.trim() === '' ? null : text.trim())
