import { termsOfWire } from '@koi/contract/contracts/terms.ts'
import { useLanguage } from '../../../../i18n/i18n.ts'
import type { Terms } from '../queries.ts'
import styles from './contracts.module.css'
import { sentencesOf } from './words.ts'

/** Terms in words, which are made from the terms and never typed (CO-02). */
export function TermsWords({ terms, ownPlay }: { terms: Terms; ownPlay: boolean }) {
  const language = useLanguage()
  return (
    <ul className={styles.words}>
      {sentencesOf(termsOfWire(terms), { ownPlay, language }).map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
