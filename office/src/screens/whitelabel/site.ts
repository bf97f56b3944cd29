import type { Output } from '../../api.ts'

/** The settings of the member site. */
export type Site = Output<'officeSite'>
/** Settings to change; the others stay as they are. */
export type SiteChange = Partial<Site>
