import type { api, Output } from '../../api.ts'
import { readRequiredTime, readTime, timeText } from '../../time.ts'
import { type Names, NO_NAMES } from '../../ui/form/NameFields.tsx'
import { readFile } from '../../ui/form/values.ts'
import { LANGUAGES, type LanguageCode } from '../../ui/preview/LanguageTabs.tsx'
import { ANYBODY, type AudienceValues, audienceInput, audienceValues } from './audience-form.ts'

type Announcement = Output<'officeAnnouncement'>
export type Version = NonNullable<Announcement['draft']>
type SaveInput = Parameters<typeof api.officeSaveAnnouncement>[0]

/** An announcement as it is typed. */
export interface AnnouncementValues {
  readonly type: SaveInput['type']
  readonly group: Version['group']
  readonly execution: string
  readonly promotionType: string
  readonly linkUrl: string
  readonly position: number | null
  readonly sells: boolean
  readonly audience: AudienceValues
  readonly titles: Names
  readonly contents: Names
  readonly files: Readonly<Record<LanguageCode, FileList | null>>
  readonly removed: Readonly<Record<LanguageCode, boolean>>
  readonly from: string
  readonly until: string
}

const NO_FILES = { EN: null, MS: null, CN: null }
const NONE_REMOVED = { EN: false, MS: false, CN: false }

/** What the form begins with: nothing, or a version. */
export function announcementValues(type: SaveInput['type'], version: Version | null): AnnouncementValues {
  const files = { files: NO_FILES, removed: NONE_REMOVED }
  if (version === null) {
    return {
      ...{ type, group: 'm_home', execution: 'A', promotionType: '', linkUrl: '', position: 0 },
      ...{ sells: true, audience: ANYBODY, titles: NO_NAMES, contents: NO_NAMES, ...files },
      ...{ from: '', until: '' },
    }
  }
  const { group, position, sells, titles, contents } = version
  return {
    ...{ type, group, position, sells, titles, contents, ...files },
    execution: version.execution ?? 'A',
    promotionType: version.promotionType ?? '',
    linkUrl: version.linkUrl ?? '',
    audience: audienceValues(version.audience),
    from: timeText(version.from),
    until: timeText(version.until),
  }
}

/** The filled form as the call takes it, but for the reason. */
export async function announcementInput(
  values: AnnouncementValues,
): Promise<Omit<SaveInput, 'id' | 'reason'>> {
  const { type, group, execution, promotionType, linkUrl, position, sells, titles, contents } = values
  const pictures: [LanguageCode, string | null][] = []
  for (const [code] of LANGUAGES) {
    const content = await readFile(values.files[code])
    if (content !== null) pictures.push([code, content])
    else if (values.removed[code]) pictures.push([code, null])
  }
  return {
    ...{ type, group, sells, titles, contents },
    execution: type === 'PU' ? (execution as NonNullable<SaveInput['execution']>) : null,
    promotionType: promotionType || null,
    linkUrl: linkUrl || null,
    position: position ?? Number.NaN,
    audience: audienceInput(values.audience),
    pictures: Object.fromEntries(pictures),
    from: readRequiredTime(values.from),
    until: readTime(values.until),
  }
}
