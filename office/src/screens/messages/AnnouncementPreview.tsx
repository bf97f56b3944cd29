import type { CONTENT_TYPES } from '@koi/contract/schemas/messages.ts'
import type { ReactNode } from 'react'
import { t } from '../../i18n/i18n.ts'
import type { Names } from '../../ui/form/NameFields.tsx'
import { PhonePreview, useFileAddress } from '../../ui/preview/PhonePreview.tsx'
import { RichPreview } from '../../ui/preview/RichPreview.tsx'
import styles from './messages.module.css'

interface AnnouncementPreviewProps {
  readonly type: (typeof CONTENT_TYPES)[number]
  readonly titles: Names
  readonly contents: Names
  /** The addresses of the pictures by language. */
  readonly pictures: Readonly<Record<keyof Names, string | null>>
  /** The files that replace them. */
  readonly files?: Readonly<Record<keyof Names, FileList | null>>
}

/** The announcement where a phone shows it, in each language; what is missing is English. */
export function AnnouncementPreview({ type, titles, contents, pictures, files }: AnnouncementPreviewProps) {
  const chosen = {
    EN: useFileAddress(files?.EN?.[0]),
    MS: useFileAddress(files?.MS?.[0]),
    CN: useFileAddress(files?.CN?.[0]),
  }
  return (
    <PhonePreview>
      {(code) => {
        const picture = chosen[code] ?? pictures[code] ?? chosen.EN ?? pictures.EN
        const title = titles[code] || titles.EN || t('word.title')
        const content = contents[code] || contents.EN
        return <Shown {...{ type, title, content, picture }} />
      }}
    </PhonePreview>
  )
}

interface ShownProps {
  readonly type: AnnouncementPreviewProps['type']
  readonly title: string
  readonly content: string
  readonly picture: string | null
}

function Shown({ type, title, content, picture }: ShownProps): ReactNode {
  switch (type) {
    case 'B':
      return <Picture address={picture} title={title} />
    case 'PU':
      return (
        <section className={styles.popUp} aria-label={t('content.pop_up')}>
          <h3>{title}</h3>
          <RichPreview html={content} />
          <span className={styles.button}>{t('word.close')}</span>
        </section>
      )
    case 'H':
    case 'PL':
    case 'A':
      return (
        <>
          <p className={styles.strip}>{title}</p>
          <h3>{title}</h3>
          <RichPreview html={content} />
        </>
      )
    case 'PR':
      return (
        <>
          {picture === null ? null : <Picture address={picture} title={title} />}
          <h3>{title}</h3>
          <RichPreview html={content} />
        </>
      )
  }
}

/** Pictures of the site itself are not on the office's origin: their address is shown. */
function Picture({ address, title }: { address: string | null; title: string }) {
  if (address === null) return <p>{t('content.no_picture_yet')}</p>
  return /^(blob:|\/brand\/)/.test(address) ? <img src={address} alt={title} /> : <p>{address}</p>
}
