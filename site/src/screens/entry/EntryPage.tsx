import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/use-back.ts'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import { Logo } from '../../ui/icons/Logo.tsx'
import { LanguagePicker } from '../../ui/language/LanguagePicker.tsx'
import styles from './EntryPage.module.css'

/** Log-in and registration have no header of the site: their own arrow leads home (SH-17). */
export function EntryPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const t = useT()
  const back = useBack('home')
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <IconButton icon="back" label={t('shell.back')} onClick={back} />
        <LanguagePicker />
      </div>
      <header className={styles.head}>
        <Logo size={48} />
        <div>
          <h1 className={styles.title}>{title}</h1>
          {text === undefined ? null : <p className={styles.text}>{text}</p>}
        </div>
      </header>
      {children}
    </div>
  )
}
