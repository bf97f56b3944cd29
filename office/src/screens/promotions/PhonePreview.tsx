import type { WordedOffer } from '@koi/contract/promotions/offer-words.ts'
import { useEffect, useId, useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import type { Names } from '../../ui/form/NameFields.tsx'
import styles from './promotions.module.css'
import { RichPreview } from './RichPreview.tsx'
import { TermsWords } from './TermsWords.tsx'
import { type LanguageCode, LanguageTabs } from './TextTabs.tsx'

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
  const id = useId()
  const [code, setCode] = useState<LanguageCode>('EN')
  const chosen = useFileAddress(file?.[0])
  const shown = chosen ?? picture
  const textOf = (names: Names) => names[code] || names.EN
  return (
    <Card title="On a phone">
      <LanguageTabs label="Language of the preview" active={code} onChange={setCode} panelOf={() => id} />
      <div id={id} role="tabpanel" aria-label="Preview" className={styles.phone}>
        {shown === null ? null : <img src={shown} alt="" />}
        <h3>{textOf(titles) || 'Title'}</h3>
        <RichPreview html={textOf(bodies)} />
        {offer === null ? null : <TermsWords {...{ code, offer }} />}
        <RichPreview html={textOf(conditions)} />
      </div>
    </Card>
  )
}

function useFileAddress(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === undefined) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
