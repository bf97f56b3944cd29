import type { WordedOffer } from '@koi/contract/promotions/offer-words.ts'
import { t } from '../../i18n/i18n.ts'
import type { Names } from '../../ui/form/NameFields.tsx'
import { PhonePreview as Phone, useFileAddress } from '../../ui/preview/PhonePreview.tsx'
import { RichPreview } from '../../ui/preview/RichPreview.tsx'
import { TermsWords } from './TermsWords.tsx'

interface PhonePreviewProps {
  readonly titles: Names
  readonly bodies: Names
  readonly conditions: Names
  /** Null while the terms are not finished. */
  readonly offer: WordedOffer | null
  /** The address of the stored picture, and the file that replaces it. */
  readonly picture: string | null
  readonly file: FileList | null
}

/** The offer as a phone shows it, in each language; missing texts are English ones. */
export function PhonePreview({ titles, bodies, conditions, offer, picture, file }: PhonePreviewProps) {
  const chosen = useFileAddress(file?.[0])
  const shown = chosen ?? picture
  return (
    <Phone>
      {(code) => {
        const textOf = (names: Names) => names[code] || names.EN
        return (
          <>
            {shown === null ? null : <img src={shown} alt="" />}
            <h3>{textOf(titles) || t('word.title')}</h3>
            <RichPreview html={textOf(bodies)} />
            {offer === null ? null : <TermsWords {...{ code, offer }} />}
            <RichPreview html={textOf(conditions)} />
          </>
        )
      }}
    </Phone>
  )
}
