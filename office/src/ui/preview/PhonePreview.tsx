import { type ReactNode, useEffect, useId, useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { Card } from '../Card.tsx'
import { type LanguageCode, LanguageTabs } from './LanguageTabs.tsx'
import styles from './preview.module.css'

interface PhonePreviewProps {
  /** What a phone shows in a language. */
  readonly children: (code: LanguageCode) => ReactNode
}

/** The frame of a phone, with a tab for each language. */
export function PhonePreview({ children }: PhonePreviewProps) {
  const id = useId()
  const [code, setCode] = useState<LanguageCode>('EN')
  return (
    <Card title={t('shell.on_phone')}>
      <LanguageTabs
        label={t('shell.language_of_preview')}
        active={code}
        onChange={setCode}
        panelOf={() => id}
      />
      <div id={id} role="tabpanel" aria-label={t('shell.preview')} className={styles.phone}>
        {children(code)}
      </div>
    </Card>
  )
}

/** An address for a file that was chosen and is not sent yet. */
export function useFileAddress(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === undefined) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
